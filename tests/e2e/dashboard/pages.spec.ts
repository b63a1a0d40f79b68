import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { pressKey } from "#tests/e2e/support/keyboard.ts";
import { notice, openSignedIn } from "#tests/e2e/support/staff.ts";

async function addBlock(page: Page, after: number, kind: string) {
  const plus = `Add a block here, ${after === 0 ? "at the start" : `after ${after}`}`;
  await page.getByRole("button", { name: plus }).click();
  await page.getByRole("button", { name: kind }).click();
}

const fill = (page: Page, name: RegExp, text: string) =>
  page.getByRole("textbox", { name }).last().fill(text);

test("a page for a city is made in both languages, published, and renamed with a redirect", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/pages");
  await page.getByRole("link", { name: "Add page" }).click();
  await expect(page.getByText(/^Free|Arabic: |Fits/)).toHaveCount(0);
  await page.getByRole("textbox", { name: /^Headline(?! \(Arabic)/ }).fill("Printer rental in Ajman");
  const results = page.locator(".search-preview__result");
  await expect(results.first()).toContainText("/printer-rental-in-ajman");
  await expect(page.getByText("Free.")).toBeVisible();
  const address = page.getByRole("textbox", { name: /^\S+\// });
  await address.fill("AboutUs");
  await expect(page.getByText("A page of the site has this address")).toBeVisible();
  await address.fill("printer-rental-ajman");
  await page.getByRole("combobox", { name: /^Service area/ }).selectOption("Sharjah and Ajman");

  await addBlock(page, 0, "Calculator");
  await addBlock(page, 1, "Heading and text");
  await fill(page, /^Heading(?! \(Arabic)/, "One bill a month");
  await page
    .locator("#blocks-1-text [contenteditable], [contenteditable]#blocks-1-text")
    .fill("All in one price.");
  await page.getByRole("button", { name: "Add a block here, after 2" }).click();
  await expect(page.getByRole("button", { name: "Calculator Pages in" })).toBeDisabled();
  await page.getByRole("button", { name: "Request form One kind" }).click();
  await fill(page, /^Heading(?! \(Arabic)/, "What does your office print?");

  await page.getByRole("radio", { name: "Published" }).check();
  await expect(page.getByText("The Arabic page waits.")).toContainText("");
  await page.getByRole("button", { name: "Go to block 2" }).click();
  await expect(page.locator("#block-1")).toBeFocused();
  const down = page.getByRole("button", { name: "Move down: Heading and text" });
  await down.focus();
  await pressKey(page, "Enter");
  await expect(down).toBeFocused();
  await expect(page.getByText("Block 2 is now block 3 of 3")).toBeAttached();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("checkbox", { name: "Menu, Services" }).check();
  await page.getByRole("button", { name: "Add page" }).click();
  await expect(notice(page, "Page added")).toBeVisible();
  await expect(page.getByRole("row", { name: "Printer rental in Ajman" })).toContainText("English");

  await page.getByRole("link", { name: "Printer rental in Ajman" }).click();
  await expect(page).toHaveTitle("Page Printer rental in Ajman. Waraq");
  await page.getByRole("textbox", { name: /^Headline \(Arabic/ }).fill("تأجير الطابعات في عجمان");
  await expect(results.last()).toContainText("تأجير الطابعات في عجمان. ورق");
  for (const [block, text] of [
    ["Request form", "ماذا يطبع مكتبك؟"],
    ["Heading and text", "فاتورة واحدة كل شهر"],
  ] as const) {
    await page.getByRole("button", { name: new RegExp(`^${block}`) }).click();
    await fill(page, /^Heading \(Arabic/, text);
  }
  await page
    .locator("#blocks-2-textAr [contenteditable], [contenteditable]#blocks-2-textAr")
    .fill("كل شيء في سعر واحد.");
  await expect(page.getByText("The Arabic page waits.")).toHaveCount(0);
  await address.fill("copier-rental-ajman");
  await expect(page.getByText("The old address leads here by itself.")).toBeVisible();
  await page.getByRole("button", { name: "Save page" }).click();
  await expect(notice(page, "Page updated")).toBeVisible();

  await page.goto(`${site.url}/ar/printer-rental-ajman`);
  await expect(page).toHaveURL(`${site.url}/ar/copier-rental-ajman`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("تأجير الطابعات في عجمان");
  await expectAccessible(page);
  await page.goto(`${site.url}/copier-rental-ajman`);
  await expect(page.getByText("4 working hours")).toBeVisible();
  await expect(page.getByText("All in one price.")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
