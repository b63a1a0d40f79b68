import type { IslandName } from "./registry.ts";

/** The families of messages that each island shows: the first words of their keys. */
export const islandMessages: Readonly<Record<IslandName, readonly string[]>> = {
  heroCalculator: ["calculator", "price"],
  productCalculator: ["calculator", "price"],
  quoteWizard: ["wizard", "calculator", "price", "contact", "form"],
  bestProduct: ["ranking", "calculator", "price", "refurbished"],
  productCarousel: ["carousel", "price"],
  productFilter: [],
  gallery: [],
  frames: [],
  orderRequest: ["order", "price", "enquiry", "contact", "form"],
  enquiryForm: ["enquiry", "contact", "form"],
};
