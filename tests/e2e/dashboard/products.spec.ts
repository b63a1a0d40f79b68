import type { JSHandle, Locator, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { type Site, fetchProducts } from "#tests/e2e/support/catalogue.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { holdRequests } from "#tests/e2e/support/held-requests.ts";
import { pressKey, tabTo, takeOverFileDialogs } from "#tests/e2e/support/keyboard.ts";
import { designViewports, getProductId } from "#tests/e2e/support/public-pages.ts";
import { readUnsavedCopies, waitForUnsavedCopy } from "#tests/e2e/support/posts.ts";
import {
  fillProduct,
  openSignedIn,
  notice,
  createImageFile,
  productImageInput,
  productField,
  labelledProductFields,
  saveAsColleague,
} from "#tests/e2e/support/staff.ts";

async function cardTitles(page: Page): Promise<string[]> {
  return page.locator(".product-list-card h2").allTextContents();
}

async function listTitles(site: Site): Promise<string[]> {
  return (await fetchProducts(site)).map(({ title }) => title);
}

test("a product is added, shown in the list, and deleted after a confirmation", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/products/add");
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(page.getByText("Enter the title", { exact: true })).toBeVisible();
  await expect(page.getByText("Main image is required", { exact: true })).toBeVisible();
  await expect(productField(page, "Title")).toBeFocused();
  await expectAccessibleAtBothWidths(page);

  await fillProduct(page);
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview).toContainText("from 149.50 DHS / month excl. VAT 156.98 DHS incl. VAT");
  await expect(preview).toContainText("800 pages included");
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(notice(page, "Product added successfully")).toBeVisible();
  await expect(productField(page, "Title")).toHaveValue("");
  await expect(productField(page, "Order on the site")).toHaveValue("12");

  await page.getByRole("link", { name: "Product List" }).click();
  await expect(page.locator(".product-list-card")).toHaveCount(11);
  expect((await cardTitles(page)).at(-1)).toBe(labelledProductFields.Title);
  expect((await listTitles(site)).at(-1)).toBe(labelledProductFields.Title);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("searchbox", { name: "Search products" }).fill("folio");
  await expect(page.locator(".product-list-card")).toHaveCount(1);

  await page.getByRole("button", { name: "Delete Folio D210" }).click();
  const question = page.getByRole("alertdialog");
  await expect(
    question.getByText("Are you sure you want to delete this product?", { exact: true }),
  ).toBeVisible();
  await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
  await expectAccessible(page);
  await pressKey(page, "Enter");
  await expect(question).toBeHidden();
  expect(await listTitles(site)).toContain(labelledProductFields.Title);
  await page.getByRole("button", { name: "Delete Folio D210" }).click();
  await question.getByRole("button", { name: "Delete product" }).click();
  await expect(notice(page, "Product deleted successfully!")).toBeVisible();
  await expect(page.locator(".product-list-card")).toHaveCount(0);
  expect(await listTitles(site)).not.toContain(labelledProductFields.Title);
});

test("Cancel discards the edit of a product, Save stores it and opens the list, on a phone", async ({
  page,
  restoredSite: site,
}) => {
  const id = await getProductId(site, "Quire C340");
  await page.setViewportSize(designViewports.narrow);
  await openSignedIn(page, site);
  await page.getByRole("link", { name: "Quire C340", exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/dashboard/product/${id}`);
  const sections = ["General Info", "Features", "Printer Details", "Price Details", "Images"];
  for (const section of sections) await expect(page.getByRole("heading", { name: section })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("link", { name: "Edit" }).click();
  for (const section of sections)
    await expect(page.getByRole("group", { name: section, exact: true })).toBeVisible();
  await productField(page, "Title").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Enter the title", { exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Remove picture: Slider image 1" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Quire C340", level: 1 })).toBeVisible();

  await page.getByRole("link", { name: "Edit" }).click();
  await expect(productField(page, "Title")).toHaveValue("Quire C340");
  await productField(page, "Title").fill("  Quire C350  ");
  await productField(page, "Base price").fill("600");
  await page.getByRole("checkbox", { name: "Refurbished" }).check();
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("Refurbished");
  await page.getByRole("button", { name: "Remove picture: Slider image 1" }).click();
  await expect(productImageInput(page, "Slider image 1")).toBeFocused();
  await productImageInput(page, "Slider image 2").setInputFiles(await createImageFile(7));
  await page.getByRole("button", { name: "Move feature 1 down" }).click();
  await expect(page.getByRole("button", { name: "Move feature 2 down" })).toBeFocused();
  await page.getByRole("button", { name: "Remove feature 3" }).click();
  const before = (await fetchProducts(site)).find(({ _id }) => _id === id);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/dashboard`);

  const after = (await fetchProducts(site)).find(({ _id }) => _id === id);
  const [first, second, , ...rest] = before?.features ?? [];
  expect(after).toEqual({
    ...before,
    version: 2,
    title: "Quire C350",
    itemPrice: 600,
    refurbished: true,
    img2: null,
    img3: expect.stringMatching(/^\/images\//),
    features: [second, first, ...rest],
  });
  expect(after?.img3).not.toBe(before?.img3);
});

test("a card opens its product with what the list knows, and reads it again", async ({
  page,
  restoredSite: site,
}) => {
  const id = await getProductId(site, "Quire C340");
  await openSignedIn(page, site);
  await expect(page.getByRole("link", { name: "Quire C340", exact: true })).toBeVisible();
  await saveAsColleague(site, `/api/update/${id}`, { brand: "Quire of today" });
  const { release, requested } = await holdRequests(page, `**/api/get/${id}?locale=all`);
  await page.getByRole("link", { name: "Quire C340", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Quire C340", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Printer Details" })).toBeVisible();
  await requested;
  await expect(page.getByText("Quire of today")).toBeHidden();
  release();
  await expect(page.getByText("Quire of today")).toBeVisible();
});

test("a card shows the description and the price on a phone too", async ({ page, restoredSite: site }) => {
  await page.setViewportSize(designViewports.narrow);
  await openSignedIn(page, site);
  const product = (await fetchProducts(site)).find(({ title }) => title === "Quire C340");
  const card = page.getByRole("article").filter({ hasText: "Quire C340" });
  await expect(card.getByText(product?.description ?? "", { exact: true })).toBeVisible();
  await expect(card).toContainText("549 AED excl. VAT");
  const [image, heading] = await Promise.all(
    [card.locator("img"), card.getByRole("heading")].map((part) => part.boundingBox()),
  );
  expect((image?.x ?? 0) + (image?.width ?? 0)).toBeLessThanOrEqual(heading?.x ?? 0);
});

test("a required field says so before it is sent; an image of a product is replaced, not removed", async ({
  page,
  restoredSite: site,
}) => {
  const id = await getProductId(site, "Quire C340");
  await openSignedIn(page, site, `/dashboard/product/${id}?edit`);
  const form = page.locator("#product-form");
  await expect(productField(page, "Functions")).toHaveAttribute("required");
  await expect(form.getByText("Functions*", { exact: true })).toBeVisible();
  await expect(productField(page, "Base price")).not.toHaveAttribute("required");
  await productField(page, "Functions").fill("");
  await productField(page, "Speed").fill("fast");
  await page.getByRole("button", { name: "Remove picture: Main image" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(productField(page, "Functions")).toHaveAccessibleDescription("Enter the functions");
  await expect(productField(page, "Speed")).toHaveAccessibleDescription(
    "Speed must be a whole number of pages a minute, such as 30",
  );
  await expect(productImageInput(page, "Main image")).toHaveAccessibleDescription("Main image is required");
  await expect(page).toHaveURL(/\?edit$/);

  await page.goto(`${site.url}/dashboard/products/add`);
  await expect(productField(page, "Base price")).toHaveAttribute("required");
});

test("a whole product is entered by keyboard alone", async ({ page, restoredSite: site }) => {
  takeOverFileDialogs(page);
  await openSignedIn(page, site, "/dashboard/products/add");
  await productField(page, "Title").focus();
  const type = async (control: Locator, text: string) => {
    await tabTo(page, control);
    await page.keyboard.type(text);
  };
  const press = async (name: string) => {
    await tabTo(page, page.getByRole("button", { name, exact: true }));
    await pressKey(page, "Enter");
  };
  const typeFields = async (...labels: (keyof typeof labelledProductFields)[]) => {
    for (const label of labels) await type(productField(page, label), labelledProductFields[label]);
  };
  const feature = (part: "Title" | "Detail", number: number) =>
    page.getByRole("textbox", { name: `${part} of feature ${number}` });

  await typeFields("Title", "Brand", "Full name", "Description");
  for (const name of ["Main image", "Banner image"]) {
    await tabTo(page, productImageInput(page, name));
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), pressKey(page, "Space")]);
    await chooser.setFiles(await createImageFile(3, `${name}.jpg`));
    await expect(page.getByRole("img", { name: `${name}: ${name}.jpg` })).toBeVisible();
    await expect(productImageInput(page, name)).toBeFocused();
  }
  await type(feature("Title", 1), "Front tray");
  await type(feature("Detail", 1), "250 sheets.");
  await press("Add feature");
  await expect(feature("Title", 2)).toBeFocused();
  await type(feature("Title", 2), "Quiet");
  await type(feature("Detail", 2), "45 dB.");
  await press("Move feature 2 up");
  await expect(page.getByRole("button", { name: "Move feature 1 up" })).toBeFocused();
  await typeFields("Make and model", "Speed", "Functions", "Output");
  await typeFields("Base price", "Slider step");
  await typeFields("Black pages in base", "Colour pages in base", "Black page", "Colour page");
  await pressKey(page, "Enter");
  await expect(notice(page, "Product added successfully")).toBeVisible();
  const added = (await fetchProducts(site)).at(-1);
  expect(added?.title).toBe(labelledProductFields.Title);
  expect(added?.features.map(({ title }) => title)).toEqual(["Quiet", "Front tray"]);
});

test("product input from before a crash is offered again, and overwrites no change of a colleague", async ({
  page,
  restoredSite: site,
}) => {
  const id = await getProductId(site, "Quire C340");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.clock.install();
  await openSignedIn(page, site, `/dashboard/product/${id}?edit`);
  await productField(page, "Brand").fill("Typed before the crash");
  await page.getByRole("button", { name: "Add feature" }).click();
  await page.getByRole("textbox", { name: /^Title of feature 6/ }).fill("Sixth");
  await waitForUnsavedCopy(page, "Sixth");
  await saveAsColleague(site, `/api/update/${id}`, { output: "Changed by a colleague" });
  await page.reload();

  await expect(page.getByText("when you save, you see both versions")).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(productField(page, "Brand")).toHaveValue("Typed before the crash");
  await page.getByRole("textbox", { name: /^Detail of feature 6/ }).fill("It comes last.");
  await page.getByRole("button", { name: "Save changes" }).click();
  const conflict = page.getByRole("alertdialog", { name: "Changed meanwhile" });
  await expect(conflict.getByRole("row", { name: /^Output.*Changed by a colleague/ })).toBeVisible();
  await conflict.getByRole("button", { name: "Save mine" }).click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  const product = (await fetchProducts(site)).find(({ _id }) => _id === id);
  expect(product).toMatchObject({ brand: "Typed before the crash", output: "Changed by a colleague" });
  expect(product?.features.at(-1)).toEqual({ title: "Sixth", detail: "It comes last." });
  expect(await readUnsavedCopies(page)).toBe("");
});

test("products are ordered by keyboard and by dragging, and the public site has the same order", async ({
  page,
  restoredSite: site,
}) => {
  const before = await listTitles(site);
  await openSignedIn(page, site);
  await page.getByRole("button", { name: "Change order" }).click();
  const handle = page.getByRole("button", { name: /^Move Quire C340 with the arrow keys/ });
  await handle.focus();
  await pressKey(page, "ArrowRight", 2);
  await expect(page.getByText("Quire C340 is now 3 of 10")).toBeAttached();
  await expect(handle).toBeFocused();
  await pressKey(page, "Home");
  await page.getByRole("button", { name: "Move Quire C340 later" }).click();

  const card = (title: string) =>
    page.locator("[data-order-id]").filter({ hasText: title }).locator(".image-frame");
  await card("Octavo C600").hover();
  await page.mouse.down();
  await card("Quire C320").hover();
  await page.mouse.up();
  const [c340, c320, recto, octavo, ...rest] = before;
  const wanted = [octavo, c320, c340, recto, ...rest];
  expect(await cardTitles(page)).toEqual(wanted);
  expect(await listTitles(site)).toEqual(before);
  await expectAccessibleAtBothWidths(page);

  await page.setViewportSize(designViewports.narrow);
  await page.getByRole("button", { name: `Move ${rest.at(-1)} earlier` }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Save order" })).toBeInViewport();
  await page.getByRole("button", { name: "Save order" }).click();
  await expect(notice(page, "Order saved")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Product Management", level: 1 })).toBeVisible();
  expect(await cardTitles(page)).toEqual(wanted);
  expect((await fetchProducts(site)).map(({ title, customOrder }) => [title, customOrder])).toEqual(
    wanted.map((title, index) => [title, String(index + 1)]),
  );
});

test("the next product can be entered while the list still loads", async ({ page, restoredSite: site }) => {
  await openSignedIn(page, site, "/dashboard/products/add");
  await fillProduct(page);
  const { release, requested } = await holdRequests(page, "**/api/products?locale=all");
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(notice(page, "Product added successfully")).toBeVisible();
  await requested;
  await expect(productField(page, "Title")).toBeFocused();
  await page.keyboard.type("Folio D220");
  const loaded = page.waitForResponse("**/api/products?locale=all");
  release();
  await (await loaded).finished();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
  await expect(productField(page, "Title")).toHaveValue("Folio D220");
  await expect(productField(page, "Order on the site")).toHaveValue("12");
});

test("a product has at most four slider images, and several files fill the empty places", async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, "/dashboard/products/add");
  const files = await Promise.all([1, 2, 3, 4, 5].map((number) => createImageFile(number)));
  await productImageInput(page, "Slider image 1").setInputFiles(files);
  await expect(page.getByText("A product has at most 4 slider images: 1 was left out")).toBeVisible();
  for (const number of [1, 2, 3, 4]) {
    await expect(
      page.getByRole("img", { name: `Slider image ${number}: picture-${number}.jpg` }),
    ).toBeVisible();
  }
  await productImageInput(page, "Main image").setInputFiles({
    name: "notes.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF"),
  });
  await expect(
    page.getByText("notes.pdf is not an image: choose a JPEG, PNG, WebP, AVIF or GIF file"),
  ).toBeVisible();
  await productImageInput(page, "Banner image").setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  });
  await expect(
    page.getByText(
      "logo.svg is of a kind that cannot be used here: choose a JPEG, PNG, WebP, AVIF or GIF file",
    ),
  ).toBeVisible();
  await expect(page.getByLabel("Add picture: Banner image")).toBeAttached();
});

test("pictures of a saved product, and the note about those left out, stay out of the next product", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/products/add");
  const files = await Promise.all([1, 2, 3, 4, 5].map((number) => createImageFile(number)));
  const note = page.getByText("A product has at most 4 slider images: 1 was left out");
  await fillProduct(page);
  const previews = await holdPreviews(page);
  await productImageInput(page, "Slider image 1").setInputFiles(files);
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(notice(page, "Product added successfully")).toBeVisible();
  await expect(productField(page, "Title")).toBeFocused();
  await previews.evaluate(({ release }) => release());
  await expect(note).toBeHidden();
  await expect(page.getByRole("img", { name: /^Slider image/ })).toHaveCount(0);
});

/** As large photos do. The returned release resolves once the form could have taken the previews. */
async function holdPreviews(page: Page): Promise<JSHandle<{ release: () => Promise<void> }>> {
  return page.evaluateHandle(() => {
    const draw = globalThis.createImageBitmap.bind(globalThis);
    const held = Promise.withResolvers<void>();
    const drawn: Promise<ImageBitmap>[] = [];
    globalThis.createImageBitmap = (image: ImageBitmapSource) => {
      const bitmap = held.promise.then(() => draw(image));
      drawn.push(bitmap);
      return bitmap;
    };
    return {
      async release() {
        held.resolve();
        await Promise.all(drawn);
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      },
    };
  });
}

test("leaving with unsaved changes asks first, by link, by the browser and by signing out", async ({
  page,
  site,
}) => {
  await openSignedIn(page, site);
  await page.getByRole("link", { name: "Add Product", exact: true }).click();
  await productField(page, "Title").fill("Half a product");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  for (const leave of [
    () => page.getByRole("link", { name: "Product List" }).click(),
    () => page.goBack(),
    () => page.getByRole("button", { name: "Sign out" }).click(),
  ]) {
    await leave();
    await expect(question.getByRole("button", { name: "Stay here" })).toBeFocused();
    await pressKey(page, "Escape");
    await expect(question).toBeHidden();
    await expect(page).toHaveURL("/dashboard/products/add");
    await expect(productField(page, "Title")).toHaveValue("Half a product");
  }
  page.once("dialog", (dialog) => void dialog.dismiss());
  await page.getByRole("link", { name: "Public site", exact: true }).click();
  await expect(productField(page, "Title")).toHaveValue("Half a product");

  await page.getByRole("link", { name: "Product List" }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("while a save runs, Cancel and leaving wait for it, and a save that is stopped stores nothing", async ({
  page,
  restoredSite: site,
}) => {
  const id = await getProductId(site, "Quire C340");
  await openSignedIn(page, site, `/dashboard/product/${id}?edit`);
  const save = page.getByRole("button", { name: "Save changes" });
  const wait = page.getByRole("alertdialog", { name: "Still saving" });
  await productField(page, "Title").fill("Not stored");
  await page.route("**/api/update/*", () => {}, { times: 1 });
  await save.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(wait.getByRole("button", { name: "Wait" })).toBeFocused();
  await expectAccessible(page);
  await pressKey(page, "Escape");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.getByRole("button", { name: "Sign out" }).click();
  await wait.getByRole("button", { name: "Stop the save" }).click();
  await expect(notice(page, "Failed to update product.")).toContainText(
    "You stopped it before everything was sent: nothing of it is stored. Everything you typed is still here.",
  );
  await expect(productField(page, "Title")).toHaveValue("Not stored");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Quire C340", level: 1 })).toBeVisible();

  await page.getByRole("link", { name: "Edit" }).click();
  await productField(page, "Title").fill("Quire C350");
  const held = await holdRequests(page, "**/api/update/*");
  await save.click();
  await page.getByRole("link", { name: "Add Product", exact: true }).click();
  await expect(wait).toBeVisible();
  held.release();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  await expect(wait).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/dashboard`);
  expect(await listTitles(site)).toContain("Quire C350");
});

test("a deletion that outlives its page neither navigates nor touches the unsaved work on the next one", async ({
  page,
  restoredSite: site,
}) => {
  await page.clock.install();
  await openSignedIn(page, site, `/dashboard/product/${await getProductId(site, "Quire C340")}`);
  const held = await holdRequests(page, "**/api/delete/*");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete product" }).click();
  await page.getByRole("link", { name: "Add Product", exact: true }).click();
  await productField(page, "Title").fill("Half a product");
  await waitForUnsavedCopy(page, "Half a product");
  held.release();
  await expect(notice(page, "Product deleted successfully!")).toBeVisible();
  await page.getByRole("link", { name: "Product List" }).click();
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(page).toHaveURL("/dashboard/products/add");
  await expect(productField(page, "Title")).toHaveValue("Half a product");
  expect(await readUnsavedCopies(page)).toContain("Half a product");
});
