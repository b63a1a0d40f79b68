import type { Page } from "@playwright/test";
import { holdRequests } from "./held-requests.ts";

/** The scripts that the loader requests on the first interaction with an island. The page contains the loader itself. */
export const islandScripts = /\/islands\/assets\/(?!loader)/;

/** Every script, including the loader. */
export const allScripts = /\/islands\/assets\//;

/** Simulates a slow network: the page is loaded, and the scripts of its islands wait for `release`. */
export function holdIslands(page: Page, scripts = islandScripts) {
  return holdRequests(page, scripts);
}
