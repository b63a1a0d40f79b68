import type { Page } from "@playwright/test";
import { holdRequests } from "./held-requests.ts";

/** What the loader asks for once somebody reaches for an island; the loader itself comes with the page. */
export const islandScripts = /\/islands\/assets\/(?!loader)/;

/** Every script, the loader too. */
export const allScripts = /\/islands\/assets\//;

/** A slow network: the page is there, and the scripts of its islands come when they are let through. */
export function holdIslands(page: Page, scripts = islandScripts) {
  return holdRequests(page, scripts);
}
