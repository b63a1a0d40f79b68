import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { fillLogin, openSignedIn, productField } from "#tests/e2e/support/staff.ts";

/** React Router's modules of the routes, which are promises until they are loaded. */
async function waitForPages(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const modules: unknown = Reflect.get(window, "__reactRouterRouteModules");
    const pages = Object.values(modules ?? {});
    return pages.length > 20 && !pages.some((each) => each instanceof Promise);
  });
}

test("every page of the dashboard opens without its script once the first is shown, and no input is lost", async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, "/dashboard/products/add");
  await waitForPages(page);
  await page.route("**/assets/*.js", (route) => route.abort("connectionrefused"));
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

test.describe("while scripts cannot be fetched", () => {
  test.use({ expectedErrors: /ERR_CONNECTION_REFUSED/ });

  test("a page opens when the network is back, and the document is not loaded again", async ({
    page,
    site,
  }) => {
    // The skeleton of the next page appears by an animation.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    // From the first heading on. Scripts of the page that is opened come before it.
    await page.route("**/assets/*.js", async (route) => {
      const isShown = (await page.getByRole("heading", { level: 1 }).count()) > 0;
      await (isShown ? route.abort("connectionrefused") : route.continue());
    });
    await openSignedIn(page, site, "/dashboard/products/add");
    await productField(page, "Title").fill("Half a product");
    await page.getByRole("link", { name: "Reports" }).click();
    await page.getByRole("button", { name: "Leave without saving" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeVisible();
    await expect(page.locator(".next-page")).toBeVisible();
    await expect(productField(page, "Title")).toHaveValue("Half a product");

    const loads: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    await page.unroute("**/assets/*.js");
    await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
    await expect(page.locator(".next-page")).toHaveCount(0);
    expect(loads).toEqual([]);
  });
});
