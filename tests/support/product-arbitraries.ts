import fc from "fast-check";
import type { Machine } from "../../app/pricing/priced-product.ts";
import type { FleetMachine } from "../../domain/quotes/quote-lines-url.ts";
import { quoteLimits } from "../../domain/quotes/quote-terms.ts";
import { type Meter, isBlackOnly, meterAtBase, moveMeter } from "../../domain/pricing/price.ts";
import { anyInk, anyPages, anyTerms } from "./price-arbitraries.ts";

/** A machine of the catalogue; its number makes its id. */
function anyMachine(number: number): fc.Arbitrary<Machine> {
  return anyTerms.map((terms) => ({
    id: number.toString(16).padStart(24, "0"),
    title: `Machine ${number}`,
    fullName: `Machine number ${number}`,
    functions: "Print",
    makeModel: "",
    output: "A4",
    speed: "20",
    terms,
    slideRange: 50,
    refurbished: false,
    features: [],
  }));
}

/** What somebody may call an office: any text of one line. */
export const anyOffice = fc.oneof(
  fc.constant(""),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.constantFrom("Dubai", "دبي", "5.6~7.8", "A & B = C + D", "with=x"),
);

/** Machines of a catalogue, and those of them in a quote, where a visitor's moves have led. */
export const anyCatalogueAndFleet = fc
  .record({
    machines: fc.tuple(anyMachine(1), anyMachine(2), anyMachine(3)),
    chosen: fc.array(
      fc.record({
        which: fc.nat({ max: 2 }),
        moves: fc.array(fc.record({ ink: anyInk, pages: anyPages }), { maxLength: 4 }),
        quantity: fc.integer({ min: 1, max: quoteLimits.quantity }),
        office: anyOffice,
      }),
      { minLength: 1, maxLength: quoteLimits.lines },
    ),
    open: fc.nat({ max: quoteLimits.lines - 1 }),
  })
  .map(({ machines, chosen, open }) => {
    const lines = chosen.map(({ which, moves, quantity, office }): FleetMachine => {
      const machine = machines[which] ?? machines[0];
      const { terms } = machine;
      // The colour counter of a machine without colour is off.
      const possible = moves.filter(({ ink }) => ink === "black" || !isBlackOnly(terms));
      const meter = possible.reduce<Meter>(
        (current, { ink, pages }) => moveMeter(terms, current, ink, pages),
        meterAtBase(terms),
      );
      return { machineId: machine.id, meter, quantity, office };
    });
    const place = open % lines.length;
    return { machines, lines, place };
  });
