import { arabicProducts } from "./arabic/products.ts";
import type { ProductForm } from "#domain/catalogue/product-input.ts";
import type { ImageKey, requiredImageMessages } from "#domain/catalogue/product.ts";

type RequiredImageKey = keyof typeof requiredImageMessages;

/** A product of the demo catalogue. A feature detail "1. Heading: text 2. Heading: text" is shown as a list. */
export interface DemoProduct extends ProductForm {
  /**
   * File names below `content/pictures/`. `img` is the image of the grids, always on the cream
   * studio ground; `img1` is the banner; `img2` to `img5` are the other views. Where a product has
   * no banner of its own, `img1` is the main image again.
   */
  images: Readonly<Record<RequiredImageKey, string> & Partial<Record<ImageKey, string>>>;
}

const products: readonly DemoProduct[] = [
  {
    title: "Quire C340",
    productFullName: "A3 colour multifunction copier, printer and scanner",
    description:
      "Print, copy, scan and fax for a floor of thirty people. It is the machine most offices end up with, so we keep parts for it in the building.",
    features: [
      {
        title: "One-pass feeder",
        detail:
          "Both sides of a sheet are scanned at once, so a forty-page contract is done in under a minute of standing.",
      },
      {
        title: "Four paper sources",
        detail: "Two trays and two deep drawers, one of them for letterhead. A5 to A3, up to 300 g card.",
      },
      {
        title: "PIN release",
        detail: "A job waits until its owner is at the machine. Nothing is left in the tray.",
      },
      {
        title: "Quiet standby",
        detail: "Wakes in seconds and sleeps at night, so it draws very little while it waits.",
      },
      {
        title: "Three ways to send a scan",
        detail:
          "1. Folder: Straight to a shared folder, with one button for each department. 2. Mail: To anybody in the address book, as a PDF whose text can be searched. 3. USB: To a memory stick, for the visitor at the counter.",
      },
    ],
    brand: "Quire",
    functions: "Print, copy, scan, fax",
    makeModel: "Quire C340",
    output: "Colour and black, A3",
    speed: "40",
    monthlyDuty: 10_000,
    blackPrint: 1000,
    blackPrice: 0.05,
    colorPrint: 500,
    colorPrice: 0.35,
    itemPrice: 549,
    salePrice: 9800,
    slideRange: 50,
    customOrder: 1,
    images: {
      img: "a3-colour-main-alpha.webp",
      img1: "a3-colour-banner.webp",
      img2: "a3-colour-front.webp",
      img3: "a3-colour-side.webp",
      img4: "a3-colour-panel.webp",
      img5: "a3-colour-tray.webp",
    },
  },
  {
    title: "Quire C320",
    productFullName: "Compact A3 colour multifunction copier, printer and scanner",
    description:
      "The engine of the C340 at a gentler pace, with two trays and a smaller footprint. For a team of about fifteen that needs A3 now and then and colour every day.",
    features: [
      {
        title: "Smaller footprint",
        detail: "Less floor than the C340, and on casters, so it can be rolled out when somebody sweeps.",
      },
      {
        title: "Two trays",
        detail: "One for the daily A4, one for the A3 sheet that turns up at the end of the month.",
      },
      {
        title: "Paper in the cabinet",
        detail:
          "The teal doors underneath hold the next reams and a spare toner, beside the machine that needs them.",
      },
      {
        title: "PIN release",
        detail: "Jobs wait for their owner’s PIN. The salary list does not lie in the tray.",
      },
      {
        title: "The same menu",
        detail: "The buttons are where they are on the C340. An office with both learns one machine.",
      },
    ],
    brand: "Quire",
    functions: "Print, copy, scan",
    makeModel: "Quire C320",
    output: "Colour and black, A3",
    speed: "25",
    monthlyDuty: 5000,
    blackPrint: 1000,
    blackPrice: 0.05,
    colorPrint: 300,
    colorPrice: 0.38,
    itemPrice: 429,
    salePrice: 4900,
    slideRange: 50,
    customOrder: 2,
    refurbished: true,
    images: {
      img: "a3-compact-main-alpha.webp",
      img1: "a3-compact-main-alpha.webp",
      img2: "a3-compact-side.webp",
    },
  },
  {
    title: "Recto M450",
    productFullName: "A3 black multifunction copier with stapling finisher",
    description:
      "Black only, with a finisher that staples and stacks a contract without complaint. For law offices, accountants and schools, where the logo is the only colour anybody would miss.",
    features: [
      {
        title: "The finisher",
        detail:
          "1. Staple: One corner, or two along the edge, up to fifty sheets. 2. Shift: Each set lands beside the last, so it lifts off by itself. 3. Sort: Long jobs go to the lower tray, short ones to the upper.",
      },
      {
        title: "Black only",
        detail: "One toner and one drum to look after, and no page is counted as colour by accident.",
      },
      {
        title: "Hundred-sheet feeder",
        detail: "Both sides of each sheet in one pass. Put the file in, take the file out.",
      },
      {
        title: "Two-sided from the start",
        detail: "Set by us on the day of delivery. A one-sided page becomes the exception.",
      },
      {
        title: "PIN release",
        detail: "A job waits until its owner is at the machine, stapled copies included.",
      },
    ],
    brand: "Recto",
    functions: "Print, copy, scan, staple",
    makeModel: "Recto M450",
    output: "Black only, A3",
    speed: "45",
    monthlyDuty: 15_000,
    blackPrint: 3000,
    blackPrice: 0.04,
    colorPrint: 0,
    colorPrice: 0,
    itemPrice: 389,
    slideRange: 100,
    customOrder: 3,
    refurbished: true,
    images: {
      img: "a3-mono-main-alpha.webp",
      img1: "a3-mono-main-alpha.webp",
      img2: "a3-mono-front.webp",
      img3: "a3-mono-side.webp",
    },
  },
  {
    title: "Octavo C600",
    productFullName: "A3 colour production press with folder and stacker",
    description:
      "Feeds, folds and stacks, for print rooms, schools and tender documents. It takes up most of a wall, and paper by the box.",
    features: [
      {
        title: "From drawer to stack",
        detail:
          "1. Feed: Three drawers, and a deck on top for covers. 2. Print: Colour on both sides, at sixty pages a minute. 3. Fold: In half for booklets, in three for letters. 4. Stack: A tall, straight pile behind glass, ready to wheel away.",
      },
      {
        title: "A light on a pole",
        detail: "Green is running, amber wants paper, red wants you. It is seen from across the room.",
      },
      {
        title: "Its own screen",
        detail: "Queue, toner and paper on one arm. Move the urgent job up without stopping the long one.",
      },
      {
        title: "Heavy covers",
        detail: "Card up to 350 g and plain paper in the same run, each from its own drawer.",
      },
      {
        title: "Measured before delivery",
        detail: "We check the floor, the doors, the lift and the power before the van leaves.",
      },
    ],
    brand: "Octavo",
    functions: "Print, fold, stack",
    makeModel: "Octavo C600",
    output: "Colour and black, A3",
    speed: "60",
    monthlyDuty: 30_000,
    blackPrint: 2500,
    blackPrice: 0.04,
    colorPrint: 1000,
    colorPrice: 0.29,
    itemPrice: 1150,
    soldOnRequest: true,
    slideRange: 100,
    customOrder: 4,
    images: {
      img: "press-main-alpha.webp",
      img1: "press-banner.webp",
    },
  },
  {
    title: "Verso C26",
    productFullName: "A4 colour multifunction copier, printer and scanner for the desk",
    description:
      "A desktop machine for reception, the clinic or the site office. It prints, copies and scans in colour, and leaves room on the table for a phone.",
    features: [
      {
        title: "Feeder on top",
        detail: "Fifty sheets copy or scan themselves while you answer the phone.",
      },
      {
        title: "A drawer and a bypass",
        detail: "Plain paper below. Envelopes, labels and prescription pads through the front.",
      },
      {
        title: "ID card copy",
        detail: "Front and back of an Emirates ID on one side of one sheet.",
      },
      {
        title: "Cable or Wi-Fi",
        detail: "For the site office that has only one of the two.",
      },
      {
        title: "Tilting screen",
        detail: "Six large buttons, readable standing up and reachable sitting down.",
      },
    ],
    brand: "Verso",
    functions: "Print, copy, scan",
    makeModel: "Verso C26",
    output: "Colour and black, A4",
    speed: "26",
    monthlyDuty: 2500,
    blackPrint: 500,
    blackPrice: 0.06,
    colorPrint: 200,
    colorPrice: 0.42,
    itemPrice: 279,
    salePrice: 2650,
    slideRange: 50,
    customOrder: 5,
    refurbished: true,
    images: {
      img: "a4-colour-main-alpha.webp",
      img1: "a4-colour-main-alpha.webp",
      img2: "a4-colour-front.webp",
      img3: "a4-colour-side.webp",
    },
  },
  {
    title: "Verso T20",
    productFullName: "A4 colour ink-tank multifunction printer, copier and scanner",
    description:
      "Bottles in place of cartridges, for a desk that prints photographs and price lists. The four tanks sit behind a window, so everybody can see what is left.",
    features: [
      {
        title: "Refilled in three moves",
        detail:
          "1. Open: Lift the cap of the colour that is low. 2. Dock: Each bottle fits one tank only, and empties by itself. 3. Close: It stops when the tank is full, and so may you.",
      },
      {
        title: "Ink you can see",
        detail: "Four tanks, one window. No warning light is needed, and none is ignored.",
      },
      {
        title: "Photographs to the edge",
        detail: "Prints without a border up to A4, on glossy or matt paper.",
      },
      {
        title: "Nothing to warm up",
        detail: "Ink is not melted on, so the first page comes soon and takes little power.",
      },
      {
        title: "Feeder and glass",
        detail: "Loose pages through the top, the passport on the glass.",
      },
    ],
    brand: "Verso",
    functions: "Print, copy, scan",
    makeModel: "Verso T20",
    output: "Colour and black, A4",
    speed: "20",
    monthlyDuty: 1500,
    blackPrint: 400,
    blackPrice: 0.04,
    colorPrint: 200,
    colorPrice: 0.22,
    itemPrice: 199,
    salePrice: 1450,
    slideRange: 25,
    customOrder: 6,
    images: {
      img: "a4-ink-main-alpha.webp",
      img1: "a4-ink-main-alpha.webp",
      img2: "a4-ink-tray.webp",
    },
  },
  {
    title: "Platen W36",
    productFullName: "36-inch wide-format colour plotter for drawings and posters",
    description:
      "Drawings, plans and posters up to A0, from a roll. A basket underneath catches the set, so nobody walks on the elevations.",
    features: [
      {
        title: "Three kinds of work",
        detail:
          "1. Drawings: Fine lines and small text that stay readable on site. 2. Plans: A whole set from one roll, cut sheet by sheet. 3. Posters: Photographs and solid colour on coated paper.",
      },
      {
        title: "How pages are counted",
        detail: "A page is an A1 sheet. An A0 counts as two, anything smaller as one.",
      },
      {
        title: "A roll 36 inches wide",
        detail: "An A0 sheet fits across it, with a margin left to trim.",
      },
      {
        title: "Catch basket",
        detail: "Cut sheets drop into the cloth below and wait there, off the floor.",
      },
      {
        title: "On casters",
        detail: "Print at the wall, wheel it out to change the roll.",
      },
    ],
    brand: "Platen",
    functions: "Print",
    makeModel: "Platen W36",
    output: "Colour and black, A0",
    speed: "4",
    monthlyDuty: 1000,
    blackPrint: 200,
    blackPrice: 1.2,
    colorPrint: 50,
    colorPrice: 3.5,
    itemPrice: 890,
    soldOnRequest: true,
    slideRange: 25,
    customOrder: 7,
    images: {
      img: "plotter-main-alpha.webp",
      img1: "plotter-main-alpha.webp",
      img2: "plotter-side.webp",
    },
  },
  {
    title: "Kern L30",
    productFullName: "A4 black laser printer",
    description:
      "It prints: nothing else, and very little noise. For the desk that issues invoices and delivery notes all day and never asked for a touch screen.",
    features: [
      {
        title: "Fits a shelf",
        detail: "Under forty centimetres wide and deep, with the tray inside.",
      },
      {
        title: "Half a ream in the tray",
        detail: "One ream goes in twice. The drawer opens with one hand.",
      },
      {
        title: "Two-sided",
        detail: "Turns the sheet over by itself. Set so on the day of delivery.",
      },
      {
        title: "One part to change",
        detail: "The toner comes out at the front in under a minute, by anybody.",
      },
      {
        title: "Silent when idle",
        detail: "Between jobs it sleeps, and makes no sound at all.",
      },
    ],
    brand: "Kern",
    functions: "Print",
    makeModel: "Kern L30",
    output: "Black only, A4",
    speed: "30",
    monthlyDuty: 3000,
    blackPrint: 500,
    blackPrice: 0.05,
    colorPrint: 0,
    colorPrice: 0,
    itemPrice: 129,
    salePrice: 990,
    slideRange: 50,
    customOrder: 8,
    images: {
      img: "a4-mono-main-alpha.webp",
      img1: "a4-mono-main-alpha.webp",
      img2: "a4-mono-front.webp",
      img3: "a4-mono-side.webp",
    },
  },
  {
    // A scanner prints nothing, so nothing on it can be counted. It is rented with the printer
    // that stands beside it: scans are free, and the price rule counts that printer's pages.
    title: "Deckle S60",
    productFullName: "A4 document scanner, with a Kern L30 printer beside it",
    description:
      "A scanner for the paper that comes in, and a small printer for the little that still goes out. Scans are free; only the pages the printer makes are counted.",
    features: [
      {
        title: "Both sides at once",
        detail: "Sixty sheets a minute, front and back, in colour where there is colour.",
      },
      {
        title: "Where a scan goes",
        detail:
          "1. Folder: To the customer’s folder, named by date. 2. Mail: To accounts, as one PDF for each invoice. 3. Archive: To the shared drive, with text that can be searched.",
      },
      {
        title: "Mixed piles",
        detail: "Receipts, cards and A4 in one stack. It straightens what went in crooked.",
      },
      {
        title: "The printer beside it",
        detail:
          "A Kern L30, black, A4, 30 pages a minute, on the same agreement. Its first 500 pages are in the base.",
      },
      {
        title: "Stops for two sheets",
        detail: "When two go in together it waits and says so. No page is missed in silence.",
      },
    ],
    brand: "Deckle",
    functions: "Scan, print",
    makeModel: "Deckle S60 and Kern L30",
    output: "Black only, A4",
    speed: "30",
    monthlyDuty: 3000,
    blackPrint: 500,
    blackPrice: 0.05,
    colorPrint: 0,
    colorPrice: 0,
    itemPrice: 219,
    slideRange: 50,
    customOrder: 9,
    images: {
      img: "doc-scanner-main-alpha.webp",
      img1: "doc-scanner-main-alpha.webp",
      img2: "a4-mono-main-alpha.webp",
    },
  },
  {
    // A label of 100 x 150 mm is about a quarter of an A4 sheet: four labels are one page.
    title: "Tympan L4",
    productFullName: "Desktop label and barcode printer, 100 mm wide",
    description:
      "Shipping labels, shelf labels and barcodes, off the roll and ready to stick. Four labels of 100 × 150 mm count as one A4 page, so the 500 pages in the base are 2,000 labels.",
    features: [
      {
        title: "How labels are counted",
        detail: "Four labels of 100 × 150 mm are one page. Smaller ones go by length, so they cost less.",
      },
      {
        title: "No ink, no toner",
        detail: "Heat darkens the label. Rolls are all it uses, and they come with the rental.",
      },
      {
        title: "Three kinds of label",
        detail:
          "1. Parcels: Address, barcode and airway bill on one label. 2. Shelves: Price and code, cut to the rail. 3. Assets: A number for every chair the auditor asks about.",
      },
      {
        title: "New roll, no threading",
        detail: "Press the two teal latches, drop the roll in, close the lid.",
      },
      {
        title: "Not for the archive",
        detail: "Heat and sun fade a thermal label. It is made for weeks; for years, print on a laser.",
      },
    ],
    brand: "Tympan",
    functions: "Print labels and barcodes",
    makeModel: "Tympan L4",
    output: "Black only, labels up to 100 mm wide",
    speed: "15",
    monthlyDuty: 2500,
    blackPrint: 500,
    blackPrice: 0.2,
    colorPrint: 0,
    colorPrice: 0,
    itemPrice: 149,
    slideRange: 25,
    customOrder: 10,
    images: {
      img: "label-printer-main-alpha.webp",
      img1: "label-printer-main-alpha.webp",
    },
  },
];

export const demoProducts: readonly DemoProduct[] = products.map(addArabic);

function addArabic(product: DemoProduct): DemoProduct {
  const { featuresAr = [], ...texts } = arabicProducts[product.title] ?? {};
  const features = product.features.map((feature, index) => ({ ...feature, ...featuresAr[index] }));
  return { ...product, ...texts, features };
}
