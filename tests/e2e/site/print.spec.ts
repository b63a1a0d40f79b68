import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { getProductId } from "../support/public-pages.ts";
import { goToQuote, newVisitor, slipTotal } from "../support/visitor.ts";

/** The area of A4 without the margins, px. */
const sheet = { width: 672, height: 1017 };

/** The pages of the PDF, each with its width and height in points. */
async function countSheets(page: Page): Promise<readonly string[]> {
  const document = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
  return document.match(/\/MediaBox \[[^\]]*\]/g) ?? [];
}

async function emulatePrint(page: Page): Promise<void> {
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: "print" });
}

const a4 = expect.stringMatching(/\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);

test("a product page prints on one page with its facts, the chosen price and the company", async ({
  page,
  site,
}) => {
  const id = await getProductId(site, "Quire C340");
  await page.goto(`/products/${id}?black=2000&colour=700`);
  expect(await countSheets(page)).toEqual([a4]);

  await emulatePrint(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("img", { name: "Quire C340" })).toBeVisible();
  await expect(main.getByText("1,000 black, 500 colour").first()).toBeVisible();
  await expect(main.getByText("Three ways to send a scan")).toBeVisible();
  await expect(slipTotal(page)).toBeVisible();
  await expect(slipTotal(page)).toHaveText("669.00");
  const letterhead = page.locator(".letterhead");
  for (const words of ["Waraq Office Equipment", "12 Paper Street", "+971 6 000 0000", `/products/${id}`]) {
    await expect(letterhead.getByText(words)).toBeVisible();
  }
  for (const role of ["banner", "contentinfo", "navigation", "button", "slider", "textbox"] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { name: "Nearest to it" })).toBeHidden();
});

test("a quote prints on one page with the product, the volumes, the customer and the price", async ({
  page,
  site,
}) => {
  await page.goto(`/ProductEnquiry?printer=${await getProductId(site, "Quire C340")}&black=2000&colour=700`);
  await goToQuote(page, newVisitor());
  expect(await countSheets(page)).toEqual([a4]);

  await emulatePrint(page);
  for (const words of ["2,000 a month", "700 a month", "Example Clinic LLC", "+971 501234567"]) {
    await expect(page.getByRole("definition").filter({ hasText: words })).toBeVisible();
  }
  await expect(slipTotal(page)).toBeVisible();
  await expect(slipTotal(page)).toHaveText("669.00");
  for (const role of ["banner", "contentinfo", "navigation", "button", "tab", "link"] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0);
  }
});

test("a quote for several products prints each quote line, and the total", async ({ page, site }) => {
  const [quire, verso] = [await getProductId(site, "Quire C340"), await getProductId(site, "Verso T20")];
  await page.goto(
    `/ProductEnquiry?printer=${quire}&quantity=2&office=Dubai&with=${verso}.3.600.300%7ESharjah`,
  );
  await goToQuote(page, newVisitor());
  expect(await countSheets(page)).toEqual([a4]);
  await emulatePrint(page);
  const quoteLines = page.getByRole("region", { name: "Machines in this quote" });
  for (const words of ["2 \u00d7 Quire C340, Dubai", "3 \u00d7 Verso T20, Sharjah", "5 machines"])
    await expect(quoteLines.getByText(words)).toBeVisible();
  await expect(slipTotal(page)).toHaveText("1,785.00");
});

test("a post prints its text and the URLs of its links, and no navigation", async ({ page }) => {
  await page.goto("/blogs/black-colour-and-the-page-that-is-both");
  await emulatePrint(page);
  await expect(page.getByText("Five papers, four inks.")).toBeVisible();
  const reference = page.getByRole("link", { name: "reference for the command" });
  expect(await reference.evaluate((link) => getComputedStyle(link, "::after").content)).toContain(
    "https://learn.microsoft.com/",
  );
  for (const name of ["On this page", "More articles"]) {
    await expect(page.getByRole("navigation", { name })).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { name: "Keep reading" })).toBeHidden();
});
