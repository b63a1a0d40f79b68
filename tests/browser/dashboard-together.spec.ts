import type { Page } from "@playwright/test";
import type { SiteProcess } from "../site-process.ts";
import { expectAccessibleAtBothWidths } from "./axe.ts";
import { productsOf } from "./catalogue.ts";
import { expect, test } from "./fixtures.ts";
import { productIdOf } from "./page-list.ts";
import { changeRecords } from "./records.ts";
import { goSignedIn, notice, productField, staff, tokenOf } from "./staff.ts";

/** What a colleague saves from another desk. */
async function saveElsewhere(site: SiteProcess, path: string, fields: Record<string, string>): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await fetch(site.url + path, {
    method: "PUT",
    headers: { authorization: `Bearer ${await tokenOf(site)}` },
    body,
  });
  expect(answer.status).toBe(200);
}

async function orderElsewhere(site: SiteProcess, ids: readonly string[]): Promise<void> {
  const answer = await fetch(`${site.url}/api/order`, {
    method: "PUT",
    headers: { authorization: `Bearer ${await tokenOf(site)}`, "content-type": "application/json" },
    body: JSON.stringify({ ids }),
  });
  expect(answer.status).toBe(200);
}

const conflict = (page: Page) => page.getByRole("alertdialog", { name: "Changed meanwhile" });

test("two people edit a product: the second is told who saved and when, and chooses", async ({
  page,
  serve,
}) => {
  const site = await serve();
  const id = await productIdOf(site, "Quire C340");
  await goSignedIn(page, site, `/dashboard/product/${id}?edit`);
  await productField(page, "Title").fill("Quire C340 Mine");
  await saveElsewhere(site, `/api/update/${id}`, { title: "Quire C340 Theirs", brand: "Quire & Sons" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(conflict(page)).toContainText(`${staff.email} changed this product (Today`);
  await expect(
    conflict(page).getByRole("row", { name: "Title Quire C340 Theirs Quire C340 Mine" }),
  ).toBeVisible();
  await expect(
    conflict(page).getByRole("row", { name: "Brand Quire & Sons Not changed by you" }),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press("Escape");
  await expect(productField(page, "Title")).toHaveValue("Quire C340 Theirs");

  await productField(page, "Title").fill("Quire C340 Mine");
  await saveElsewhere(site, `/api/update/${id}`, { title: "Quire C340 Again" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await conflict(page).getByRole("button", { name: "Save mine" }).click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Quire C340 Mine" })).toBeVisible();
  const { product } = (await (await fetch(`${site.url}/api/get/${id}`)).json()) as {
    product: { title: string; brand: string };
  };
  expect(product).toMatchObject({ title: "Quire C340 Mine", brand: "Quire & Sons" });
});

test("two people edit a post: the second is told, and chooses", async ({ page, serve }) => {
  const site = await serve();
  const slug = "send-less-to-the-tray";
  await goSignedIn(page, site, `/dashboard/blogs/edit/${slug}`);
  const title = page.getByRole("textbox", { name: "Title" });
  await expect(title).toHaveValue("Send less to the tray");
  await page.getByRole("textbox", { name: /^Author/ }).fill("Mine");
  await saveElsewhere(site, `/api/blogs/edit/${slug}`, { title: "Send nothing", authorName: "Theirs" });
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(conflict(page).getByRole("row", { name: "Author Theirs Mine" })).toBeVisible();
  await conflict(page).getByRole("button", { name: "Leave it as it is now" }).click();
  await expect(title).toHaveValue("Send nothing");
  await expect(page.getByRole("textbox", { name: /^Author/ })).toHaveValue("Theirs");
});

test("two people put the products in order: the second sees the first one's order with their own moves", async ({
  page,
  serve,
  demoData,
}) => {
  const site = await serve();
  const before = await productsOf(site);
  await goSignedIn(page, site);
  await page.getByRole("button", { name: "Change order" }).click();
  await orderElsewhere(site, before.map(({ _id }) => _id).toReversed());
  const theirs = before.map(({ title }) => title).toReversed();
  const titles = async () => (await productsOf(site)).map(({ title }) => title);

  const [first = "", ...rest] = before.map(({ title }) => title);
  await page.getByRole("button", { name: `Move ${first} with the arrow keys` }).press("End");
  await page.getByRole("button", { name: `Move ${first} with the arrow keys` }).press("ArrowLeft");
  await page.getByRole("button", { name: "Save order" }).click();
  await expect(notice(page, "Failed to save the order.")).toContainText(
    "It was changed by somebody else in the meantime. You see it as it is now, with your moves in it",
  );
  expect(await titles()).toEqual(theirs);
  // Behind the one it was put behind.
  const merged = theirs.filter((title) => title !== first);
  merged.splice(merged.indexOf(rest.at(-2) ?? "") + 1, 0, first);
  expect(await page.locator(".desk-card h2").allTextContents()).toEqual(merged);
  await page.getByRole("button", { name: "Save order" }).click();
  await expect(notice(page, "Order saved")).toBeVisible();
  expect(await titles()).toEqual(merged);

  await page.getByRole("button", { name: "Change order" }).click();
  const [front = "", ...others] = (await productsOf(site)).map(({ _id }) => _id);
  await orderElsewhere(site, [...others, front]);
  await page.getByRole("button", { name: `Move ${merged[0]} with the arrow keys` }).press("End");
  await page.getByRole("button", { name: "Save order" }).click();
  await expect(notice(page, "Failed to save the order.")).toContainText("your moves are in it already");
  await expect(page.getByRole("button", { name: "Save order" })).toHaveAttribute("aria-disabled", "true");
  changeRecords(demoData, "update products set deleted_at = 1 where title = ?", first);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: first })).toHaveCount(0);
});

test("a deleted product is off the site and comes back from the list of what was deleted", async ({
  page,
  serve,
}) => {
  const site = await serve();
  const id = await productIdOf(site, "Quire C340");
  await goSignedIn(page, site, `/dashboard/product/${id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("For 30 days it can be restored.");
  await page.getByRole("button", { name: "Delete product" }).click();
  await expect(notice(page, "Product deleted successfully!")).toBeVisible();
  expect((await fetch(`${site.url}/products/${id}`)).status).toBe(404);

  await page.getByRole("link", { name: "Activity" }).click();
  await page
    .getByRole("row", { name: /Quire C340 Product deleted/ })
    .getByRole("link")
    .click();
  await expect(page.getByRole("row", { name: /Quire C340.*by desk@waraq\.example/ })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Restore Quire C340" }).click();
  await expect(notice(page, "Quire C340 is restored")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing here to restore" })).toBeVisible();
  expect((await fetch(`${site.url}/products/${id}`)).status).toBe(200);
  await page.getByRole("link", { name: "Back to the activity" }).click();
  await expect(page.getByRole("row", { name: /Quire C340 Product restored/ })).toBeVisible();
});
