import { type Locator, type Page, expect } from "@playwright/test";

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < 40; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

/**
 * Takes over the file dialogs of a page. Playwright does it asynchronously, for as long as something listens: a key that is
 * pressed at once, as after `waitForEvent` alone, would still open the dialog of the computer.
 */
export function takeOverFileDialogs(page: Page): void {
  page.on("filechooser", () => {});
}
