import type { Showcase } from "#domain/company/showcase.ts";

/** Invented, like the company: offices, pages and prices are examples. */
export const showcase: Showcase = {
  exampleOffice: [
    {
      product: "Quire C340",
      place: "First floor",
      image: "a3-colour",
      month: { black: 1850, colour: 620 },
      monthBefore: { black: 1800, colour: 600 },
    },
    {
      product: "Recto M450",
      place: "Accounts",
      image: "a3-mono",
      month: { black: 4300, colour: 0 },
      monthBefore: { black: 4575, colour: 0 },
    },
    {
      product: "Verso C26",
      place: "Reception",
      image: "a4-colour",
      month: { black: 640, colour: 210 },
      monthBefore: { black: 630, colour: 212 },
    },
    {
      product: "Verso T20",
      place: "HR",
      image: "a4-ink",
      month: { black: 400, colour: 190 },
      monthBefore: { black: 392, colour: 198 },
    },
    {
      product: "Kern L30",
      place: "Stores",
      image: "a4-mono",
      month: { black: 720, colour: 0 },
      monthBefore: { black: 809, colour: 0 },
    },
    {
      product: "Platen W36",
      place: "Drawings",
      image: "plotter",
      month: { black: 230, colour: 64 },
      monthBefore: { black: 195, colour: 54 },
    },
  ],
};
