import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { designViewports, getProductId, getProductPath } from "#tests/e2e/support/public-pages.ts";
import type { Site } from "#tests/e2e/support/catalogue.ts";

async function getProductIds(site: Site, ...titles: readonly string[]): Promise<string> {
  return (await Promise.all(titles.map((title) => getProductId(site, title)))).join(",");
}

const comparedProducts = (page: Page) =>
  page.getByRole("columnheader").filter({ has: page.getByRole("link") });
const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${name}`) }) });

test("up to four products are compared at the same volumes; on a phone the row names stay visible", async ({
  page,
  site,
}) => {
  const ids = await getProductIds(site, "Quire C340", "Quire C320", "Recto M450", "Octavo C600");
  await page.goto(`/compare?machines=${ids}&black=1500&colour=700`);
  await expect(comparedProducts(page)).toHaveCount(4);
  await expect(row(page, "Monthly total").getByRole("cell")).toHaveText([
    "644.00 DHS excl. VAT 676.20 DHS incl. VAT",
    "606.00 DHS excl. VAT 636.30 DHS incl. VAT",
    "Prints black only",
    "1,150.00 DHS excl. VAT 1,207.50 DHS incl. VAT",
  ]);
  await expect(row(page, "Price per page").getByRole("cell").first()).toHaveText(
    "0.29 DHS excl. VAT 0.31 DHS incl. VAT",
  );
  await expect(row(page, "In the base").getByRole("cell").first()).toHaveText("1,000 black, 500 colour");
  await expect(row(page, "Features").getByRole("cell").first()).toContainText("One-pass feeder");
  await expect(page.getByRole("link", { name: "Request a quote: Quire C340" })).toHaveAttribute(
    "href",
    `/ProductEnquiry?printer=${ids.split(",")[0]}&black=1500&colour=700#request`,
  );
  await expect(comparedProducts(page).getByText("kg CO2e avoided")).toHaveCount(2);
  await expect(row(page, "Monthly duty").first().getByRole("cell").nth(1)).toHaveText("5,000 pages a month");
  await expectAccessibleAtBothWidths(page);

  await page.goto(`/compare?machines=${ids}&black=5000&colour=700`);
  await expect(row(page, "Monthly duty").last().getByRole("cell")).toHaveText([
    "Enough for your pages",
    "Built for up to 5,000 pages a month, not for 5,700.",
    "\u2013",
    "Enough for your pages",
  ]);

  await page.goto(`/compare?machines=${ids}&black=5001&colour=0`);
  await expect(page.getByRole("main").getByRole("link", { name: "Ask for a custom quote" })).toBeVisible();
  await expect(row(page, "Monthly total")).toHaveCount(0);
  await expect(row(page, "Base price").getByRole("cell").first()).toHaveText(
    "549.00 DHS excl. VAT 576.45 DHS incl. VAT",
  );

  await page.setViewportSize(designViewports.narrow);
  await page.goto(
    `/compare?machines=${await getProductIds(site, "Quire C340", "Quire C320", "Recto M450", "Octavo C600")}`,
  );
  const name = row(page, "Speed").getByRole("rowheader");
  const readX = async () => Math.round((await name.boundingBox())?.x ?? Number.NaN);
  const before = await readX();
  await page
    .getByRole("group", { name: "Comparison" })
    .evaluate((frame) => frame.scrollTo(frame.scrollWidth, 0));
  await expect(page.getByRole("columnheader", { name: "Octavo C600" })).toBeInViewport();
  expect(await readX()).toBe(before);
});

test("differences are marked with a word, and can be shown alone", async ({ page, site }) => {
  await page.goto(`/compare?machines=${await getProductIds(site, "Quire C340", "Quire C320")}`);
  await expect(row(page, "Speed")).toContainText("Differs");
  await expect(row(page, "Brand")).not.toContainText("Differs");
  await page.getByRole("checkbox", { name: "Only the differences" }).check();
  await expect(row(page, "Brand")).toBeHidden();
  await expect(row(page, "Speed")).toBeVisible();
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/only=differences/);
  await expect(row(page, "Brand")).toBeHidden();
});

test("products are added and removed by URL alone", async ({ page, site }) => {
  await page.goto(await getProductPath(site, "Quire C340"));
  await page.getByRole("link", { name: "Compare with other machines" }).click();
  await expect(comparedProducts(page)).toHaveCount(1);
  const add = page.getByRole("combobox", { name: "Add a machine" });
  await expect(add.getByRole("option", { name: "Quire C340" })).toHaveCount(0);
  await add.selectOption({ value: await getProductId(site, "Kern L30") });
  await page.getByRole("textbox", { name: "Colour pages" }).fill("0");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(comparedProducts(page)).toHaveCount(2);
  await expect(row(page, "Monthly total").getByRole("cell").last()).toHaveText(
    "154.00 DHS excl. VAT 161.70 DHS incl. VAT",
  );
  await page.getByRole("link", { name: "Remove Quire C340" }).click();
  await expect(comparedProducts(page)).toHaveCount(1);
  await expect(page).toHaveURL(/colour=0/);
  await page.getByRole("link", { name: "Remove Kern L30" }).click();
  await expect(page.getByRole("heading", { name: "No machine chosen yet" })).toBeVisible();
});

test("a URL with too many, unknown or repeated products reports it and shows the other products", async ({
  page,
  site,
}) => {
  const [first = "", ...others] = (
    await getProductIds(site, "Quire C340", "Quire C320", "Recto M450", "Octavo C600", "Verso C26")
  ).split(",");
  const unknown = "0".repeat(24);
  for (const [named, shown, expectedText, status] of [
    [[first, "nonsense", "%3Cscript%3E"], 1, "2 machines of this address are not in our list", 200],
    [[unknown], 0, "One machine of this address is not in our list", 404],
    [[first, first, unknown, ...others], 4, "Verso C26 had to be left out", 200],
  ] as const) {
    const response = await page.goto(`/compare?machines=${named.join(",")}`);
    expect(response?.status()).toBe(status);
    await expect(comparedProducts(page)).toHaveCount(shown);
    await expect(page.getByRole("main")).toContainText(expectedText);
  }
  await expectAccessible(page);
});
