import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { holdRequests } from "#tests/e2e/support/held-requests.ts";
import { pressKey } from "#tests/e2e/support/keyboard.ts";
import { notice, openSignedIn, saveAsColleague } from "#tests/e2e/support/staff.ts";

const tablePath = "/dashboard/products";

test("prices are changed in the table, by percent for a selection, and saved in one request", async ({
  page,
  restoredSite,
}) => {
  await openSignedIn(page, restoredSite, tablePath);
  const base = (title: string) => page.getByRole("textbox", { name: `Base price of ${title}`, exact: true });
  await base("Quire C340").fill("many");
  await page.getByRole("checkbox", { name: "Select Recto M450" }).check();
  await page.getByRole("checkbox", { name: "Select Quire C320" }).check();
  await page.getByRole("combobox", { name: "Prices to change" }).selectOption("Base");
  await page.getByRole("textbox", { name: "Change in percent" }).fill("5");
  await pressKey(page, "Enter");
  // The second press finds no percentage.
  await pressKey(page, "Enter");
  await expect(base("Quire C320")).toHaveValue("450.45");
  await expect(base("Quire C320")).toHaveAccessibleDescription("was 429.00");
  await page.getByRole("button", { name: "Hide" }).click();
  await expectAccessible(page);

  // The edits stay while the table is searched and sorted.
  await page.getByRole("searchbox", { name: "Search products" }).fill("recto");
  await expect(base("Quire C340")).toHaveCount(0);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Quire C340: Base price must be" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search products" }).fill("");
  await expect(base("Quire C340")).toHaveValue("many");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(base("Quire C340")).toBeFocused();
  await base("Quire C340").fill("525");
  const requests: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && requests.push(request.url()));
  await pressKey(page, "Enter");
  await expect(notice(page, "3 products saved")).toBeVisible();
  expect(requests).toHaveLength(1);
  await expect(base("Quire C340")).toHaveValue("525.00");
  await expect(page.getByText("was ")).toHaveCount(0);
  await page.getByRole("link", { name: "Hidden" }).click();
  await expect(page.getByRole("row", { name: /Quire C320|Recto M450/ })).toHaveCount(2);
});

test("a price that is typed while the table saves stays as typed, and is saved with the next press", async ({
  page,
  restoredSite,
}) => {
  await openSignedIn(page, restoredSite, tablePath);
  const base = (title: string) => page.getByRole("textbox", { name: `Base price of ${title}`, exact: true });
  await base("Quire C340").fill("525");
  await base("Recto M450").fill("150");
  const saving = await holdRequests(page, "**/api/products");
  await pressKey(page, "Enter");
  await saving.requested;
  // Also the price that is stored at this moment.
  await base("Quire C340").fill("549.00");
  await base("Quire C320").fill("431");
  saving.release();
  await expect(notice(page, "2 products saved")).toBeVisible();
  await expect(base("Quire C340")).toHaveAccessibleDescription("was 525.00");
  await expect(base("Quire C340")).toHaveValue("549.00");
  await expect(base("Quire C320")).toHaveValue("431");
  await expect(base("Recto M450")).toHaveValue("150.00");
  await pressKey(page, "Enter");
  await expect(base("Quire C320")).toHaveValue("431.00");
  await expect(page.getByText("was ")).toHaveCount(0);
});

test("a colleague's change is named in its row, and nothing that was typed is lost", async ({
  page,
  restoredSite,
}) => {
  await openSignedIn(page, restoredSite, tablePath);
  const base = (title: string) => page.getByRole("textbox", { name: `Base price of ${title}`, exact: true });
  await base("Quire C340").fill("530");
  await base("Quire C320").fill("430");
  const row = page.getByRole("row", { name: "Quire C320" });
  const path = await row.getByRole("link", { name: "Quire C320", exact: true }).getAttribute("href");
  const id = path?.split(/[/?]/)[3] ?? "";
  await saveAsColleague(restoredSite, `/api/update/${id}`, { itemPrice: "440" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(row).toContainText("Someone else changed this meanwhile");
  await expect(base("Quire C320")).toHaveValue("430");
  await expect(base("Quire C320")).toHaveAccessibleDescription("was 440.00");
  await page.getByRole("link", { name: "Cards" }).click();
  await page.getByRole("button", { name: "Stay here" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "2 products saved")).toBeVisible();
});

test("an exported CSV file is checked, then imported, and a product is copied as a draft", async ({
  page,
  restoredSite,
}) => {
  await openSignedIn(page, restoredSite, tablePath);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const csv = await (await (await downloading).createReadStream()).toArray();
  const text = Buffer.concat(csv).toString("utf8");
  expect(text).toContain("Base price");
  const choose = (content: string) =>
    page
      .getByLabel("Import CSV")
      .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await choose("Title;Base price\nQuire C340;525,5\nVerso C26;8,9o\nRecto M999;1\n");
  const dialog = page.getByRole("dialog", { name: "Import prices.csv" });
  await expect(dialog.getByRole("row", { name: "2 Quire C340 Base price 549.00 525.50" })).toBeVisible();
  await expect(dialog).toContainText("Base price must be a number with at most 2 decimals");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Import 1 row" }).click();
  await expect(notice(page, "1 row imported")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Base price of Quire C340" })).toHaveValue("525.50");

  await page.getByRole("button", { name: "Copy Quire C340" }).click();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Copy of Quire C340");
  await expect(page.getByRole("checkbox", { name: "Hidden from the public site" })).toBeChecked();

  // Its prices are first.
  await expect(page.getByRole("group").first()).toHaveAccessibleName("Price Details");
});
