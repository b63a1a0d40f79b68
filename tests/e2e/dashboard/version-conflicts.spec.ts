import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { type Site, fetchProducts } from "#tests/e2e/support/catalogue.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { designViewports, getProductId } from "#tests/e2e/support/public-pages.ts";
import {
  postTextBox,
  readUnsavedCopies,
  waitForUnsavedCopy,
  postField,
  fetchPost,
} from "#tests/e2e/support/posts.ts";
import {
  openSignedIn,
  notice,
  productField,
  saveAsColleague,
  staff,
  getHelperToken,
} from "#tests/e2e/support/staff.ts";

const meterPostSlug = "read-your-meter-before-you-read-a-quote";

async function orderAsColleague(site: Site, ids: readonly string[]): Promise<void> {
  const response = await fetch(`${site.url}/api/order`, {
    method: "PUT",
    headers: { authorization: `Bearer ${await getHelperToken(site)}`, "content-type": "application/json" },
    body: JSON.stringify({ ids }),
  });
  expect(response.status).toBe(200);
}

async function deleteAsColleague(site: Site, path: string): Promise<void> {
  const authorization = `Bearer ${await getHelperToken(site)}`;
  const response = await fetch(site.url + path, { method: "DELETE", headers: { authorization } });
  expect(response.status).toBe(200);
}

const conflict = (page: Page) => page.getByRole("alertdialog", { name: "Changed meanwhile" });

test("of two people who edit a product, the second sees who saved first and when; both changes are saved", async ({
  page,
  restoredSite: site,
}) => {
  const id = await getProductId(site, "Quire C340");
  await openSignedIn(page, site, `/dashboard/product/${id}?edit`);
  await productField(page, "Title").fill("Quire C340 Mine");
  await saveAsColleague(site, `/api/update/${id}`, { title: "Quire C340 Theirs", brand: "Quire & Sons" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(conflict(page)).toContainText(staff.email);
  await expect(conflict(page)).toContainText(/changed this product \((?:Today|Yesterday)/);
  await expect(
    conflict(page).getByRole("row", { name: "Title Quire C340 Theirs Quire C340 Mine" }),
  ).toBeVisible();
  await expect(
    conflict(page).getByRole("row", { name: "Brand Quire & Sons Not changed by you" }),
  ).toBeVisible();
  await pressKey(page, "Escape");
  await expect(conflict(page)).toBeHidden();
  // The dialog opens also when the audit log cannot be read.
  await page.route("**/api/audit-log?*", (route) => route.abort("connectionrefused"), { times: 1 });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(conflict(page)).toContainText("Somebody changed this product since you opened it.");
  await conflict(page).getByRole("button", { name: "Save mine" }).click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Quire C340 Mine" })).toBeVisible();
  const { product } = (await (await fetch(`${site.url}/api/get/${id}`)).json()) as {
    product: { title: string; brand: string };
  };
  expect(product).toMatchObject({ title: "Quire C340 Mine", brand: "Quire & Sons" });
});

test("of two people who edit a post, the second sees the differences and loses no input before the choice", async ({
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
  await expect(conflict(page).getByRole("heading", { name: "Changed meanwhile" })).toBeInViewport();
  await expect(conflict(page)).toContainText(`${staff.email} changed this post`);
  await expect(conflict(page).getByRole("button", { name: "Save mine" })).toBeInViewport();
  await expect(conflict(page).getByRole("button", { name: "Go on editing" })).toBeFocused();
  await expect(conflict(page).getByRole("row", { name: /^Author.*Theirs.*Mine/ })).toBeVisible();
  const text = conflict(page).getByRole("row", { name: /^Text/ });
  await expect(text.locator("mark")).toHaveText(["private", "own", "Typed by me."]);
  await expectAccessibleAtBothWidths(page);

  for (const goOn of [
    () => pressKey(page, "Escape"),
    () => conflict(page).getByRole("button", { name: "Go on editing" }).click(),
  ]) {
    await goOn();
    await expect(conflict(page)).toBeHidden();
    await expect(postTextBox(page)).toContainText("Typed by me.");
    await expect(postField(page, "Author")).toHaveValue("Mine");
    await page.getByRole("button", { name: "Update blog" }).click();
  }
  await conflict(page).getByRole("button", { name: "Give up mine" }).click();
  await expect(postField(page, "Title")).toHaveValue("Send nothing");
  await expect(postField(page, "Author")).toHaveValue("Theirs");
  await expect(postTextBox(page)).not.toContainText("Typed by me.");
  await expect.poll(() => readUnsavedCopies(page)).toBe("");
});

test("a post or product that is deleted during an edit names the colleague, and can be restored and saved", async ({
  page,
  restoredSite: site,
}) => {
  const id = await getProductId(site, "Quire C340");
  const gone = page.getByRole("alertdialog", { name: "Deleted meanwhile" });
  for (const record of [
    {
      edit: `/dashboard/blogs/edit/${meterPostSlug}`,
      deletion: `/api/blogs/delete/${meterPostSlug}`,
      title: postField(page, "Title"),
      save: page.getByRole("button", { name: "Update blog" }),
      deleted: /deleted this post \((?:Today|Yesterday)/,
      saved: "✅ Blog updated successfully!",
    },
    {
      edit: `/dashboard/product/${id}?edit`,
      deletion: `/api/delete/${id}`,
      title: productField(page, "Title"),
      save: page.getByRole("button", { name: "Save changes" }),
      deleted: /deleted this product \((?:Today|Yesterday)/,
      saved: "Product updated successfully!",
    },
  ]) {
    await openSignedIn(page, site, record.edit);
    await record.title.fill("Not to be lost");
    await deleteAsColleague(site, record.deletion);
    await record.save.click();
    await expect(gone).toContainText(staff.email);
    await expect(gone).toContainText(record.deleted);
    await expectAccessible(page);
    await pressKey(page, "Escape");
    await expect(gone).toBeHidden();
    await expect(record.title).toHaveValue("Not to be lost");
    await record.save.click();
    await gone.getByRole("button", { name: "Restore it and save mine" }).click();
    await expect(notice(page, record.saved)).toBeVisible();
  }
  expect(await fetchPost(site, meterPostSlug)).toMatchObject({ title: "Not to be lost" });
  expect((await fetch(`${site.url}/products/${id}`)).status).toBe(200);
});

test("of two people who order products, the second sees both orders merged, without deleted products", async ({
  page,
  restoredSite: site,
}) => {
  const before = await fetchProducts(site);
  await openSignedIn(page, site);
  await page.getByRole("button", { name: "Change order" }).click();
  await orderAsColleague(site, before.map(({ _id }) => _id).toReversed());
  const theirs = before.map(({ title }) => title).toReversed();
  const titles = async () => (await fetchProducts(site)).map(({ title }) => title);

  const [first = "", ...rest] = before.map(({ title }) => title);
  await focusAndPress(page.getByRole("button", { name: `Move ${first} with the arrow keys` }), "End");
  await focusAndPress(page.getByRole("button", { name: `Move ${first} with the arrow keys` }), "ArrowLeft");
  await page.getByRole("button", { name: "Save order" }).click();
  await expect(notice(page, "Failed to save the order.")).toContainText(
    "It was changed by somebody else in the meantime. You see it as it is now, with your moves in it",
  );
  expect(await titles()).toEqual(theirs);
  // Behind the product that it was moved behind.
  const merged = theirs.filter((title) => title !== first);
  merged.splice(merged.indexOf(rest.at(-2) ?? "") + 1, 0, first);
  expect(await page.locator(".product-list-card h2").allTextContents()).toEqual(merged);
  await page.getByRole("button", { name: "Save order" }).click();
  await expect(notice(page, "Order saved")).toBeVisible();
  expect(await titles()).toEqual(merged);

  const [moved = "", next = "", ...others] = merged;
  const deleted = others.pop() ?? "";
  await page.getByRole("button", { name: "Change order" }).click();
  await deleteAsColleague(site, `/api/delete/${await getProductId(site, deleted)}`);
  await page.getByRole("button", { name: `Move ${moved} later` }).click();
  await page.getByRole("button", { name: "Save order" }).click();
  await expect(notice(page, "Failed to save the order.")).toContainText("You see it as it is now");
  await expect(page.getByRole("heading", { name: deleted })).toHaveCount(0);
  await page.getByRole("button", { name: "Save order" }).click();
  await expect.poll(titles).toEqual([next, moved, ...others]);
});
