import type { JSHandle, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { type Site, fetchProducts } from "#tests/e2e/support/catalogue.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { holdRequests } from "#tests/e2e/support/held-requests.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
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
  createSecondToken,
  getHelperToken,
  storeToken,
} from "#tests/e2e/support/staff.ts";

async function cardTitles(page: Page): Promise<string[]> {
  return page.locator(".product-list-card h2").allTextContents();
}

async function listTitles(site: Site): Promise<string[]> {
  return (await fetchProducts(site)).map(({ title }) => title);
}

test("a product is added, shown and deleted after a question; the next is entered while the list loads", async ({
  page,
  restoredSite: site,
}) => {
  await test.step("a product is added, shown in the list, and deleted after a confirmation", async () => {
    await openSignedIn(page, site, "/dashboard/products/add");
    await expect(productField(page, "Base price")).toHaveAttribute("required");
    await page.getByRole("button", { name: "Add product" }).click();
    await expect(page.getByText("Enter the title", { exact: true })).toBeVisible();
    await expect(page.getByText("Main image is required", { exact: true })).toBeVisible();
    await expect(productField(page, "Title")).toBeFocused();
    await expect(notice(page, "18 fields are not complete or not valid.")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(1);
    await expectAccessibleAtBothWidths(page);

    await fillProduct(page);
    const preview = page.getByRole("complementary", { name: "Preview" });
    await expect(preview).toContainText("from 149.50 DHS / month excl. VAT 156.98 DHS incl. VAT");
    await expect(preview).toContainText("800 pages included");
    // As on the site: paper and speed are beside each other.
    const facts = preview.locator("dl").first();
    await expect(facts).toHaveCSS("display", "flex");
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

  await test.step("the next product is entered while the list loads, without pictures before; four slider images fit", async () => {
    await page.goto("/dashboard/products/add");
    const files = await Promise.all([1, 2, 3, 4, 5].map((number) => createImageFile(number)));
    const note = page.getByText("A product has at most 4 slider images: 1 was left out");
    await fillProduct(page);
    const previews = await holdPreviews(page);
    await productImageInput(page, "Slider image 1").setInputFiles(files);
    await expect(note).toBeVisible();
    const list = await holdRequests(page, "**/api/products?locale=all");
    await page.getByRole("button", { name: "Add product" }).click();
    await expect(notice(page, "Product added successfully")).toBeVisible();
    await list.requested;
    await expect(productField(page, "Title")).toBeFocused();
    await page.keyboard.type("Folio D220");
    await previews.evaluate(({ release }) => release());
    const loaded = page.waitForResponse("**/api/products?locale=all");
    list.release();
    await (await loaded).finished();
    await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
    await expect(note).toBeHidden();
    await expect(page.getByRole("img", { name: /^Slider image/ })).toHaveCount(0);
    await expect(productField(page, "Title")).toHaveValue("Folio D220");
    await expect(productField(page, "Order on the site")).toHaveValue("12");

    await productImageInput(page, "Slider image 1").setInputFiles(files);
    await expect(note).toBeVisible();
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
});

test("a product is opened from its card, read again, and edited on a phone: Cancel discards, Save stores", async ({
  page,
  restoredSite: site,
}) => {
  const id = await getProductId(site, "Quire C340");
  await page.setViewportSize(designViewports.narrow);
  await openSignedIn(page, site);
  const before = (await fetchProducts(site)).find(({ _id }) => _id === id);
  const card = page.getByRole("article").filter({ hasText: "Quire C340" });
  await expect(card.getByText(before?.description ?? "", { exact: true })).toBeVisible();
  await expect(card).toContainText("549 AED excl. VAT");
  const [image, heading] = await Promise.all(
    [card.locator("img"), card.getByRole("heading")].map((part) => part.boundingBox()),
  );
  expect((image?.x ?? 0) + (image?.width ?? 0)).toBeLessThanOrEqual(heading?.x ?? 0);
  await saveAsColleague(site, `/api/update/${id}`, { brand: "Quire of today" });
  const { release, requested } = await holdRequests(page, `**/api/get/${id}?locale=all`);
  await page.getByRole("link", { name: "Quire C340", exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/dashboard/product/${id}`);
  await requested;
  await expect(page.getByText("Quire of today")).toBeHidden();
  const sections = ["General Info", "Features", "Printer Details", "Price Details", "Images"];
  for (const section of sections) await expect(page.getByRole("heading", { name: section })).toBeVisible();
  release();
  await expect(page.getByText("Quire of today")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Edit" }).click();
  for (const section of sections)
    await expect(page.getByRole("group", { name: section, exact: true })).toBeVisible();
  await expect(productField(page, "Functions")).toHaveAttribute("required");
  await expect(page.locator("#product-form").getByText("Functions*", { exact: true })).toBeVisible();
  await expect(productField(page, "Base price")).not.toHaveAttribute("required");
  await productField(page, "Title").fill("");
  await productField(page, "Speed").fill("fast");
  await page.getByRole("button", { name: "Remove picture: Main image" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(productField(page, "Title")).toHaveAccessibleDescription("Enter the title");
  await expect(productField(page, "Speed")).toHaveAccessibleDescription(
    "Speed must be a whole number of pages a minute, such as 30",
  );
  await expect(productImageInput(page, "Main image")).toHaveAccessibleDescription("Main image is required");
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
  await page.getByRole("button", { name: "Add feature" }).click();
  await expect(page.getByRole("textbox", { name: /^Title of feature 5/ })).toBeFocused();
  await page.getByRole("button", { name: "Remove feature 5" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/dashboard`);

  const after = (await fetchProducts(site)).find(({ _id }) => _id === id);
  const [first, second, , ...rest] = before?.features ?? [];
  expect(after).toEqual({
    ...before,
    version: 3,
    brand: "Quire of today",
    title: "Quire C350",
    itemPrice: 600,
    refurbished: true,
    img2: null,
    img3: expect.stringMatching(/^\/images\//),
    features: [second, first, ...rest],
  });
  expect(after?.img3).not.toBe(before?.img3);
});

test("an unsaved product is offered only to its own account, and only after its tab is closed", async ({
  page,
  context,
  site,
}) => {
  const path = "/dashboard/products/add";
  const offer = (tab: Page) => tab.getByRole("heading", { name: "Restore your unsaved work?" });
  await page.clock.install();
  await openSignedIn(page, site, path);
  await page.getByRole("button", { name: "Add feature" }).click();
  await page.getByRole("textbox", { name: "Title of feature 2" }).fill("Quiet");
  await productField(page, "Title").fill("Written by the first.");
  await waitForUnsavedCopy(page, "Written by the first.");

  const second = await context.newPage();
  await openSignedIn(second, site, path);
  await productField(second, "Title").fill("Written in the second tab.");
  await waitForUnsavedCopy(second, "Written in the second tab.");
  await expect(offer(second)).toHaveCount(0);
  second.on("dialog", (dialog) => void dialog.accept());
  await second.close();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.close();

  const third = await context.newPage();
  await storeToken(third, site, await createSecondToken(site));
  await third.goto(site.url + path);
  await expect(productField(third, "Title")).toBeVisible();
  await expect(offer(third)).toHaveCount(0);
  await openSignedIn(third, site, path);
  await expect(offer(third)).toBeVisible();
  await third.getByRole("button", { name: "Discard it" }).click();
  await third.getByRole("button", { name: "Restore" }).click();
  await expect(productField(third, "Title")).toHaveValue("Written by the first.");
  await expect(third.getByRole("textbox", { name: "Title of feature 2" })).toHaveValue("Quiet");
});

async function reverseOrderAsColleague(site: Site): Promise<void> {
  const ids = (await fetchProducts(site)).map(({ _id }) => _id).toReversed();
  const response = await fetch(`${site.url}/api/order`, {
    method: "PUT",
    headers: { authorization: `Bearer ${await getHelperToken(site)}`, "content-type": "application/json" },
    body: JSON.stringify({ ids }),
  });
  expect(response.status).toBe(200);
}

test("products are ordered by keyboard and by dragging, and a colleague's order is merged with the moves", async ({
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
  const wanted = [octavo, c320, c340, recto, ...rest].map(String);
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

  await page.getByRole("button", { name: "Change order" }).click();
  await reverseOrderAsColleague(site);
  const theirs = wanted.toReversed();
  const [first = "", ...others] = wanted;
  await focusAndPress(page.getByRole("button", { name: `Move ${first} with the arrow keys` }), "End");
  await focusAndPress(page.getByRole("button", { name: `Move ${first} with the arrow keys` }), "ArrowLeft");
  await page.getByRole("button", { name: "Save order" }).click();
  await expect(notice(page, "Failed to save the order.")).toContainText(
    "It was changed by someone else in the meantime. You see it as it is now, with your moves in it",
  );
  expect(await listTitles(site)).toEqual(theirs);
  // Behind the product that it was moved behind.
  const merged = theirs.filter((title) => title !== first);
  merged.splice(merged.indexOf(others.at(-2) ?? "") + 1, 0, first);
  expect(await cardTitles(page)).toEqual(merged);
  await page.getByRole("button", { name: "Save order" }).click();
  await expect.poll(() => listTitles(site)).toEqual(merged);
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

test("leaving waits for a running save, and asks before it drops unsaved work, which outlives a deletion", async ({
  page,
  restoredSite: site,
}) => {
  await test.step("while a save runs, Cancel and leaving wait for it, and a save that is stopped stores nothing", async () => {
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

  await test.step("unsaved work outlives a deletion; leaving it by link, browser or sign-out asks first", async () => {
    await page.clock.install();
    await page.goto(`/dashboard/product/${await getProductId(site, "Quire C350")}`);
    const held = await holdRequests(page, "**/api/delete/*");
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete product" }).click();
    await page.getByRole("link", { name: "Add Product", exact: true }).click();
    await productField(page, "Title").fill("Half a product");
    await waitForUnsavedCopy(page, "Half a product");
    // The deletion outlives its page: it neither navigates nor touches the work on this one.
    held.release();
    await expect(notice(page, "Product deleted successfully!")).toBeVisible();
    expect(await readUnsavedCopies(page)).toContain("Half a product");
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
});
