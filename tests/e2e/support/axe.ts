import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";
import { designViewports } from "./public-pages.ts";

/**
 * Rules that axe does not ask for by itself: of WCAG 2.2 AA, and its experimental ones. Off are level AAA and three that
 * guess: "p-as-heading" and "hidden-content" report a lead in large letters and a closed menu, "focus-order-semantics"
 * a row that takes the focus because its arrow keys scroll it.
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

/** All of axe's rules, best practices too, on the page as it is now. */
export async function expectAccessible(
  page: Page,
  rules: Record<string, { enabled: boolean }> = {},
): Promise<void> {
  const axe = new AxeBuilder({ page })
    .options({ rules: { ...extraRules, ...rules }, resultTypes: ["violations"] })
    // Our pages hold no frames: a second page to put the results of several together is not needed.
    .setLegacyMode();
  // axe scrolls, and a section that feeds in at that moment lies over others.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { violations } = await axe.analyze();
  await page.emulateMedia({ reducedMotion: null });
  const problems = violations.map(({ help, nodes }) => ({ help, elements: nodes.map(({ html }) => html) }));
  expect(problems).toEqual([]);
}

export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const viewport of Object.values(designViewports)) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
}
