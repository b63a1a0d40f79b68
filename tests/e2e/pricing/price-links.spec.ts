import { expect, test } from "../support/fixtures.ts";
import { getProductId } from "../support/public-pages.ts";

test("every link to the quote contains the price that the page shows", async ({ page, site }) => {
  const id = await getProductId(site, "Quire C320");
  await page.goto(`/products/${id}`);
  await page.getByRole("slider", { name: /^Black pages/ }).focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("ArrowRight");
  const price = new RegExp(`/ProductEnquiry\\?printer=${id}&black=1200&colour=300$`);
  await expect(page.getByRole("link", { name: "Quick enquiry" })).toHaveAttribute("href", price);
  await expect(page.getByRole("link", { name: "Request this price" })).toHaveAttribute("href", price);
  const dock = page.getByRole("navigation", { name: "Quick actions" }).getByRole("link").first();
  await expect(dock).toHaveAttribute("href", price);
  await dock.click();
  await expect(page.locator(".slip")).toContainText("439.00");
  await expect(page.locator(".slip")).toContainText("Quire C320");
});
