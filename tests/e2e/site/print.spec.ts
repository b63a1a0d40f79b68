import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { expectPrintedOnOneSheet, expectPrintedWithoutControls } from "#tests/e2e/support/print.ts";
import { getProductId } from "#tests/e2e/support/public-pages.ts";
import { goToQuote, newVisitor, openStep, slipTotal } from "#tests/e2e/support/visitor.ts";

test("a product page prints on one page with its facts, the chosen price and the company", async ({
  page,
  site,
}) => {
  const id = await getProductId(site, "Quire C340");
  await page.goto(`/products/${id}?black=2000&colour=700`);
  await expectPrintedOnOneSheet(page);
  await expectPrintedWithoutControls(page, [slipTotal(page)]);
  const main = page.getByRole("main");
  await expect(main.getByRole("img", { name: "Quire C340" })).toBeVisible();
  await expect(main.getByText("1,000 black, 500 colour").first()).toBeVisible();
  await expect(main.getByText("Three ways to send a scan")).toBeVisible();
  await expect(slipTotal(page)).toHaveText("669.00");
  const letterhead = page.locator(".letterhead");
  for (const words of ["Waraq Office Equipment", "12 Paper Street", "+971 6 000 0000", `/products/${id}`]) {
    await expect(letterhead.getByText(words)).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Similar machines" })).toBeHidden();
});

test("a quote for several products prints on one page with its lines, the customer and the total", async ({
  page,
  site,
}) => {
  const [quire, verso] = [await getProductId(site, "Quire C340"), await getProductId(site, "Verso T20")];
  await page.goto(
    `/ProductEnquiry?printer=${quire}&quantity=2&office=Dubai&with=${verso}.3.600.300%7ESharjah`,
  );
  await goToQuote(page, newVisitor());
  await expectPrintedOnOneSheet(page);
  await expectPrintedWithoutControls(page, [slipTotal(page)]);
  await expect(page.getByRole("link")).toHaveCount(0);
  const quoteLines = openStep(page).getByRole("region", { name: "Machines in this quote" });
  for (const words of ["2 \u00d7 Quire C340, Dubai", "3 \u00d7 Verso T20, Sharjah", "5 machines"])
    await expect(quoteLines.getByText(words)).toBeVisible();
  for (const words of ["Example Clinic LLC", "+971 50 123 4567"])
    await expect(page.getByRole("definition").filter({ hasText: words })).toBeVisible();
  await expect(slipTotal(page)).toHaveText("1,785.00");
});

test("a post prints its text and the URLs of its links, and no navigation", async ({ page }) => {
  await page.goto("/blogs/black-colour-and-the-page-that-is-both");
  await page.emulateMedia({ media: "print" });
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
