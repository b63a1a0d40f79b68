import type { ChangedControl } from "./changed-controls.ts";
import { hydrate } from "./hydrate.ts";

const loadPriceAhead = async () => (await import("#app/pricing/calculator/price-ahead.ts")).showPriceAhead;

/*
 * How a component becomes an island, shown by the calculator with its sliders:
 * 1. A page renders it inside `<Island name="heroCalculator">` (Island.tsx): complete HTML with the props in an attribute.
 * 2. loader.ts, the only script of a public page at load, finds the element and waits for its first event.
 * 3. It calls the entry of this registry, which loads the component and hydrates the element (hydrate.ts, mount.tsx).
 * 4. Events from before that moment are recorded by early-events.ts and repeated by replay.ts.
 * A new island needs an entry here and `<Island>` in its page.
 */

export const islands = {
  heroCalculator: (element) =>
    hydrate(element, () => import("#app/pricing/calculator/HeroCalculator.tsx"), loadPriceAhead),
  productCalculator: (element) =>
    hydrate(element, () => import("#app/pricing/calculator/ProductCalculator.tsx"), loadPriceAhead),
  quoteWizard: (element) =>
    hydrate(
      element,
      async () => (await import("#app/quotes/wizard/QuoteWizard.tsx")).load(element),
      loadPriceAhead,
    ),
  contactStep: (element) => hydrate(element, () => import("#app/quotes/wizard/request-steps.tsx")),
  bestProduct: (element) => hydrate(element, () => import("#app/pricing/ranking/BestProduct.tsx")),
  productCarousel: (element) => hydrate(element, () => import("#app/catalogue/listing/ProductCarousel.tsx")),
  // These need a few lines of script, but no React.
  productFilter: (element) =>
    import("#app/catalogue/listing/filter-in-place.ts").then((live) => live.filterInPlace(element)),
  gallery: (element) =>
    import("#app/catalogue/product/scroll-gallery.ts").then((live) => live.scrollGalleryInPlace(element)),
  frames: (element) =>
    import("./enhancements/open-frames.ts").then((live) => live.openFramesInPlace(element)),
  orderRequest: (element) => hydrate(element, () => import("#app/company/consumables/OrderRequest.tsx")),
  enquiryForm: (element) => hydrate(element, () => import("#app/enquiries/EnquiryForm.tsx")),
  quoteOpening: async ({ dataset }) => void navigator.sendBeacon(dataset["url"] ?? ""),
} satisfies Record<string, (element: HTMLElement) => Promise<readonly ChangedControl[] | void>>;

export type IslandName = keyof typeof islands;
