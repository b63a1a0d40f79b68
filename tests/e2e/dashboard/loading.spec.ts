import { expect, test } from "../support/fixtures.ts";
import { fillLogin, openSignedIn, productField } from "../support/staff.ts";

test("once the dashboard is shown, every page of it can be reached, and nothing typed is lost to a page fetched in vain", async ({
  page,
  site,
}) => {
  // Before anything is drawn the scripts come; from then on there are none to be had.
  await page.route("**/assets/*.js", async (route) => {
    const isShown = (await page.getByRole("heading", { level: 1 }).count()) > 0;
    await (isShown ? route.abort("connectionrefused") : route.continue());
  });
  await openSignedIn(page, site, "/dashboard/products/add");
  await productField(page, "Title").fill("Half a product");
  await page.getByRole("link", { name: "Product List" }).click();
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(productField(page, "Title")).toHaveValue("Half a product");
  await page.getByRole("link", { name: "Product List" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();

  for (const [link, heading] of [
    ["Product List", "Products"],
    ["Quire C340", "Quire C340"],
    ["Blogs List", "Blogs"],
    ["Enquiries", "Enquiries"],
    ["Reports", "Reports"],
    ["Accounts", "Accounts"],
    ["Settings", "Settings"],
    ["Activity", "Activity"],
  ] as const) {
    // Not exact: how many enquiries wait is part of that link's name.
    await page.getByRole("link", { name: new RegExp(`^${link}`) }).click();
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
  }
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  await fillLogin(page);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
});

test("an editor that does not come for a form that was left is no error", async ({ page, site }) => {
  await openSignedIn(page, site, "/dashboard/blogs/list");
  let giveUp = () => {};
  const isLeft = new Promise<void>((resolve) => (giveUp = resolve));
  await page.route("**/assets/TextEditor-*.js", async (route) => {
    await isLeft;
    await route.abort("connectionrefused");
  });
  await page.getByRole("link", { name: "Add Blogs" }).click();
  await expect(page.locator(".editor--loading")).toBeVisible();
  await page.getByRole("link", { name: "Blogs List" }).click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await Promise.all([page.waitForEvent("requestfailed"), giveUp()]);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});
