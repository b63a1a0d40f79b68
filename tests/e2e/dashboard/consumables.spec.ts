import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { notice, openSignedIn } from "#tests/e2e/support/staff.ts";

test("a part is added, found, counted in the list, changed and deleted, at 390 px", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, site, "/dashboard/consumables");
  await page.getByRole("link", { name: "Add consumable" }).click();
  await page.getByRole("button", { name: "Add consumable" }).click();
  await expect(page.getByText("Enter the code")).toBeVisible();
  await expect(page.getByText("Choose the kind")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill("qc340-k");
  for (const [name, value] of [
    ["Name", "Transfer belt"],
    ["Make", "Quire"],
    ["Fits", "C340"],
    ["Price", "480"],
    ["In stock", "9"],
    ["Low below", "2"],
    ["Delivery when not in stock", "6"],
  ] as const)
    await page.getByRole("textbox", { name: new RegExp(`^${name}(?! \\(Arabic)`) }).fill(value);
  await page.getByRole("combobox", { name: "Kind" }).selectOption("Spare part");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add consumable" }).click();
  await expect(page.locator(".error")).toHaveText("Another consumable has the code QC340-K");
  await page.getByRole("textbox", { name: "Code" }).fill("qc340-belt");
  await page.getByRole("button", { name: "Add consumable" }).click();
  await expect(notice(page, "Consumable added")).toBeVisible();

  await page.getByRole("searchbox", { name: "Search consumables" }).fill("belt c340");
  const row = page.getByRole("row", { name: "QC340-BELT" });
  await expect(row).toContainText("In stock, 9");
  await expect(page.getByRole("row", { name: "QC340-K", exact: false })).toHaveCount(0);
  const stock = row.getByRole("textbox", { name: "In stock, Transfer belt (QC340-BELT)" });
  await stock.fill("many");
  await row.getByRole("button", { name: "Save" }).click();
  await expect(notice(page, "is not saved")).toContainText("must be a whole number");
  await stock.fill("1");
  await row.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Low, 1 left");
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);

  await row.getByRole("link", { name: "Transfer belt" }).click();
  // The list has a field of this name too.
  await expect(page.getByRole("button", { name: "Save consumable" })).toBeVisible();
  await page.getByRole("textbox", { name: /^In stock/ }).fill("0");
  await page.getByRole("button", { name: "Save consumable" }).click();
  await expect(page.getByRole("row", { name: "QC340-BELT" })).toContainText("6 working days");
  await page.getByRole("button", { name: "Delete Transfer belt (QC340-BELT)" }).click();
  await page.getByRole("button", { name: "Delete consumable" }).click();
  await expect(notice(page, "Consumable deleted")).toBeVisible();
  await expect(page.getByRole("row", { name: "QC340-BELT" })).toHaveCount(0);
  await page.getByRole("link", { name: "Deleted", exact: true }).click();
  await expect(page.getByRole("button", { name: "Restore Transfer belt" })).toBeVisible();
});
