import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { activate } from "#tests/e2e/support/visitor.ts";

test("the link to the other language keeps what a visitor has chosen on the page", async ({ page }) => {
  await page.goto("/products");
  const brand = page.getByRole("combobox", { name: "Maker" });
  await activate(brand);
  await brand.selectOption("Quire");
  await page.waitForURL("/products?brand=Quire");
  const link = page.getByRole("region", { name: "Contact details" }).getByRole("link", { name: "العربية" });
  await link.click();
  await page.waitForURL("/ar/products?brand=Quire");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("combobox", { name: "الشركة" })).toHaveValue("Quire");
});
