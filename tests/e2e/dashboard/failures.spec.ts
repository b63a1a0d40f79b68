import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { fetchProducts } from "#tests/e2e/support/catalogue.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import {
  fillPost,
  imageInput,
  labelledPostFields,
  postField,
  postTextBox,
} from "#tests/e2e/support/posts.ts";
import { getProductId } from "#tests/e2e/support/public-pages.ts";
import {
  fillProduct,
  openSignedIn,
  notice,
  createImageFile,
  productImageInput,
  productField,
  saveAsColleague,
} from "#tests/e2e/support/staff.ts";

const meterPostSlug = "read-your-meter-before-you-read-a-quote";
const inputKeptMessage = "Everything you typed is still here.";
const letter = {
  name: "letter.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("A letter, not a picture"),
};

test("an error that only the server finds is shown at its field, and no input is lost", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/products/add");
  await fillProduct(page);
  await productImageInput(page, "Banner image").setInputFiles(letter);
  await expect(page.getByText("letter.jpg: this browser cannot show it")).toBeVisible();
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

test("a refusal, an unreadable response and an unavailable server are reported while adding a post", async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, "/dashboard/blogs/add");
  await fillPost(page);
  await imageInput(page).setInputFiles(letter);
  await page.getByRole("button", { name: "Add blog" }).click();
  await expect(notice(page, "This is not an accepted image")).toContainText(inputKeptMessage);
  await expect(imageInput(page)).toBeFocused();
  const held = Promise.withResolvers<void>();
  await page.route(
    "**/api/blogs/add",
    async (route) => {
      await held.promise;
      await route.fulfill({ status: 502, body: "Bad gateway" });
    },
    { times: 1 },
  );
  await focusAndPress(postField(page, "Place"), "Enter");
  await expect(page.getByRole("button", { name: "Adding..." })).toBeVisible();
  // Input during the save would be lost.
  await page.keyboard.type("Typed too late");
  await postTextBox(page).click({ force: true });
  await page.keyboard.type("Typed too late");
  held.resolve();
  await expect(notice(page, "❌ Error adding blog")).toContainText(inputKeptMessage);
  await expect(postField(page, "Place")).toBeFocused();
  await expect(postField(page, "Place")).toHaveValue(labelledPostFields.Place);
  await expect(postTextBox(page)).toHaveText("");
  await page.route("**/api/blogs/add", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(notice(page, "❌ Failed to connect to backend.")).toContainText(inputKeptMessage);
  await expect(postField(page, "Title")).toHaveValue(labelledPostFields.Title);
});

test("a refusal and an unavailable server are reported while editing a post", async ({ page, site }) => {
  await openSignedIn(page, site, `/dashboard/blogs/edit/${meterPostSlug}`);
  await postField(page, "Title").fill("Read your meter twice");
  await page.route(
    "**/api/blogs/edit/*",
    (route) =>
      route.fulfill({
        status: 413,
        json: {
          success: false,
          message: "fullDescription is too long: at most 20 MB",
          errors: { fullDescription: "fullDescription is too long: at most 20 MB" },
        },
      }),
    { times: 1 },
  );
  const warning = page.waitForEvent("console", (message) => message.text().startsWith("Update failed (413)"));
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(notice(page, "Update failed. Check console for details.")).toContainText(inputKeptMessage);
  await expect(page.locator(".editor .error")).toContainText("at most 20 MB");
  await expect(postTextBox(page)).toBeFocused();
  await expect(postTextBox(page)).toHaveAttribute("aria-invalid", "true");
  await expect(postTextBox(page)).toHaveAccessibleDescription(/^fullDescription is too long: at most 20 MB/);
  await warning;
  await page.route(
    "**/api/blogs/edit/*",
    (route) => route.fulfill({ status: 413, contentType: "text/html", body: "<h1>413</h1>" }),
    { times: 1 },
  );
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(notice(page, "Update failed.")).toContainText("This is too large to be sent.");
  await page.route("**/api/blogs/edit/*", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(notice(page, "Network or server error.")).toContainText(inputKeptMessage);
  await expect(postField(page, "Title")).toHaveValue("Read your meter twice");
});

test("an unreachable page offers a retry, a deleted product the list, and a failed deletion is reported", async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, "/dashboard/product/0123456789abcdef01234567");
  await expect(page.getByRole("heading", { name: "This is no longer here" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "To the product list" }).click();
  await page.route("**/api/delete/*", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Delete Kern L30" }).click();
  await page.getByRole("button", { name: "Delete product" }).click();
  await expect(notice(page, "Failed to delete product.")).toContainText("The server did not answer.");

  await page.route("**/api/blogs/all", (route) => route.abort("connectionrefused"), { times: 1 });
  await page.getByRole("link", { name: "Blogs List" }).click();
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.route("**/api/blogs/delete/*", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: /^Delete Send less/ }).click();
  await page.getByRole("button", { name: "Delete blog" }).click();
  await expect(notice(page, "Failed to delete blog.")).toContainText("The server did not answer.");
});

test("a save without an answer ends after 20 seconds, and trying again stores it once", async ({
  page,
  restoredSite: site,
}) => {
  /** Resolves when the server has stored the request. */
  const loseResponse = async (url: string) => {
    const stored = Promise.withResolvers<void>();
    await page.route(url, async (route) => stored.resolve(void (await route.fetch())), { times: 1 });
    return stored.promise;
  };
  const late = "The server has not answered for 20 seconds: this may be stored or not. Try again.";
  const id = await getProductId(site, "Quire C340");
  await page.clock.install();
  await openSignedIn(page, site, `/dashboard/product/${id}?edit`);
  await productField(page, "Title").fill("Quire C350");
  const stored = loseResponse("**/api/update/*");
  await page.getByRole("button", { name: "Save changes" }).click();
  await stored;
  // The clock of the page runs on meanwhile.
  await page.clock.fastForward(10_000);
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(notice(page, "Failed to update product.")).toContainText(`${late} ${inputKeptMessage}`);
  await page.getByRole("link", { name: "Product List" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("your changes may be stored or not");
  await pressKey(page, "Escape");
  // The title is stored: typed back, it is a change.
  await productField(page, "Title").fill("Quire C340");
  await productField(page, "Brand").fill("Quire & Sons");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();

  await page.getByRole("link", { name: "Add Product", exact: true }).click();
  await fillProduct(page);
  const added = loseResponse("**/api/add");
  await page.getByRole("button", { name: "Add product" }).click();
  await added;
  await page.clock.fastForward(20_000);
  await expect(notice(page, "Failed to add product.")).toContainText(late);
  await productField(page, "Title").fill("Folio D220");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(notice(page, "Product added successfully")).toBeVisible();
  const products = (await fetchProducts(site)).filter(({ title }) => /Quire C3[45]0|Folio/.test(title));
  expect(products.map(({ title, brand }) => [title, brand])).toEqual([
    ["Quire C340", "Quire & Sons"],
    ["Folio D220", "Folio"],
  ]);
});

test("a save without an answer is not tried again over a colleague's change", async ({
  page,
  restoredSite: site,
}) => {
  const id = await getProductId(site, "Quire C340");
  await openSignedIn(page, site, `/dashboard/product/${id}?edit`);
  await productField(page, "Title").fill("Quire C350");
  await page.route(
    "**/api/update/*",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Failed to update product.")).toContainText(inputKeptMessage);
  await saveAsColleague(site, `/api/update/${id}`, { output: "Changed by a colleague" });
  await page.getByRole("button", { name: "Try again" }).click();
  const conflict = page.getByRole("alertdialog", { name: "Changed meanwhile" });
  await expect(conflict.getByRole("row", { name: /^Output.*Changed by a colleague/ })).toBeVisible();
  await conflict.getByRole("button", { name: "Save mine" }).click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  const product = (await fetchProducts(site)).find(({ _id }) => _id === id);
  expect(product).toMatchObject({ title: "Quire C350", output: "Changed by a colleague" });
});
