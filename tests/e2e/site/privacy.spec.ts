import { expect, test } from "../support/fixtures.ts";
import { publicPages } from "../support/public-pages.ts";

test("no public page sets a cookie or requests another site", async ({ page, site, context }) => {
  const others: string[] = [];
  const cookies: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== "data:" && protocol !== "blob:" && origin !== site.url) others.push(request.url());
  });
  page.on("response", async (response) => {
    const set = await response.headerValue("set-cookie").catch(() => null);
    if (set !== null) cookies.push(`${response.url()}: ${set}`);
  });
  for (const { getPath } of publicPages) {
    await page.goto(await getPath(site), { waitUntil: "load" });
    // Includes content that loads on scrolling.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole("contentinfo")).toBeVisible();
  }
  expect(others).toEqual([]);
  expect(cookies).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test("the privacy page states the configured retention of enquiries", async ({ page, site }) => {
  await page.goto(`${site.url}/privacy`);
  const retention = page.locator("section", { has: page.getByRole("heading", { name: "Retention" }) });
  await expect(retention).toContainText("for 2 years after the last thing that happened to it");
});
