import type { IslandName } from "./registry.ts";

/**
 * Components that an island without React takes from other rendered pages and puts into its own. The build adds the
 * class names of these modules to those of the island (vite.island-names.ts), so that the page has their styles.
 * No browser loads this code.
 */
export const replacedParts = {
  productFilter: () => import("../catalogue/listing/ListingResults.tsx"),
} satisfies Partial<Record<IslandName, () => Promise<unknown>>>;
