import { company } from "#content/company.ts";
import demoProducts from "#content/products.json" with { type: "json" };
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { getProductId, getProductPath } from "#tests/e2e/support/public-pages.ts";

test("a product page shows name, facts, price, banner and slider images, and links to the enquiry", async ({
  page,
  site,
}) => {
  const id = await getProductId(site, "Quire C340");
  const product = demoProducts.find(({ title }) => title === "Quire C340");
  await page.goto(`/products/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Quire C340");
  await expect(main.getByText(product?.productFullName ?? "", { exact: true })).toBeVisible();
  await expect(main.getByText(product?.description ?? "", { exact: true })).toBeVisible();
  await expect(main.locator(".product__price")).toHaveText(
    "from 549 DHS a month excl. VAT 576.45 DHS incl. VAT",
  );
  for (const [term, fact] of [
    ["Functions", "Print, copy, scan, fax"],
    ["Output", "Colour and black, A3"],
    ["Speed", "40 pages a minute"],
    ["In the base", "1,000 black, 500 colour"],
    ["Further black page", "DHS 0.05 excl. VAT (DHS 0.0525 incl. VAT)"],
    ["Further colour page", "DHS 0.35 excl. VAT (DHS 0.3675 incl. VAT)"],
  ] as const) {
    await expect(main.locator("dl > div", { hasText: term }).getByRole("definition").first()).toHaveText(
      fact,
    );
  }
  for (const { title } of product?.features ?? []) {
    await expect(main.getByRole("term").filter({ hasText: title })).toBeVisible();
  }
  // A feature with numbered items is a list of bold heading and text.
  const items = page.getByRole("definition").getByRole("listitem");
  await expect(items).toHaveText([
    "Folder Straight to a shared folder, with one button for each department.",
    "Mail To anybody in the address book, as a PDF whose text can be searched.",
    "USB To a memory stick, for the visitor at the counter.",
  ]);
  const headings = items.locator("b");
  await expect(headings).toHaveText(["Folder", "Mail", "USB"]);
  for (const heading of await headings.all()) {
    expect(Number(await heading.evaluate((element) => getComputedStyle(element).fontWeight))).toBeGreaterThan(
      500,
    );
  }
  await expect(main.getByRole("link", { name: "Quick Enquiry" })).toHaveAttribute(
    "href",
    new RegExp(`^/ProductEnquiry\\?printer=${id}.*#request$`),
  );
  await expect(main.getByText("kg CO2e")).toHaveCount(0);

  await page.goto(await getProductPath(site, "Recto M450"));
  const { from, to } = company.claims.co2PerCopierKg;
  await expect(main).toContainText(`Refurbished about ${from} to ${to} kg CO2e avoided`);

  const response = await page.request.get("/api/getallproducts");
  const { products } = (await response.json()) as { products: readonly Record<string, string | null>[] };
  const stored = products.find(({ title }) => title === "Quire C340");
  const getHash = (url: string | null | undefined) => /\/images\/([^/]+)\//.exec(url ?? "")?.[1];
  await page.goto(await getProductPath(site, "Quire C340"));
  const banner = main.getByRole("img", { name: "Quire C340", exact: true });
  await expect(banner).toBeInViewport();
  expect(getHash(await banner.getAttribute("src"))).toBe(getHash(stored?.["img1"]));
  const slides = main.getByRole("group", { name: "Pictures of Quire C340" }).getByRole("img");
  const shown = await slides.evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  expect(shown.map(getHash)).toEqual(["img2", "img3", "img4", "img5"].map((key) => getHash(stored?.[key])));
});

test("a broken product image falls back to the default image", async ({ page, site }) => {
  await page.route("**/images/**", (route) => route.abort());
  for (const path of ["/", "/products", `/products/${await getProductId(site, "Quire C340")}`]) {
    await page.goto(path);
    const image = page.getByRole("img", { name: /^Quire C340/ }).first();
    await expect(image).toHaveJSProperty("currentSrc", `${site.url}/default-product.svg`);
    await expect(image).not.toHaveJSProperty("naturalWidth", 0);
  }
});
