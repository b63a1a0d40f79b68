import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fetchProducts } from "../support/catalogue.ts";
import { expect, test } from "../support/fixtures.ts";
import { getProductId } from "../support/public-pages.ts";
import { changeRecords } from "../support/records.ts";
import {
  fillProduct,
  openSignedIn,
  notice,
  createImageFile,
  productImageInput,
  productField,
} from "../support/staff.ts";

const inputKeptMessage = "Everything you typed is still here.";

test("an error that only the server finds is shown at its field, and no input is lost", async ({
  page,
  serve,
}) => {
  const site = await serve();
  await openSignedIn(page, site, "/dashboard/products/add");
  await fillProduct(page);
  await productImageInput(page, "Banner image").setInputFiles({
    name: "banner.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("A letter, not a picture"),
  });
  await expect(page.getByText("banner.jpg: this browser cannot show it")).toBeVisible();
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(notice(page, "Failed to add product.")).toContainText(inputKeptMessage);
  await expect(productImageInput(page, "Banner image")).toHaveAttribute("aria-invalid", "true");
  await expect(productImageInput(page, "Banner image")).toBeFocused();
  await expect(productField(page, "Title")).toHaveValue("Folio D210");

  await productImageInput(page, "Banner image").setInputFiles(await createImageFile(2));
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(notice(page, "Product added successfully")).toBeVisible();
  await expect(notice(page, "Failed to add product.")).toHaveCount(0);
});

test("an upload shows its progress, and a too large upload shows the message of the server", async ({
  page,
  site,
}, { outputDir }) => {
  const id = await getProductId(site, "Quire C340");
  await openSignedIn(page, site, `/dashboard/product/${id}?edit`);
  const names = ["Main image", "Banner image", "Slider image 1", "Slider image 2", "Slider image 3"];
  mkdirSync(outputDir, { recursive: true });
  for (const [index, name] of names.entries()) {
    const file = join(outputDir, `scan-${index}.jpg`);
    writeFileSync(file, randomBytes(14_000_000));
    await productImageInput(page, name).setInputFiles(file);
    await expect(page.getByText(`scan-${index}.jpg: this browser cannot show it`)).toBeVisible();
  }
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(notice(page, "Failed to update product.")).toContainText(
    `The form is too large: at most 60 MB can be sent at once. ${inputKeptMessage}`,
  );
});

test("a product list that cannot be reached is reported, and a deleted product links back to it", async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, "/dashboard/product/0123456789abcdef01234567");
  await expect(page.getByRole("heading", { name: "This is no longer here" })).toBeVisible();
  await page.getByRole("link", { name: "To the product list" }).click();
  const remove = page.getByRole("button", { name: "Delete Kern L30" });
  await expect(remove).toBeVisible();
  await page.route("**/api/**", (route) => route.abort("connectionrefused"));
  await remove.click();
  await page.getByRole("button", { name: "Delete product" }).click();
  await expect(notice(page, "Failed to delete product.")).toContainText("The server did not answer.");
  await page.getByRole("link", { name: "Add Product", exact: true }).click();
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("an order that is based on an outdated list is refused, and can be checked and saved at once", async ({
  page,
  serve,
  demoData,
}) => {
  const site = await serve();
  await openSignedIn(page, site);
  await page.getByRole("button", { name: "Change order" }).click();
  changeRecords(demoData, "delete from products where title = ?", "Kern L30");
  await page.getByRole("button", { name: "Move Quire C340 later" }).click();
  await page.getByRole("button", { name: "Save order" }).click();
  await expect(notice(page, "Failed to save the order.")).toContainText("You see it as it is now");
  await expect(page.getByRole("heading", { name: "Kern L30" })).toHaveCount(0);
  expect((await fetchProducts(site))[0]?.title).toBe("Quire C340");
  await page.getByRole("button", { name: "Save order" }).click();
  await expect(notice(page, "Order saved")).toBeVisible();
  expect((await fetchProducts(site))[1]?.title).toBe("Quire C340");
});
