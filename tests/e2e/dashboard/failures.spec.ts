import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { fetchProducts } from "#tests/e2e/support/catalogue.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import {
  fetchPost,
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
  productField,
  saveAsColleague,
} from "#tests/e2e/support/staff.ts";

const meterPostSlug = "read-your-meter-before-you-read-a-quote";
const inputKeptMessage = "Everything you typed is still here.";
/** Large enough for a progress bar. */
const letter = {
  name: "letter.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.alloc(600_000, "A letter, not a picture. "),
};

async function limitUploads(page: Page, bytesPerSecond: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

test("a failed save shows its progress and its reason at the field, loses no input, and can be repeated", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/blogs/add");
  await fillPost(page);
  await imageInput(page).setInputFiles(letter);
  await limitUploads(page, 300_000);
  await page.getByRole("button", { name: "Add blog" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(notice(page, "This is not an accepted image")).toContainText(inputKeptMessage);
  await expect(imageInput(page)).toHaveAttribute("aria-invalid", "true");
  await expect(imageInput(page)).toBeFocused();
  await limitUploads(page, -1);
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
  await page.route("**/api/blogs/add", (route) => route.abort("connectionrefused"), { times: 1 });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(notice(page, "❌ Failed to connect to backend.")).toContainText(inputKeptMessage);
  await expect(postField(page, "Title")).toHaveValue(labelledPostFields.Title);
  await imageInput(page).setInputFiles(await createImageFile(2));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(notice(page, "✅ Blog added successfully!")).toBeVisible();
  await expect(notice(page, "❌")).toHaveCount(0);

  const { title } = await fetchPost(site, meterPostSlug);
  await page.getByRole("link", { name: "Blogs List" }).click();
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await postField(page, "Title").fill("Read your meter twice");
  const message = "fullDescription is too long: at most 20 MB";
  await page.route("**/api/blogs/edit/*", (route) =>
    route.fulfill({ status: 413, json: { success: false, message, errors: { fullDescription: message } } }),
  );
  const warning = page.waitForEvent("console", (logged) => logged.text().startsWith("Update failed (413)"));
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(notice(page, "Update failed. Check console for details.")).toContainText(inputKeptMessage);
  await expect(postTextBox(page)).toBeFocused();
  await expect(postTextBox(page)).toHaveAttribute("aria-invalid", "true");
  await expect(postTextBox(page)).toHaveAccessibleDescription(new RegExp(`^${message}`));
  await warning;
  await expect(postField(page, "Title")).toHaveValue("Read your meter twice");
});

test("an unknown record leads to its list, a failed request can be repeated, a deleted record restored", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/product/0123456789abcdef01234567");
  await expect(page.getByRole("heading", { name: "This is no longer here" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "To the product list" }).click();
  await page.getByRole("main").getByRole("link", { name: "Deleted", exact: true }).click();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(`${site.url}/dashboard`);

  await page.route("**/api/blogs/all", (route) => route.abort("connectionrefused"), { times: 1 });
  await page.getByRole("link", { name: "Blogs List" }).click();
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  const { title } = await fetchPost(site, meterPostSlug);
  await page.route("**/api/blogs/delete/*", (route) => route.abort("connectionrefused"), { times: 1 });
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("button", { name: "Delete blog" }).click();
  await expect(notice(page, "Failed to delete blog.")).toContainText("The server did not answer.");
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("button", { name: "Delete blog" }).click();
  await page.getByRole("link", { name: "Deleted", exact: true }).click();
  await page.getByRole("button", { name: `Restore ${title}` }).click();
  await expect(notice(page, `${title} is restored`)).toBeVisible();
  await expect(notice(page, "Blog deleted successfully!")).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("row", { name: title })).toBeVisible();
});

test("a save without an answer ends after 20 seconds, is stored once when repeated, and overwrites nothing", async ({
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

  await page.getByRole("link", { name: "Edit Quire C340" }).click();
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
  const conflict = page.getByRole("alertdialog", { name: "Someone else changed this" });
  await expect(conflict.getByRole("row", { name: /^Output.*Changed by a colleague/ })).toBeVisible();
  await conflict.getByRole("button", { name: "Save mine" }).click();
  await expect(page).toHaveURL(`${site.url}/dashboard`);

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
  expect(products).toMatchObject([
    { title: "Quire C350", brand: "Quire & Sons", output: "Changed by a colleague" },
    { title: "Folio D220", brand: "Folio" },
  ]);
});
