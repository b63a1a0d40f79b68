import { expect, test } from "../support/fixtures.ts";
import { getProductId } from "../support/public-pages.ts";
import { goToProducts, newVisitor, slider, slipTotal } from "../support/visitor.ts";

test("the URL contains product, volumes, a raised slider and the step, and no personal data", async ({
  page,
  site,
}) => {
  const id = await getProductId(site, "Quire C340");
  await page.goto("/ProductEnquiry");
  await goToProducts(page, newVisitor());
  await expect(page).toHaveURL(/\/ProductEnquiry\?.*step=2/);
  await slider(page, "Black").focus();
  await page.keyboard.press("Home");
  await expect(slider(page, "Colour")).toHaveValue("643");
  await expect(page).toHaveURL(`/ProductEnquiry?printer=${id}&black=0&colour=643&raised=colour&step=2`);
  await page.getByRole("button", { name: "Next: your quote" }).click();
  await expect(page).toHaveURL(`/ProductEnquiry?printer=${id}&black=0&colour=643&raised=colour&step=3`);
  expect(page.url()).not.toContain("clinic");
});

test("a shared link shows the same price and begins with the first step, and an invalid link still leads to a price", async ({
  page,
  site,
}) => {
  const [quire, octavo] = [await getProductId(site, "Quire C340"), await getProductId(site, "Octavo C600")];
  for (const [query, total] of [
    [`printer=${octavo}&black=3000&colour=1200&step=3`, "1,228.00"],
    [`printer=${quire}&black=0&colour=643&raised=colour&step=2`, "549.00"],
    ["printer=none&black=many&colour=-5&raised=both&step=9", "549.00"],
  ] as const) {
    await page.goto(`/ProductEnquiry?${query}`);
    await expect(page.getByRole("heading", { name: "Who should we send it to?" })).toBeVisible();
    await expect(slipTotal(page)).toHaveText(total);
  }
});
