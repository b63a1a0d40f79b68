import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Page, expect } from "@playwright/test";
import type axeCore from "axe-core";
import { designViewports } from "./public-pages.ts";

/**
 * Left out are level AAA and three heuristics: "p-as-heading" and "hidden-content" report a lead in large letters and a
 * closed menu, "focus-order-semantics" a row that is focusable because its arrow keys scroll it.
 */
const extraRules = Object.fromEntries(
  [
    "target-size",
    "css-orientation-lock",
    "label-content-name-mismatch",
    "table-fake-caption",
    "td-has-header",
  ].map((rule) => [rule, { enabled: true }]),
);

const axeScript = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

declare global {
  // The script of axe-core sets it.
  var axe: typeof axeCore | undefined;
}

export async function expectAccessible(page: Page): Promise<void> {
  // A document keeps the script until the next one replaces it.
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(axeScript);
  const problems = await page.evaluate(async (rules) => {
    const results = await globalThis.axe?.run({ rules, resultTypes: ["violations"] });
    return results?.violations.map(({ help, nodes }) => ({ help, elements: nodes.map(({ html }) => html) }));
  }, extraRules);
  expect(problems).toEqual([]);
}

export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  const initialViewport = page.viewportSize();
  for (const viewport of Object.values(designViewports)) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  if (initialViewport !== null) await page.setViewportSize(initialViewport);
}
