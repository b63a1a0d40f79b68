import type { IslandName } from "./registry.ts";

/** The families of messages that each island shows: the first words of their keys. */
export const islandMessages: Readonly<Record<IslandName, readonly string[]>> = {
  heroCalculator: ["calculator", "machine", "price"],
  productCalculator: ["calculator", "machine", "price"],
  quoteWizard: [
    "wizard",
    "quoteLines",
    "whatsapp",
    "calculator",
    "machine",
    "price",
    "enquiry",
    "contact",
    "form",
    "country",
  ],
  bestProduct: ["ranking", "calculator", "machine", "price", "refurbished"],
  productCarousel: ["carousel", "machine", "price"],
  productFilter: [],
  gallery: [],
  frames: [],
  orderRequest: ["order", "price", "enquiry", "contact", "form", "country"],
  enquiryForm: ["enquiry", "contact", "form", "country"],
};
