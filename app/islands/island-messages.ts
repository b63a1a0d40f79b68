import type { IslandName } from "./registry.ts";

/** The families of messages that each island shows: the first words of their keys. */
export const islandMessages: Readonly<Record<IslandName, readonly string[]>> = {
  heroCalculator: ["calculator", "slip"],
  productCalculator: ["calculator", "slip"],
  quoteWizard: ["wizard", "calculator", "slip", "contact", "form"],
  bestProduct: ["ranking", "calculator"],
  productCarousel: ["carousel"],
  productFilter: [],
  gallery: [],
  frames: [],
  orderRequest: ["order", "enquiry", "contact", "form"],
  enquiryForm: ["enquiry", "contact", "form"],
};
