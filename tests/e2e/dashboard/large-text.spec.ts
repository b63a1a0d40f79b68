import { submitEnquiry } from "#tests/e2e/support/enquiries.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { openSignedIn } from "#tests/e2e/support/staff.ts";

test("large text cuts no entry of the menu, no row and no page, a low screen shows the whole search", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await submitEnquiry(site, { message: "أحتاج إلى طابعة للمكتب" });
  await openSignedIn(page, site, "/dashboard/enquiries");
  await expect(page.getByText("أحتاج إلى طابعة للمكتب")).toHaveAttribute("lang", "ar");
  // The letter of the logo has its dots, in their inks.
  for (const dot of await page.locator(".logo circle").all())
    await expect(dot).not.toHaveCSS("fill", "rgb(0, 0, 0)");
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const menu = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
  const cut = await menu.evaluateAll((links) =>
    links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
  );
  expect(cut).toEqual([]);
  const name = page.locator(".enquiry-row").getByRole("link");
  const lines = await name.evaluate((link) => {
    const { fontSize, lineHeight } = getComputedStyle(link);
    return parseFloat(lineHeight) / parseFloat(fontSize);
  });
  expect(lines).toBeGreaterThan(1);

  const narrow = { width: 390, height: 844 };
  const wide = { width: 1280, height: 800 };
  for (const [viewport, link, heading] of [
    [narrow, "Product List", "Product Management"],
    [narrow, "Quire C340", "Quire C340"],
    [narrow, "Consumables", "Consumables"],
    [wide, "Consumables", "Consumables"],
    [wide, /^My account/, "My account"],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.getByRole("link", { name: link, exact: true }).click();
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), heading).toBe(viewport.width);
  }

  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Search" })).toBeInViewport({ ratio: 1 });

  await page.goto(`${site.url}/dashboard/settings/prices`);
  await expect(page).toHaveTitle(/^Settings, Prices and VAT/);
});
