import { type Locator, type Page, expect } from "@playwright/test";

export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < 40; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await pressKey(page, "Tab");
  }
  await expect(control).toBeFocused();
}

export async function pressKey(page: Page, key: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key); // oxlint-disable-line no-restricted-properties
}

/** `locator.press` fails now and then if the key removes the control: it looks for the control again to release the key. */
export async function focusAndPress(control: Locator, key: string): Promise<void> {
  await control.focus();
  await pressKey(control.page(), key);
}

/**
 * Takes over the file dialogs of a page. Playwright does it asynchronously, for as long as something listens: a key that is
 * pressed at once, as after `waitForEvent` alone, would still open the dialog of the computer.
 */
export function takeOverFileDialogs(page: Page): void {
  page.on("filechooser", () => {});
}
