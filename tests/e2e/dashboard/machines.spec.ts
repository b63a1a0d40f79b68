import { getDocumentProxy } from "unpdf";
import { expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { notice, openSignedIn } from "#tests/e2e/support/staff.ts";

test("staff link a machine, and print it on the first label of a sheet of free codes", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/machines/add");
  await page.getByRole("textbox", { name: "Model" }).fill("Quire C340");
  await page.getByRole("textbox", { name: "Serial number" }).fill("qc34-2311-0204");
  await page.getByRole("textbox", { name: /^Name of the place Everybody/ }).fill("Reception");
  await expect(page.getByText("no company, no person")).toBeVisible();
  await page.getByRole("button", { name: "Add machine" }).first().click();
  await expect(notice(page, "Machine added")).toBeVisible();

  await page.goto(`${site.url}/dashboard/machines`);
  await page.getByRole("textbox", { name: "Number of codes" }).fill("22");
  await page.getByRole("button", { name: "Make a sheet" }).click();
  await expect(notice(page, "The sheet is ready to print")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print 2 sheets, 22 codes" })).toBeVisible();
  const labels = page.getByRole("figure").locator(".code-label");
  await expect(labels).toHaveCount(22);
  await expect(labels.first()).toContainText("Quire C340, Reception");
  await page.getByLabel("First free label of the sheet").selectOption("21");
  await expect(page.getByRole("button", { name: "Print 2 sheets, 22 codes" })).toBeVisible();
  await page.getByLabel("Labels on a sheet").selectOption("8 of 99.1 × 67.7 mm");
  await expect(page.getByRole("button", { name: "Print 3 sheets, 22 codes" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const large = await labels.first().boundingBox();
  expect([large?.width, large?.height].map((pixels) => Math.round(((pixels ?? 0) * 25.4) / 96))).toEqual([
    99, 68,
  ]);
  await page.emulateMedia({ media: "screen" });
  await page.getByLabel("Labels on a sheet").selectOption("21 of 63.5 × 38.1 mm");
  await expect(page.getByRole("row", { name: /Quire C340/ })).toContainText("Linked");
  await expectAccessibleAtBothWidths(page);

  await page.emulateMedia({ media: "print" });
  const millimetre = 96 / 25.4;
  const label = await labels.first().boundingBox();
  const code = await labels.first().getByRole("img").boundingBox();
  expect(label?.width).toBeCloseTo(63.5 * millimetre, 0);
  expect(label?.height).toBeCloseTo(38.1 * millimetre, 0);
  expect(code?.width).toBeCloseTo(28 * millimetre, 0);
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  expect(pdf.numPages).toBe(2);
});
