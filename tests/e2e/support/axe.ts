import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";
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

export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page })
    .options({ rules: extraRules, resultTypes: ["violations"] })
    // Our pages contain no frames, so that axe needs no second page to merge results.
    .setLegacyMode();
  const { violations } = await axe.analyze();
  const problems = violations.map(({ help, nodes }) => ({ help, elements: nodes.map(({ html }) => html) }));
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
