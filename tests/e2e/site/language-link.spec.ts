import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { routeFonts, watchShifts } from "#tests/e2e/support/traffic.ts";
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

const offer = "اقرؤوا هذه الصفحة بالعربية";

test("on a phone the header has the link to the other language, outside the menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/aboutus");
  await expect(page.getByText(offer)).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "العربية" }).click();
  await page.waitForURL("/ar/aboutus");
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await page.waitForURL("/aboutus");
});

test.describe("a browser that prefers Arabic", () => {
  test.use({ locale: "ar-AE" });

  test("is offered the Arabic page by one line of the English one, which moves nothing", async ({ page }) => {
    const shifts = await watchShifts(page);
    // A font that comes late moves the navigation, and says nothing about the line.
    const fonts = await routeFonts(page);
    fonts.hold();
    await page.goto("/products?brand=Quire", { waitUntil: "domcontentloaded" });
    const line = page.getByRole("link", { name: offer });
    await expect(line).toBeVisible();
    expect(await shifts()).toBe(0);
    await fonts.letThrough();
    await line.click();
    await page.waitForURL("/ar/products?brand=Quire");
    await expect(page.getByText(offer)).toHaveCount(0);
  });
});
