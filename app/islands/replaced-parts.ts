import type { IslandName } from "./registry.ts";

/**
 * What an island without React shows besides its own page: parts of other pages, rendered by the server, that it puts in
 * place of what is there. The build counts the words of these modules among the island's (vite.island-words.ts), so that
 * a page is styled for all of them. No browser gets this code.
 */
export const replacedParts = {
  productFilter: () => import("../catalogue/listing/ListingResults.tsx"),
} satisfies Partial<Record<IslandName, () => Promise<unknown>>>;
