import type { Page } from "@playwright/test";

/** Features that one of the oldest browsers of public pages lacks: Safari 15.6, Chrome 109 or Firefox 115. */
const missingOnPublicPages = [
  "AbortSignal.any",
  "AbortSignal.timeout",
  "Array.fromAsync",
  "Array.prototype.toReversed",
  "Array.prototype.toSorted",
  "Array.prototype.toSpliced",
  "Array.prototype.with",
  "Element.prototype.checkVisibility",
  "Float64Array.prototype.toSorted",
  "HTMLFormElement.prototype.requestSubmit",
  "Iterator.prototype.filter",
  "Iterator.prototype.map",
  "Iterator.prototype.some",
  "Iterator.prototype.toArray",
  "Map.groupBy",
  "Object.groupBy",
  "Promise.try",
  "Promise.withResolvers",
  "Set.prototype.difference",
  "Set.prototype.intersection",
  "Set.prototype.union",
  "String.prototype.isWellFormed",
  "String.prototype.toWellFormed",
  "URL.canParse",
  "URL.parse",
  "requestIdleCallback",
  "scheduler",
] as const;

/** Features that one of the oldest browsers of the dashboard lacks or introduced: Safari 17.4, Chrome 119 or Firefox 121. */
const missingInTheDashboard = [
  "Array.fromAsync",
  "Iterator.prototype.filter",
  "Iterator.prototype.map",
  "Iterator.prototype.some",
  "Iterator.prototype.toArray",
  "Promise.try",
  "Promise.withResolvers",
  "Set.prototype.difference",
  "Set.prototype.intersection",
  "Set.prototype.union",
  "URL.canParse",
  "URL.parse",
  "requestIdleCallback",
] as const;

const missingFeatures = { "public pages": missingOnPublicPages, dashboard: missingInTheDashboard };

/** Removes these features from every page before its scripts run. */
export async function simulateOldestBrowser(page: Page, pages: keyof typeof missingFeatures): Promise<void> {
  await page.addInitScript((names: readonly string[]) => {
    for (const name of names) {
      const path = name.split(".");
      const last = path.pop() ?? "";
      const owner = path.reduce<object | undefined>(
        (object, part) => object && Reflect.get(object, part),
        globalThis,
      );
      if (owner !== undefined) Reflect.deleteProperty(owner, last);
    }
  }, missingFeatures[pages]);
}
