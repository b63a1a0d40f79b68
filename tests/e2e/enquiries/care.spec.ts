import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress } from "#tests/e2e/support/keyboard.ts";
import { changeRecords, readRows } from "#tests/e2e/support/records.ts";

test.use({ viewport: { width: 390, height: 844 } });

function addMachine(dataDir: string, code: string): void {
  changeRecords(
    dataDir,
    `insert into machines (id, code, product, serial_number, place, place_ar, customer, out_of_use, search_text,
      created_at, updated_at, readings)
    values (?, ?, 'Quire C340', ?, 'Second floor, copy room', '', '', 0, '', 1, 1, ?)`,
    `id-${code}`,
    code,
    `serial-${code}`,
    JSON.stringify({ black: { pages: 148_220, at: Date.now() } }),
  );
}

const open = (page: Page, name: string) => page.locator("summary", { hasText: name }).click();

test("a customer sends a doubtful reading from the code of a machine on a phone, without a login", async ({
  page,
  site,
}) => {
  addMachine(site.dataDir, "K7P4QX2M");
  await page.goto("/m/k7p4qx2m");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quire C340");
  await expectAccessible(page);
  await open(page, "Send the meter reading");
  await expectAccessible(page);
  const black = page.getByRole("textbox", { name: "Total black" });
  await black.fill("135820");
  await page.getByRole("textbox", { name: "Total colour" }).fill("5");
  await page.getByRole("button", { name: "Send the reading" }).click();
  const question = page.getByRole("group", { name: "Total black: fewer pages than last time, by 12,400" });
  await expect(question).toBeFocused();
  await expectAccessible(page);
  await question.getByRole("link", { name: "Correct it" }).click();
  await expect(black).toBeFocused();
  // Enter asks again, also about the same value.
  await focusAndPress(black, "Enter");
  await expect(question).toBeFocused();
  await question.getByRole("button", { name: "Send it all the same" }).click();
  await expect(page.getByRole("heading", { name: "Reading received" })).toBeFocused();
  await expect(page.getByText(/^E-\w{4}-\w{4}$/)).toBeVisible();
  await expectAccessible(page);
  const reference = await page.getByText(/^E-\w{4}-\w{4}$/).innerText();
  await page.goto("/customers");
  await page.goBack();
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  const rows = readRows(site.dataDir, "select readings from machines where code = 'K7P4QX2M'");
  expect(rows).toEqual([{ readings: expect.stringContaining('"pages":135820') }]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a customer orders toner by serial number, and the faults of the form are named", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "For customers" }).click();
    await open(page, "Order toner");
    const toner = page.locator("#toner");
    await toner.getByRole("textbox", { name: "Code or serial number" }).fill("QC34-2207-0412");
    await toner.getByText("Toner, cyan").click();
    await toner.getByText("Low", { exact: true }).click();
    await toner.getByRole("button", { name: "Order it" }).click();
    await expect(page.getByText("2 problems to correct")).toBeVisible();
    await toner.getByRole("textbox", { name: "Name" }).fill("Huda Karim");
    await toner.getByRole("textbox", { name: /Mobile/ }).fill("050 123 4567");
    await toner.getByRole("button", { name: "Order it" }).click();
    await expect(page.getByRole("heading", { name: "Order received" })).toBeVisible();
    await expect(page.getByText("Toner, cyan")).toBeVisible();
  });
});
