import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { getProductId } from "#tests/e2e/support/public-pages.ts";

test("a broken product image falls back to the default image", async ({ page, site }) => {
  await page.route("**/images/**", (route) => route.abort());
  for (const path of ["/", "/products", `/products/${await getProductId(site, "Quire C340")}`]) {
    await page.goto(path);
    const image = page.getByRole("img", { name: /^Quire C340/ }).first();
    await expect(image).toHaveJSProperty("currentSrc", `${site.url}/default-product.svg`);
    await expect(image).not.toHaveJSProperty("naturalWidth", 0);
  }
});
