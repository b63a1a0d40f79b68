import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { fillLogin, openSignedIn, productField } from "#tests/e2e/support/staff.ts";

test("every page of the dashboard opens after the first load; one that cannot be fetched loses no input", async ({
  page,
  site,
}) => {
  // Scripts load before the first heading is shown; afterwards every load fails.
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
    ["Product List", "Product Management"],
    ["Quire C340", "Quire C340"],
    ["Blogs List", "Blogs"],
    ["Enquiries", "Enquiries"],
    ["Reports", "Reports"],
    ["Accounts", "Accounts"],
    ["Settings", "Settings"],
    ["Activity", "Activity"],
  ] as const) {
    // Not exact: the name of that link contains the number of waiting enquiries.
    await page.getByRole("link", { name: new RegExp(`^${link}`) }).click();
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
  }
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  await fillLogin(page);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Product Management", level: 1 })).toBeVisible();
});
