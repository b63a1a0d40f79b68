import type { ComponentType } from "react";
import type { ChangedControl } from "./changed-controls.ts";
import { hydrate } from "./hydrate.ts";

/** Brings a calculator to life, and with it the price in the dock, which follows its sliders from the first move on. */
async function hydrateCalculator<Props extends object>(
  element: HTMLElement,
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<readonly ChangedControl[]> {
  const changed = await hydrate(element, load);
  const dock = document.querySelector<HTMLElement>("[data-island=dockPrice]");
  dock?.dispatchEvent(new Event("input"));
  return changed;
}

/** Every island by the name its element carries. Each arrives as a file of its own when it is needed. */
export const islands = {
  heroCalculator: (element) =>
    hydrateCalculator(element, () => import("../pricing/calculator/HeroCalculator.tsx")),
  productCalculator: (element) =>
    hydrateCalculator(element, () => import("../pricing/calculator/ProductCalculator.tsx")),
  quoteWizard: (element) => hydrateCalculator(element, () => import("../quotes/wizard/QuoteWizard.tsx")),
  dockPrice: (element) => hydrate(element, () => import("../pricing/calculator/DockPrice.tsx")),
  bestMachine: (element) => hydrate(element, () => import("../pricing/ranking/BestProduct.tsx")),
  productCarousel: (element) => hydrate(element, () => import("../catalogue/listing/ProductCarousel.tsx")),
  // These three are complete as HTML and gain from a few lines of script; they have no state for React to keep.
  productFilter: (element) =>
    import("../catalogue/listing/filter-in-place.ts").then((live) => live.filterInPlace(element)),
  gallery: (element) =>
    import("../catalogue/product/scroll-gallery.ts").then((live) => live.scrollGalleryInPlace(element)),
  videos: (element) => import("../blog/play-videos.ts").then((live) => live.playVideosInPlace(element)),
  enquiryForm: (element) => hydrate(element, () => import("../enquiries/EnquiryForm.tsx")),
} satisfies Record<string, (element: HTMLElement) => Promise<readonly ChangedControl[] | void>>;

export type IslandName = keyof typeof islands;
