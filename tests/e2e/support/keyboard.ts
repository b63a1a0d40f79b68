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
 * Presses a key on a control that the key removes from the page. `locator.press` would fail now and then: it looks for the
 * control again if it is gone before the key is released.
 */
export async function focusAndPress(control: Locator, key: string): Promise<void> {
  await control.focus();
  await control.page().keyboard.press(key);
}

/**
 * Takes over the file dialogs of a page. Playwright does it asynchronously, for as long as something listens: a key that is
 * pressed at once, as after `waitForEvent` alone, would still open the dialog of the computer.
 */
export function takeOverFileDialogs(page: Page): void {
  page.on("filechooser", () => {});
}
