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

/** @param moreRules of axe-core, beside those above */
export async function expectAccessible(page: Page, moreRules: axeCore.RuleObject = {}): Promise<void> {
  // A document keeps the script until the next one replaces it.
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(axeScript);
  const problems = await page.evaluate(
    async (rules) => {
      const results = await globalThis.axe?.run({ rules, resultTypes: ["violations"] });
      return results?.violations.map(({ help, nodes }) => ({
        help,
        elements: nodes.map(({ html }) => html),
      }));
    },
    { ...extraRules, ...moreRules },
  );
  expect(problems, page.url()).toEqual([]);
  // iOS zooms into a focused field of smaller letters.
  const smallFields = await page
    .locator(".dashboard .input")
    .evaluateAll((fields) =>
      fields
        .filter((field) => innerWidth < 640 && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML),
    );
  expect(smallFields, `${page.url()}: fields under 16 px on a phone`).toEqual([]);
}

/** Contrast takes most of the time, and does not depend on the width. */
const withoutContrast = { "color-contrast": { enabled: false } };

export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await expectAccessible(page);
  const { wide, narrow } = designViewports;
  const initialViewport = page.viewportSize() ?? wide;
  await page.setViewportSize(initialViewport.width === narrow.width ? wide : narrow);
  await expectAccessible(page, withoutContrast);
  await page.setViewportSize(initialViewport);
}
