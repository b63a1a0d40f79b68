import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import type { Site } from "#tests/e2e/support/catalogue.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import {
  postTextBox,
  fillPost,
  imageInput,
  postField,
  labelledPostFields,
} from "#tests/e2e/support/posts.ts";
import { forgeToken, openSignedIn, notice, createImageFile, staff } from "#tests/e2e/support/staff.ts";

const slug = "how-to-share-one-copier";
const meterPostSlug = "read-your-meter-before-you-read-a-quote";

async function getStatus(site: Site, name = slug): Promise<number> {
  return (await fetch(`${site.url}/blogs/${name}`)).status;
}

const arabicTextBox = (page: Page) => page.getByRole("textbox", { name: "Article text (Arabic)" });
const language = (page: Page, name: RegExp) => page.getByRole("radio", { name });

test("a draft with only a title is written and previewed in two languages on a phone, and then published", async ({
  page,
  restoredSite: site,
}) => {
  await page.setViewportSize(designViewports.narrow);
  await openSignedIn(page, site, "/dashboard/blogs/add");
  await expect(page.getByRole("radio", { name: "Published" })).toBeChecked();
  await page.getByRole("radio", { name: "Draft" }).check();
  await postField(page, "Title").fill(labelledPostFields.Title);
  await postTextBox(page).fill("Half of the story.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(notice(page, "✅ Blog added successfully!")).toContainText("is a draft: only staff see it.");
  await expect(page.getByRole("radio", { name: "Published" })).toBeChecked();
  expect(await getStatus(site)).toBe(404);

  await page.getByRole("link", { name: "Blogs List" }).click();
  const row = page.getByRole("row", { name: labelledPostFields.Title });
  await expect(row).toContainText("Draft");
  await expect(row).toContainText("No Arabic");
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: `Preview ${labelledPostFields.Title}` }).click();
  const preview = await opening;
  await expect(preview.getByRole("heading", { level: 1, name: labelledPostFields.Title })).toBeVisible();
  await expect(preview.getByText("Half of the story.")).toBeVisible();
  await preview.close();

  await row.getByRole("link", { name: `Edit ${labelledPostFields.Title}` }).click();
  await expect(postTextBox(page)).toHaveText("Half of the story.");
  await expect(language(page, /^English$/)).toBeChecked();
  await language(page, /^Arabic not yet$/).check();
  await expect(postField(page, "Title")).toBeHidden();
  await page.getByRole("textbox", { name: /^Title \(Arabic\)/ }).fill("الحبر");
  await expect(arabicTextBox(page)).toHaveAttribute("dir", "rtl");
  await arabicTextBox(page).fill("الورق الجاف لا ينحشر.");
  await expect(language(page, /^Arabic$/)).toBeChecked();
  await expectAccessibleAtBothWidths(page);
  await language(page, /^English$/).check();
  await expect(postTextBox(page)).toHaveText("Half of the story.");
  const message =
    "Description has more than 100 tags inside each other: paste the text without its formatting";
  await page.route(
    "**/api/blogs/edit/*",
    (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, message, errors: { fullDescriptionAr: message } },
      }),
    { times: 1 },
  );
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(arabicTextBox(page)).toBeFocused();
  await expect(arabicTextBox(page)).toHaveAccessibleDescription(new RegExp(`^${message}`));
  await expect(language(page, /^Arabic has an error$/)).toBeChecked();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(notice(page, "✅ Blog updated successfully!")).toBeVisible();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("No Arabic");

  await row.getByRole("link", { name: `Edit ${labelledPostFields.Title}` }).click();
  const openingArabic = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Preview in Arabic" }).click();
  await expect((await openingArabic).getByRole("heading", { level: 1 })).toHaveText("الحبر");
  await (await openingArabic).close();
  await page.getByRole("radio", { name: "Published" }).check();
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(page.getByText("Enter the author", { exact: true })).toBeVisible();
  await expect(page.getByText("Please upload an image", { exact: true })).toBeVisible();
  await expect(postField(page, "Author")).toBeFocused();
  for (const label of ["Author", "Date", "Short description"] as const) {
    await postField(page, label).fill(labelledPostFields[label]);
  }
  await imageInput(page).setInputFiles(await createImageFile(1));
  await expect(page.getByRole("button", { name: "Preview last saved", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(row).toContainText("Published");
  await row.getByRole("link", { name: labelledPostFields.Title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: labelledPostFields.Title })).toBeVisible();
  await expect(page.getByText("Half of the story.")).toBeVisible();
});

test("a post is scheduled for a time in Dubai or taken off the site, and a failed preview shows its reason", async ({
  page,
  context,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/blogs/add");
  await fillPost(page);
  await page.getByRole("radio", { name: "Publish at a time" }).check();
  const time = page.getByLabel("Day and time");
  await time.fill("2020-10-12T09:00");
  await page.getByRole("button", { name: "Add blog" }).click();
  await expect(page.locator(".publication .error")).toContainText("This time has passed");
  await expect(time).toBeFocused();
  await expectAccessible(page);
  await time.fill("2090-10-12T09:00");
  await page.getByRole("button", { name: "Add blog" }).click();
  const added = notice(page, "✅ Blog added successfully!");
  await expect(added).toContainText("is scheduled for 12 Oct 2090, 09:00.");
  expect(await getStatus(site)).toBe(404);

  await page.getByRole("link", { name: "Blogs List" }).click();
  const row = page.getByRole("row", { name: labelledPostFields.Title });
  await expect(row).toContainText("Scheduled for 12 Oct 2090, 09:00");
  await expectAccessible(page);
  await row.getByRole("link", { name: `Edit ${labelledPostFields.Title}` }).click();
  await expect(time).toHaveValue("2090-10-12T09:00");
  await time.fill("2090-10-13T10:30");
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(row).toContainText("Scheduled for 13 Oct 2090, 10:30");
  await row.getByRole("link", { name: `Edit ${labelledPostFields.Title}` }).click();
  await page.getByRole("radio", { name: "Draft" }).check();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(row).toContainText("Draft");

  await page.getByRole("link", { name: /^Edit Read your meter/ }).click();
  await expect(page.getByRole("link", { name: "Public page", exact: true })).toBeVisible();
  await postField(page, "Date").fill("");
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(page.getByText("Enter the date", { exact: true })).toBeVisible();
  await expect(postField(page, "Date")).toBeFocused();
  await page.getByRole("radio", { name: "Draft" }).check();
  await expect(page.getByText("Enter the date", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect.poll(() => getStatus(site, meterPostSlug)).toBe(404);
  const preview = page.getByRole("button", { name: /^Preview Read your meter/ });
  await page.route("**/api/blogs/preview/*", (route) => route.abort("connectionrefused"), { times: 1 });
  await preview.click();
  await expect(notice(page, "The preview could not be opened.")).toContainText("The server did not answer.");

  // No tab opens without content; an ended session opens the sign-in here.
  const forged = forgeToken(Math.floor(Date.now() / 1000) + 3600);
  await page.evaluate((token) => sessionStorage.setItem("token", token), forged);
  await preview.click();
  await expect(page.getByRole("button", { name: "Opening..." })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByRole("textbox", { name: "E-mail" }).fill(staff.email);
  await dialog.getByRole("textbox", { name: "Password" }).fill(staff.password);
  expect(context.pages()).toEqual([page]);
  const opening = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect((await opening).getByRole("heading", { level: 1, name: /^Read your meter/ })).toBeVisible();
});
