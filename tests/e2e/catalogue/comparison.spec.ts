import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { designViewports, getProductId } from "#tests/e2e/support/public-pages.ts";

test("the differences can be shown alone, and on a phone the row names stay visible", async ({
  page,
  site,
}) => {
  const titles = ["Quire C340", "Quire C320", "Recto M450", "Octavo C600"];
  const [first, second, ...others] = await Promise.all(titles.map((title) => getProductId(site, title)));
  const rowHeader = (name: RegExp) => page.getByRole("rowheader", { name });
  await page.goto(`/compare?machines=${first},${second}`);
  await page.getByRole("checkbox", { name: "Only the differences" }).check();
  await expect(rowHeader(/^Brand/)).toBeHidden();
  await expect(rowHeader(/^Speed/)).toBeVisible();
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/only=differences/);
  await expect(rowHeader(/^Brand/)).toBeHidden();

  const all = [first, second, ...others].join(",");
  await page.goto(`/compare?machines=${all}&black=1500&colour=700`);
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize(designViewports.narrow);
  const readX = async () => Math.round((await rowHeader(/^Speed/).boundingBox())?.x ?? Number.NaN);
  const before = await readX();
  await page
    .getByRole("group", { name: "Comparison" })
    .evaluate((frame) => frame.scrollTo(frame.scrollWidth, 0));
  const table = page.getByRole("table", { name: "Machines side by side" });
  // Read with each cell: the model once, without picture and links.
  const head = table.getByRole("columnheader", { name: "Octavo C600", exact: true });
  await expect(head).toBeInViewport();
  expect(await readX()).toBe(before);

  await page.goto(`/compare?machines=${first},${first},${"0".repeat(24)}`);
  await expectAccessible(page);
});
