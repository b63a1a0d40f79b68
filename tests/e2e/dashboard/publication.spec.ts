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

async function getStatus(site: Site): Promise<number> {
  return (await fetch(`${site.url}/blogs/${slug}`)).status;
}

test("a draft is saved with only a title, previewed and published on a phone", async ({
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
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: `Preview ${labelledPostFields.Title}` }).click();
  const preview = await opening;
  await expect(preview.getByRole("heading", { level: 1, name: labelledPostFields.Title })).toBeVisible();
  await expect(preview.getByText("Half of the story.")).toBeVisible();
  await preview.close();

  await row.getByRole("link", { name: `Edit ${labelledPostFields.Title}` }).click();
  await expect(postTextBox(page)).toHaveText("Half of the story.");
  await page.getByRole("radio", { name: "Published" }).check();
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(page.getByText("Enter the author", { exact: true })).toBeVisible();
  await expect(page.getByText("Please upload an image", { exact: true })).toBeVisible();
  await expect(postField(page, "Author")).toBeFocused();
  for (const label of ["Author", "Date", "Short description"] as const) {
    await postField(page, label).fill(labelledPostFields[label]);
  }
  await imageInput(page).setInputFiles(await createImageFile(1));
  await expect(page.getByRole("button", { name: "Preview last saved" })).toBeVisible();
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(notice(page, "✅ Blog updated successfully!")).toBeVisible();
  await expect(row).toContainText("Published");
  await row.getByRole("link", { name: labelledPostFields.Title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: labelledPostFields.Title })).toBeVisible();
  await expect(page.getByText("Half of the story.")).toBeVisible();
});

test("a post is scheduled for a time in Dubai, and the schedule is cancelled", async ({
  page,
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
  await expectAccessibleAtBothWidths(page);
  await row.getByRole("link", { name: `Edit ${labelledPostFields.Title}` }).click();
  await expect(time).toHaveValue("2090-10-12T09:00");
  await time.fill("2090-10-13T10:30");
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(row).toContainText("Scheduled for 13 Oct 2090, 10:30");
  await row.getByRole("link", { name: `Edit ${labelledPostFields.Title}` }).click();
  await page.getByRole("radio", { name: "Draft" }).check();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(row).toContainText("Draft");
});

test("a published post that becomes a draft leaves the site, and a failed preview shows its reason", async ({
  page,
  context,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, `/dashboard/blogs/edit/${meterPostSlug}`);
  await expect(page.getByRole("link", { name: "Public page", exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "Draft" }).check();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(notice(page, "✅ Blog updated successfully!")).toBeVisible();
  expect((await fetch(`${site.url}/blogs/${meterPostSlug}`)).status).toBe(404);
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
