import { expect, test } from "../support/fixtures.ts";
import { slider } from "../support/visitor.ts";

// Text spacing that a user may set to read more easily (WCAG 2.2, 1.4.12).
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`;

test("the counters show their number with any text spacing", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await slider(page, "Black").press("End");
  const firstWheel = page.locator(".wheels i").first();
  await expect(firstWheel).toHaveAttribute("data-d", "5");
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);
  await expect(page.locator("h1")).toHaveCSS("word-spacing", /^[1-9]/);
  const shown = await firstWheel.evaluate((wheel) => {
    const { lineHeight, transform } = getComputedStyle(wheel, "::before");
    return { digit: -new DOMMatrix(transform).f / wheel.clientHeight, line: lineHeight };
  });
  // The digits are one below the other, each as high as the visible part of the wheel.
  const { height } = await firstWheel.evaluate((wheel) => wheel.getBoundingClientRect());
  expect(shown).toEqual({ digit: 5, line: `${height}px` });
});
