import { arabicConsumables } from "./arabic/consumables.ts";
import type { ConsumableInput } from "#domain/consumables/consumable.ts";
import { filsFromDirhams } from "#domain/pricing/money.ts";

type Part = readonly [
  code: string,
  name: string,
  kind: ConsumableInput["kind"],
  fits: string,
  yieldPages: number | null,
  dirhams: number,
  stock: number,
  deliveryDays: number,
];

const lowBelow = 4;

/** The parts of the demo machines, in dirhams without VAT. */
const partsByMake: Readonly<Record<string, readonly Part[]>> = {
  Quire: [
    ["QC340-K", "Toner, black", "toner", "C340, C320", 25_000, 195, 42, 3],
    ["QC340-C", "Toner, cyan", "toner", "C340, C320", 15_000, 268, 18, 3],
    ["QC340-M", "Toner, magenta", "toner", "C340, C320", 15_000, 268, 15, 3],
    ["QC340-Y", "Toner, yellow", "toner", "C340, C320", 15_000, 268, 2, 3],
    ["QC340-DR", "Drum unit, one colour", "drum", "C340", 120_000, 640, 6, 5],
    ["QC340-FU", "Fuser, 220 V", "part", "C340", 300_000, 1180, 0, 5],
    ["QC3-RK", "Roller kit, trays 1 and 2", "part", "C340, C320", 150_000, 145, 30, 3],
    ["QC3-WB", "Waste toner box", "part", "C340, C320", 40_000, 62, 51, 3],
  ],
  Recto: [
    ["RM450-K", "Toner, black", "toner", "M450", 40_000, 310, 12, 3],
    ["RM450-DR", "Drum unit", "drum", "M450", 200_000, 720, 3, 5],
    ["RM450-RK", "Roller kit, feeder", "part", "M450", 100_000, 160, 8, 4],
    ["RM450-ST", "Staples, 3 cartridges of 5,000", "part", "M450", null, 135, 20, 3],
  ],
  Octavo: [
    ["OC600-K", "Toner, black", "toner", "C600", 50_000, 420, 9, 4],
    ["OC600-C", "Toner, cyan", "toner", "C600", 34_000, 545, 7, 4],
    ["OC600-M", "Toner, magenta", "toner", "C600", 34_000, 545, 7, 4],
    ["OC600-Y", "Toner, yellow", "toner", "C600", 34_000, 545, 0, 4],
    ["OC600-FU", "Fuser, 220 V", "part", "C600", 500_000, 2450, 0, 8],
  ],
  Verso: [
    ["VC26-K", "Toner, black", "toner", "C26", 6000, 165, 26, 3],
    ["VC26-CMY", "Toner, set of cyan, magenta and yellow", "toner", "C26", 5000, 480, 11, 3],
    ["VC26-DR", "Drum unit", "drum", "C26", 50_000, 390, 2, 5],
    ["VT20-K", "Ink, black, 140 ml", "toner", "T20", 7500, 48, 60, 2],
    ["VT20-CMY", "Ink, set of cyan, magenta and yellow, 70 ml", "toner", "T20", 6000, 118, 44, 2],
    ["VT20-WB", "Waste ink box", "part", "T20", 50_000, 55, 5, 3],
  ],
  Platen: [
    ["PW36-K", "Ink, black, 700 ml", "toner", "W36", null, 610, 4, 5],
    ["PW36-PH", "Print head", "part", "W36", null, 1890, 0, 10],
  ],
  Kern: [
    ["KL30-K", "Toner, black", "toner", "L30", 12_000, 220, 17, 3],
    ["KL30-DR", "Drum unit", "drum", "L30", 60_000, 340, 5, 4],
    ["KL30-RK", "Roller kit, tray 1", "part", "L30", 80_000, 95, 9, 3],
  ],
  Deckle: [
    ["DS60-K", "Toner, black", "toner", "S60", 20_000, 265, 14, 3],
    ["DS60-AF", "Roller kit, document feeder", "part", "S60", 120_000, 130, 3, 4],
  ],
  Tympan: [
    ["TL4-PH", "Print head, 203 dpi", "part", "L4", null, 540, 1, 6],
    ["TL4-RB", "Ribbon, wax, 110 mm by 300 m", "toner", "L4", null, 32, 80, 3],
  ],
};

function getArabic(code: string) {
  return arabicConsumables[code] ?? { nameAr: "" };
}

export const demoConsumables: readonly ConsumableInput[] = Object.entries(partsByMake).flatMap(
  ([make, parts]) =>
    parts.map(([code, name, kind, fits, yieldPages, dirhams, stock, deliveryDays]) => ({
      code,
      name,
      ...getArabic(code),
      kind,
      make,
      fits,
      yieldPages,
      price: filsFromDirhams(dirhams),
      stock,
      lowBelow,
      deliveryDays,
    })),
);
