import type { Page } from "@playwright/test";
import { expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import { postField, postTextBox } from "#tests/e2e/support/posts.ts";
import { notice, openSignedIn } from "#tests/e2e/support/staff.ts";

const addPath = "/dashboard/blogs/add";

const arabicTextBox = (page: Page) => page.getByRole("textbox", { name: "Article text (Arabic)" });
const arabicTitle = (page: Page) => page.getByRole("textbox", { name: /^Title \(Arabic\)/ });
const language = (page: Page, name: RegExp) => page.getByRole("radio", { name });

test("a post has a mark in the list until it is in Arabic, then also a preview in Arabic", async ({
  page,
  restoredSite: site,
}) => {
  await page.setViewportSize(designViewports.narrow);
  await openSignedIn(page, site, addPath);
  await page.getByRole("radio", { name: /^Draft/ }).check();
  await postField(page, "Title").fill("Toner");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(notice(page, "✅ Blog added successfully!")).toBeVisible();
  await page.goto(`${site.url}/dashboard/blogs/list`);
  const row = page.getByRole("row", { name: /^Toner/ });
  await expect(row).toContainText("No Arabic");
  await page.getByRole("link", { name: "Edit Toner", exact: true }).click();

  await expect(language(page, /^English$/)).toBeChecked();
  await language(page, /^Arabic not yet$/).check();
  await expect(postField(page, "Title")).toBeHidden();
  await arabicTitle(page).fill("الحبر");
  await expect(arabicTextBox(page)).toHaveAttribute("dir", "rtl");
  await arabicTextBox(page).fill("الورق الجاف لا ينحشر.");
  await expect(language(page, /^Arabic$/)).toBeChecked();
  await expectAccessibleAtBothWidths(page);
  await language(page, /^English$/).check();
  await expect(postTextBox(page)).toHaveText("");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(notice(page, "✅ Blog updated successfully!")).toBeVisible();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("No Arabic");

  await page.getByRole("link", { name: "Edit Toner", exact: true }).click();
  const preview = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Preview in Arabic" }).click();
  await expect((await preview).getByRole("heading", { level: 1 })).toHaveText("الحبر");
});

test("an error in the Arabic text shows it, while the English one is open", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, addPath);
  await page.getByRole("radio", { name: /^Draft/ }).check();
  await postField(page, "Title").fill("Toner");
  await language(page, /^Arabic/).check();
  await arabicTextBox(page).fill("الحبر");
  await language(page, /^English$/).check();
  const message =
    "Description has more than 100 tags inside each other: paste the text without its formatting";
  await page.route("**/api/blogs/add", (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, message, errors: { fullDescriptionAr: message } },
    }),
  );
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(arabicTextBox(page)).toBeFocused();
  await expect(arabicTextBox(page)).toHaveAccessibleDescription(new RegExp(`^${message}`));
  await expect(language(page, /^Arabic has an error$/)).toBeChecked();
});
