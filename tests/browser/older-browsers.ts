import type { Page } from "@playwright/test";

/** What the oldest browsers of public pages lack: Safari 15.6, Chrome 109 and Firefox 115 together. */
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

/** What the oldest browsers of the dashboard lack: Safari 17.4, Chrome 119 and Firefox 121 together. */
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

const missing = { "public pages": missingOnPublicPages, dashboard: missingInTheDashboard };

/** Takes out of every page, before its scripts run, what the oldest supported browsers lack. */
export async function actAsOldestBrowser(page: Page, of: keyof typeof missing): Promise<void> {
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
  }, missing[of]);
}
