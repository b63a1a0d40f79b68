import { type Locator, type Page, expect } from "@playwright/test";

/** The area of A4 without the margins, px. */
export const sheet = { width: 672, height: 1017 };

const a4 = expect.stringMatching(/\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);

export async function expectPrintedOnOneSheet(page: Page): Promise<void> {
  const document = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
  expect(document.match(/\/MediaBox \[[^\]]*\]/g)).toEqual([a4]);
}

/** The page stays in print until the test emulates another medium. */
export async function expectPrintedWithoutControls(page: Page, content: readonly Locator[]): Promise<void> {
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: "print" });
  for (const element of content) await expect(element).toBeVisible();
  for (const role of ["banner", "contentinfo", "navigation", "button", "slider", "tab", "textbox"] as const)
    await expect(page.getByRole(role), role).toHaveCount(0);
}
