import { type Page, expect } from "@playwright/test";
import { publicPaths } from "#domain/pages/public-paths.ts";
import { productPath } from "#domain/pages/site-paths.ts";
import { type Site, fetchProducts } from "./catalogue.ts";

export async function getProductId(site: Site, title: string): Promise<string> {
  const product = (await fetchProducts(site)).find((each) => each.title === title);
  if (product === undefined) throw new Error(`The catalogue has no ${title}`);
  return product._id;
}

export async function getProductPath(site: Site, title: string): Promise<string> {
  return productPath(await getProductId(site, title));
}

/** Every public page of docs/specification.md, section 2, with one demo product and one demo post. */
export async function listPublicPaths(site: Site): Promise<string[]> {
  return [
    ...publicPaths,
    "/blogs/black-colour-and-the-page-that-is-both",
    await getProductPath(site, "Quire C340"),
  ];
}

export const designViewports = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
} as const;

export function findElementsNotLaidOut(page: Page): Promise<readonly (string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main :is(h2, h3), footer a")]
      .filter((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
      .filter((element) => element.checkVisibility())
      .map((element) => element.textContent),
  );
}

/** Islands start when they are touched, and no sign of a person starts them ahead. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
}

export async function waitUntilLaidOut(page: Page): Promise<void> {
  await expect.poll(() => findElementsNotLaidOut(page), page.url()).toEqual([]);
}
