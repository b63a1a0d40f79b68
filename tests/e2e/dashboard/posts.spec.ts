import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { fetchPosts } from "#tests/e2e/support/catalogue.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { pressKey } from "#tests/e2e/support/keyboard.ts";
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
import {
  openSignedIn,
  storeToken,
  notice,
  createImageFile,
  createSecondToken,
} from "#tests/e2e/support/staff.ts";
import { watchTraffic } from "#tests/e2e/support/traffic.ts";

const meterPostSlug = "read-your-meter-before-you-read-a-quote";

test("a post is added, shown in the list and on the site, and deleted after a confirmation", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site);
  await page.getByRole("link", { name: "Add Blogs" }).click();
  await page.getByRole("button", { name: "Add blog" }).click();
  await expect(notice(page, "Please upload an image")).toBeVisible();
  await expect(page.getByText("Enter the title", { exact: true })).toBeVisible();
  await expect(postField(page, "Title")).toBeFocused();
  await expectAccessibleAtBothWidths(page);

  await imageInput(page).setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg/>"),
  });
  await expect(page.getByText("choose a JPEG, PNG, WebP, AVIF or GIF file")).toBeVisible();

  await fillPost(page);
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

test("an edit of a post on a phone sends only the changed fields and updates the list", async ({
  page,
  restoredSite: site,
}) => {
  const before = await fetchPost(site, meterPostSlug);
  await page.setViewportSize(designViewports.narrow);
  await openSignedIn(page, site, "/dashboard/blogs/list");
  await page.getByRole("link", { name: `Edit ${before.title}` }).click();
  await expect(postTextBox(page)).toContainText("Every copier keeps its own count");
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

test("an unknown post leads to the list of posts, which leads to the deleted posts", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/blogs/edit/unknown");
  await page.getByRole("link", { name: "To the blogs list" }).click();
  await expect(page).toHaveURL(`${site.url}/dashboard/blogs/list`);
  const { title } = await fetchPost(site, meterPostSlug);
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete blog" }).click();
  await page.getByRole("link", { name: "Deleted", exact: true }).click();
  await page.getByRole("button", { name: `Restore ${title}` }).click();
  await expect(notice(page, `${title} is restored`)).toBeVisible();
  await expect(notice(page, "Blog deleted successfully!")).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("row", { name: title })).toBeVisible();

  await page.getByRole("link", { name: "Product List" }).click();
  await expect(page).toHaveURL(`${site.url}/dashboard`);
  await page.getByRole("main").getByRole("link", { name: "Deleted", exact: true }).click();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(`${site.url}/dashboard`);
});

test("the date of a public post cannot be emptied", async ({ page, site }) => {
  await openSignedIn(page, site, `/dashboard/blogs/edit/${meterPostSlug}`);
  await postField(page, "Date").fill("");
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(page.getByText("Enter the date", { exact: true })).toBeVisible();
  await expect(postField(page, "Date")).toBeFocused();
  await page.getByRole("radio", { name: "Draft" }).check();
  await expect(page.getByText("Enter the date", { exact: true })).toHaveCount(0);
});

test("the list shows that it is loading, and only the post forms load the script of the editor", async ({
  page,
  site,
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
});

test("leaving an unsaved post asks first, and not after the edit is reverted", async ({ page, site }) => {
  await openSignedIn(page, site, `/dashboard/blogs/edit/${meterPostSlug}`);
  const count = (await fetchPosts(site)).length;
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
  await expect(page.locator("tbody tr")).toHaveCount(count);
});

test("input from before a crash is offered again, until it is saved or discarded", async ({
  page,
  restoredSite: site,
}) => {
  const path = `/dashboard/blogs/edit/${meterPostSlug}`;
  await page.clock.install();
  await openSignedIn(page, site, path);
  await postField(page, "Place").fill("Fujairah");
  await postTextBox(page).fill("Typed before the crash.");
  await waitForUnsavedCopy(page, "Typed before the crash.");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();

  await expect(page.getByRole("heading", { name: "Restore your unsaved work?" })).toBeVisible();
  await expect(postTextBox(page)).toContainText("Every copier keeps its own count");
  await expectAccessible(page);
  await postField(page, "Author").fill("Typed after the crash");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(postTextBox(page)).toHaveText("Typed before the crash.");
  await expect(postField(page, "Place")).toHaveValue("Fujairah");
  await expect(postField(page, "Author")).toHaveValue("Typed after the crash");
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(notice(page, "✅ Blog updated successfully!")).toBeVisible();
  expect(await fetchPost(site, meterPostSlug)).toMatchObject({
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

test("a draft is offered only to its own account, and only after its tab is closed", async ({
  page,
  context,
  site,
}) => {
  const path = "/dashboard/blogs/add";
  const offer = (tab: Page) => tab.getByRole("heading", { name: "Restore your unsaved work?" });
  await page.clock.install();
  await openSignedIn(page, site, path);
  await postField(page, "Title").fill("Written by the first.");
  await waitForUnsavedCopy(page, "Written by the first.");

  const second = await context.newPage();
  await openSignedIn(second, site, path);
  await postField(second, "Title").fill("Written in the second tab.");
  await waitForUnsavedCopy(second, "Written in the second tab.");
  await expect(offer(second)).toHaveCount(0);
  second.on("dialog", (dialog) => void dialog.accept());
  await second.close();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.close();

  const third = await context.newPage();
  await storeToken(third, site, await createSecondToken(site));
  await third.goto(site.url + path);
  await expect(postTextBox(third)).toBeVisible();
  await expect(offer(third)).toHaveCount(0);
  await openSignedIn(third, site, path);
  await expect(offer(third)).toBeVisible();
  await third.getByRole("button", { name: "Discard it" }).click();
  await third.getByRole("button", { name: "Restore" }).click();
  await expect(postField(third, "Title")).toHaveValue("Written by the first.");
});

test("a saved post is not offered again after leaving before the list loads", async ({
  page,
  restoredSite: site,
}) => {
  const path = `/dashboard/blogs/edit/${meterPostSlug}`;
  await page.clock.install();
  await openSignedIn(page, site, path);
  await expect(postTextBox(page)).toBeVisible();
  // While the clock stands still, drafts are saved only on leaving.
  await page.clock.pauseAt(Date.now() + 60_000);
  await postTextBox(page).fill("Saved at once.");
  await page.route("**/api/blogs/all", () => {}, { times: 1 });
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(notice(page, "✅ Blog updated successfully!")).toBeVisible();
  await page.clock.resume();
  await page.goto(site.url + path);
  await expect(postTextBox(page)).toHaveText("Saved at once.");
  await expect(page.getByRole("heading", { name: "Restore your unsaved work?" })).toHaveCount(0);
});
