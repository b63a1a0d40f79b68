import { toLocalDate } from "#domain/shared/dates.ts";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { fetchPosts } from "#tests/e2e/support/catalogue.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { holdRequests } from "#tests/e2e/support/held-requests.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import {
  postTextBox,
  fillPost,
  imageInput,
  readUnsavedCopies,
  waitForUnsavedCopy,
  postField,
  labelledPostFields,
  fetchPost,
  toolbarButton,
} from "#tests/e2e/support/posts.ts";
import { openSignedIn, notice, createImageFile, saveAsColleague, staff } from "#tests/e2e/support/staff.ts";
import { watchTraffic } from "#tests/e2e/support/traffic.ts";

const meterPostSlug = "read-your-meter-before-you-read-a-quote";

test("a form without a post suggests tags, previews the search result, and copies the text into Arabic", async ({
  page,
  restoredSite: site,
}) => {
  await test.step("tags are suggested from other posts, and the search result is previewed while it is typed", async () => {
    await openSignedIn(page, site, "/dashboard/blogs/add");
    await fillPost(page);
    const tags = page.getByRole("combobox", { name: /^Tags Separated by commas/ });
    await tags.fill("Toner, Small offices");
    const description = page.getByRole("textbox", {
      name: "Description for search engines Optional",
      exact: true,
    });
    const preview = page.getByRole("group", { name: "Preview of the search result" }).first();
    await expect(preview).toContainText(labelledPostFields["Short description"]);
    await description.fill("How three floors share one copier. ".repeat(5));
    await expect(preview).toContainText("How to share one copier. Waraq");
    await expect(preview).toContainText("174 of 155 19 over, the end is cut off");
    await page.getByRole("button", { name: "Add blog" }).click();
    await expect(notice(page, "✅ Blog added successfully!")).toBeVisible();
    await page.reload();
    await tags.fill("Paper, to");
    await expect(page.locator("#tags-in-use option")).toHaveText([
      "Paper, Toner",
      "Paper, to, Small offices",
    ]);
    await page.goto(`${site.url}/blogs/how-to-share-one-copier`);
    await page.getByRole("link", { name: "Small offices" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Articles on Small offices");
    await expectAccessibleAtBothWidths(page);
  });

  await test.step("an empty Arabic text starts as a copy of the English one", async () => {
    await page.goto("/dashboard/blogs/add");
    await postField(page, "Title").fill("How to share one copier");
    await postField(page, "Short description").fill("No queue.");
    await postTextBox(page).fill("Three floors.");
    await focusAndPress(postTextBox(page), "ControlOrMeta+Alt+4");
    await page.getByRole("radio", { name: /^Arabic/ }).check();
    await page.getByRole("button", { name: "A heading skips a level" }).click();
    await expect(postTextBox(page)).toBeFocused();
    expect(await page.evaluate(() => String(getSelection()))).toBe("Three floors.");
    await page.getByRole("radio", { name: "Draft" }).check();
    await expect(page.getByText("1 place to mend")).toHaveCount(0);
    await page.getByRole("radio", { name: /^Arabic/ }).check();
    const start = page.getByRole("button", { name: "Start from the English text" });
    await start.click();
    await expect(page.getByLabel(/^Title \(Arabic\)/)).toBeFocused();
    await expect(page.getByLabel(/^Title \(Arabic\)/)).toHaveValue("How to share one copier");
    await expect(page.getByLabel(/^Short description \(Arabic\)/)).toHaveValue("No queue.");
    await expect(page.getByRole("textbox", { name: "Article text (Arabic)" })).toHaveText("Three floors.");
    await expect(start).toHaveCount(0);
  });
});

test("a post is added in a form that alone loads the editor, listed, and deleted after a confirmation", async ({
  page,
  restoredSite: site,
}) => {
  const traffic = watchTraffic(page);
  await openSignedIn(page, site);
  const list = await holdRequests(page, "**/api/blogs/all");
  await page.getByRole("link", { name: "Blogs List" }).click();
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  list.release();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await traffic.packages()).not.toContain("ProseMirror");
  await page.getByRole("link", { name: "Add Blogs" }).click();
  await expect(postTextBox(page)).toBeVisible();
  await expect.poll(() => traffic.packages()).toContain("ProseMirror");
  await expect(postField(page, "Date")).toHaveValue(toLocalDate(Date.now(), "Asia/Dubai"));

  await page.getByRole("button", { name: "Add blog" }).click();
  await expect(notice(page, "4 fields are not complete or not valid.")).toBeVisible();
  await expect(page.getByText("Please upload an image", { exact: true })).toBeVisible();
  await expect(page.getByText("Enter the title", { exact: true })).toBeVisible();
  await expect(postField(page, "Title")).toBeFocused();
  // The summary alone is spoken, then the focused field.
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(1);
  await expectAccessibleAtBothWidths(page);

  await imageInput(page).setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg/>"),
  });
  await expect(page.getByText("choose a JPEG, PNG, WebP, AVIF or GIF file")).toBeVisible();

  await fillPost(page);
  await page.getByRole("button", { name: "Cancel New Image" }).click();
  await page.getByRole("button", { name: "Add blog" }).click();
  await expect(notice(page, "Please upload an image")).toBeVisible();
  await expect(imageInput(page)).toBeFocused();
  await imageInput(page).setInputFiles(await createImageFile(1));
  await postField(page, "Width").fill("800");
  await postTextBox(page).fill("One machine can serve three floors.");
  await page.route("**/api/blogs/add", async (route) => {
    await expect(page.getByRole("button", { name: "Adding..." })).toHaveAttribute("aria-disabled", "true");
    await route.continue();
  });
  await page.getByRole("button", { name: "Add blog" }).click();
  await expect(notice(page, "✅ Blog added successfully!")).toBeVisible();
  await expect(postField(page, "Title")).toHaveValue("");
  await expect(postField(page, "Title")).toBeFocused();
  await expect(postTextBox(page)).toHaveText("");
  await expect(page.getByRole("img", { name: "New: picture-1.jpg" })).toHaveCount(0);
  expect(await fetchPost(site, "how-to-share-one-copier")).toMatchObject({
    title: labelledPostFields.Title,
    authorName: labelledPostFields.Author,
    date: labelledPostFields.Date,
    place: labelledPostFields.Place,
    excerpt: labelledPostFields["Short description"],
    fullDescription: "<p>One machine can serve three floors.</p>",
    imageWidth: 800,
    imageHeight: null,
  });

  await page.getByRole("link", { name: "Blogs List" }).click();
  const row = page.getByRole("row", { name: labelledPostFields.Title });
  await expect(row).toContainText("3 Nov 2025");
  await expect(row).toContainText("Ajman");
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: `Delete ${labelledPostFields.Title}` }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("Are you sure you want to delete this blog?")).toBeVisible();
  await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
  await pressKey(page, "Escape");
  await page.getByRole("button", { name: `Delete ${labelledPostFields.Title}` }).click();
  await question.getByRole("button", { name: "Delete blog" }).click();
  await expect(notice(page, "Blog deleted successfully!")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await fetch(`${site.url}/blogs/how-to-share-one-copier`)).status).toBe(404);
});

test("leaving an edited post asks first, unless it is as before; a save on a phone sends only the changes", async ({
  page,
  restoredSite: site,
}) => {
  const before = await fetchPost(site, meterPostSlug);
  await page.setViewportSize(designViewports.narrow);
  await openSignedIn(page, site, "/dashboard/blogs/list");
  await page.getByRole("link", { name: `Edit ${before.title}` }).click();
  await expect(postTextBox(page)).toContainText("Every copier keeps its own count");
  await postTextBox(page).click();
  await pressKey(page, "ControlOrMeta+End");
  await page.keyboard.type(" One more sentence.");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await page.getByRole("link", { name: "Blogs List" }).click();
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(postTextBox(page)).toContainText("One more sentence.");
  // A reverted edit is no change.
  await pressKey(page, "Escape");
  await postTextBox(page).click();
  // Slow typing creates several undo steps.
  await expect(async () => {
    await pressKey(page, "ControlOrMeta+z");
    await expect(toolbarButton(page, "Undo")).toHaveAttribute("aria-disabled", "true", { timeout: 500 });
  }).toPass();
  await expect(postTextBox(page)).not.toContainText("One more sentence.");
  await page.getByRole("link", { name: "Blogs List" }).click();
  await expect(page.getByRole("heading", { name: "Blogs", level: 1 })).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount((await fetchPosts(site)).length);

  await page.getByRole("link", { name: `Edit ${before.title}` }).click();
  await postField(page, "Title").fill("");
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(page.getByText("Enter the title")).toBeVisible();
  await postField(page, "Title").fill("Read your meter");
  await postField(page, "Author").fill("");
  await postField(page, "Place").fill("");

  const existing = page.getByRole("img", { name: "Existing" });
  await expect(existing).toBeVisible();
  expect((await existing.boundingBox())?.width).toBeLessThanOrEqual(200);
  await page.getByRole("button", { name: "Remove Existing Image" }).click();
  await expect(existing).toHaveCount(0);
  await imageInput(page).setInputFiles(await createImageFile(4));
  await expect(page.getByRole("img", { name: "New: picture-4.jpg" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel New Image" }).click();
  // Choosing a new image has cleared the removal.
  await expect(existing).toBeVisible();
  await page.getByRole("button", { name: "Remove Existing Image" }).click();

  await page.route("**/api/blogs/edit/*", async (route) => {
    await expect(page.getByRole("button", { name: "Updating..." })).toBeVisible();
    await route.continue();
  });
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(notice(page, "✅ Blog updated successfully!")).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/dashboard/blogs/list`);
  const row = page.getByRole("row", { name: "Read your meter" });
  await expect(row).toContainText("N/A");
  await expect(row.locator("td").filter({ hasText: /^-$/ })).toBeVisible();
  expect(await fetchPost(site, meterPostSlug)).toEqual({
    ...before,
    title: "Read your meter",
    authorName: "",
    place: "",
    image: null,
    version: before.version + 1,
  });
});

test("earlier versions are restored in both languages; input from before a crash overwrites no change", async ({
  page,
  restoredSite: site,
}) => {
  await test.step("an earlier version is compared with the form, restored in both languages, and saved", async () => {
    const { title, authorName } = await fetchPost(site, meterPostSlug);
    const save = (texts: Record<string, string>) =>
      saveAsColleague(site, `/api/blogs/edit/${meterPostSlug}`, { title, titleAr: "العداد", ...texts });
    await save({
      fullDescription: "<p>Two readings, a month apart.</p>",
      fullDescriptionAr: "<p>قراءتان في شهر.</p>",
    });
    await save({
      fullDescription: "<p>Three readings, a month apart.</p>",
      fullDescriptionAr: "<p>قراءة في شهر.</p>",
    });
    await openSignedIn(page, site, `/dashboard/blogs/edit/${meterPostSlug}`);
    await postField(page, "Author").fill("Not saved");
    const open = page.getByRole("button", { name: "Earlier versions" });
    const dialog = page.getByRole("dialog", { name: "Earlier versions" });
    const version = dialog.getByRole("combobox", { name: "Version" });
    const restore = dialog.getByRole("button", { name: "Restore this version" });
    await open.click();
    await expect(version).toBeFocused();
    await expect(version.getByRole("option")).toHaveText([
      new RegExp(`^(?:Today|Yesterday) ..:.., ${staff.email}: ${title}$`),
      new RegExp(`: ${title}$`),
    ]);
    const text = dialog.getByRole("row", { name: /^Text (?!\(Arabic\))/ });
    await expect(text.locator("del")).toHaveText("Three");
    await expect(text.locator("ins")).toHaveText("Two");
    const arabicText = dialog.getByRole("row", { name: /^Text \(Arabic\)/ });
    await expect(arabicText.locator("del")).toHaveText("قراءة");
    await expect(arabicText.locator("ins")).toHaveText("قراءتان");
    await expectAccessibleAtBothWidths(page);
    await version.selectOption({ index: 1 });
    await expect(text).toContainText("Every copier keeps its own count");
    await expect(dialog.getByRole("status")).toContainText("Save or discard them first");
    await expect(restore).toHaveCount(0);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(postField(page, "Author")).toHaveValue("Not saved");
    await postField(page, "Author").fill(authorName);
    await open.click();
    await restore.click();
    await expect(notice(page, "The earlier version is in the form.")).toBeVisible();
    await expect(open).toBeFocused();
    await expect(postTextBox(page)).toHaveText("Two readings, a month apart.");
    await page.getByRole("radio", { name: /^Arabic/ }).check();
    await expect(page.getByRole("textbox", { name: "Article text (Arabic)" })).toHaveText("قراءتان في شهر.");
    await page.getByRole("button", { name: "Update blog" }).click();
    await expect(notice(page, "✅ Blog updated successfully!")).toBeVisible();
    expect(await fetchPost(site, meterPostSlug)).toMatchObject({
      authorName,
      fullDescription: "<p>Two readings, a month apart.</p>",
    });
    await page.goto(`${site.url}/dashboard/blogs/edit/${meterPostSlug}`);
    await open.click();
    await expect(version.getByRole("option")).toHaveCount(3);
    await expect(text.locator("ins")).toHaveText("Three");
  });

  await test.step("input from before a crash is offered until it is saved or discarded, and overwrites no other change", async () => {
    const path = `/dashboard/blogs/edit/${meterPostSlug}`;
    const { title } = await fetchPost(site, meterPostSlug);
    const offer = page.getByRole("heading", { name: "Restore your unsaved work?" });
    await page.clock.install();
    await page.goto(path);
    await expect(postTextBox(page)).toBeVisible();
    // While the clock stands still, copies are written only on leaving.
    await page.clock.pauseAt(Date.now() + 60_000);
    await postTextBox(page).fill("Saved at once.");
    // The next page opens before the list has loaded.
    await page.route("**/api/blogs/all", () => {}, { times: 1 });
    await page.getByRole("button", { name: "Update blog" }).click();
    await expect(notice(page, "✅ Blog updated successfully!")).toBeVisible();
    await page.clock.resume();
    await page.goto(site.url + path);
    await expect(postTextBox(page)).toHaveText("Saved at once.");
    await expect(offer).toHaveCount(0);

    await postField(page, "Place").fill("Fujairah");
    await postTextBox(page).fill("Typed before the crash.");
    await waitForUnsavedCopy(page, "Typed before the crash.");
    await saveAsColleague(site, `/api/blogs/edit/${meterPostSlug}`, {
      title,
      excerpt: "Changed by a colleague",
    });
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();

    await expect(offer).toBeVisible();
    await expect(page.getByText("when you save, you see both versions")).toBeVisible();
    await expect(postTextBox(page)).toHaveText("Saved at once.");
    await expectAccessible(page);
    await postField(page, "Author").fill("Typed after the crash");
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByRole("main")).toBeFocused();
    await expect(postTextBox(page)).toHaveText("Typed before the crash.");
    await expect(postField(page, "Place")).toHaveValue("Fujairah");
    await expect(postField(page, "Author")).toHaveValue("Typed after the crash");
    await page.getByRole("button", { name: "Update blog" }).click();
    const conflict = page.getByRole("alertdialog", { name: "Someone else changed this" });
    await expect(
      conflict.getByRole("row", { name: /^Short description.*Changed by a colleague/ }),
    ).toBeVisible();
    await conflict.getByRole("button", { name: "Save mine" }).click();
    await expect(notice(page, "✅ Blog updated successfully!")).toBeVisible();
    expect(await fetchPost(site, meterPostSlug)).toMatchObject({
      excerpt: "Changed by a colleague",
      authorName: "Typed after the crash",
      fullDescription: "<p>Typed before the crash.</p>",
    });
    expect(await readUnsavedCopies(page)).toBe("");

    await page.goto(site.url + path);
    await postTextBox(page).fill("Not worth keeping.");
    await waitForUnsavedCopy(page, "Not worth keeping.");
    await page.reload();
    await page.getByRole("button", { name: "Discard it" }).click();
    await expect(page.getByRole("main")).toBeFocused();
    await postTextBox(page).fill("Left on purpose.");
    await waitForUnsavedCopy(page, "Left on purpose.");
    await page.getByRole("link", { name: "Blogs List" }).click();
    await page.getByRole("button", { name: "Leave without saving" }).click();
    await expect(page.getByRole("heading", { name: "Blogs", level: 1 })).toBeVisible();
    expect(await readUnsavedCopies(page)).toBe("");
  });
});
