import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import type { Site } from "#tests/e2e/support/catalogue.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import {
  postTextBox,
  readUnsavedCopies,
  waitForUnsavedCopy,
  postField,
  fetchPost,
} from "#tests/e2e/support/posts.ts";
import { openSignedIn, notice, saveAsColleague, staff, getHelperToken } from "#tests/e2e/support/staff.ts";

const meterPostSlug = "read-your-meter-before-you-read-a-quote";

async function deleteAsColleague(site: Site, path: string): Promise<void> {
  const authorization = `Bearer ${await getHelperToken(site)}`;
  const response = await fetch(site.url + path, { method: "DELETE", headers: { authorization } });
  expect(response.status).toBe(200);
}

const conflict = (page: Page) => page.getByRole("alertdialog", { name: "Someone else changed this" });

test("a post that a colleague changes or deletes during an edit shows both versions, and no input is lost", async ({
  page,
  restoredSite: site,
}) => {
  const before = await fetchPost(site, meterPostSlug);
  await page.setViewportSize(designViewports.narrow);
  await page.clock.install();
  await openSignedIn(page, site, `/dashboard/blogs/edit/${meterPostSlug}`);
  await focusAndPress(postTextBox(page), "ControlOrMeta+End");
  await page.keyboard.type(" Typed by me.");
  await postField(page, "Author").fill("Mine");
  await waitForUnsavedCopy(page, "Typed by me.");
  await saveAsColleague(site, `/api/blogs/edit/${meterPostSlug}`, {
    title: "Send nothing",
    authorName: "Theirs",
    fullDescription: before.fullDescription.replace("own count", "private count"),
  });
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(conflict(page).getByRole("heading", { name: "Someone else changed this" })).toBeInViewport();
  await expect(conflict(page)).toContainText(staff.email);
  await expect(conflict(page)).toContainText(/changed this post \((?:Today|Yesterday)/);
  await expect(conflict(page).getByRole("button", { name: "Save mine" })).toBeInViewport();
  await expect(conflict(page).getByRole("button", { name: "Keep editing" })).toBeFocused();
  await expect(conflict(page).getByRole("row", { name: /^Author.*Theirs.*Mine/ })).toBeVisible();
  await expect(
    conflict(page).getByRole("row", { name: /^Title.*Send nothing.*Not changed by you/ }),
  ).toBeVisible();
  const text = conflict(page).getByRole("row", { name: /^Text/ });
  await expect(text.locator("mark")).toHaveText(["private", "own", "Typed by me."]);
  await expectAccessibleAtBothWidths(page);

  for (const goOn of [
    () => pressKey(page, "Escape"),
    () => conflict(page).getByRole("button", { name: "Keep editing" }).click(),
  ]) {
    await goOn();
    await expect(conflict(page)).toBeHidden();
    await expect(postTextBox(page)).toContainText("Typed by me.");
    await expect(postField(page, "Author")).toHaveValue("Mine");
    // The dialog opens also when the audit log cannot be read.
    await page.route("**/api/audit-log?*", (route) => route.abort("connectionrefused"), { times: 1 });
    await page.getByRole("button", { name: "Update blog" }).click();
    await expect(conflict(page)).toContainText("Someone changed this post since you opened it.");
  }
  await conflict(page).getByRole("button", { name: "Discard mine" }).click();
  await expect(postField(page, "Title")).toHaveValue("Send nothing");
  await expect(postField(page, "Author")).toHaveValue("Theirs");
  await expect(postTextBox(page)).not.toContainText("Typed by me.");
  await expect.poll(() => readUnsavedCopies(page)).toBe("");

  const gone = page.getByRole("alertdialog", { name: "Someone else deleted this" });
  await postField(page, "Title").fill("Not to be lost");
  await deleteAsColleague(site, `/api/blogs/delete/${meterPostSlug}`);
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(gone).toContainText(staff.email);
  await expect(gone).toContainText(/deleted this post \((?:Today|Yesterday)/);
  await expectAccessible(page);
  await pressKey(page, "Escape");
  await expect(gone).toBeHidden();
  await expect(postField(page, "Title")).toHaveValue("Not to be lost");
  await page.getByRole("button", { name: "Update blog" }).click();
  await gone.getByRole("button", { name: "Restore it and save mine" }).click();
  await expect(notice(page, "✅ Blog updated successfully!")).toBeVisible();
  expect(await fetchPost(site, meterPostSlug)).toMatchObject({ title: "Not to be lost" });
});
