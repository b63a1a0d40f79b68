import { companyMailbox, expect, test } from "#tests/e2e/support/fixtures.ts";
import { readAttribution, readRows } from "#tests/e2e/support/records.ts";
import { openSignedIn } from "#tests/e2e/support/staff.ts";
import { fillContactForm, goToProducts, newVisitor } from "#tests/e2e/support/visitor.ts";

function getEnquiryPath(dataDir: string, email: string): string {
  const [row] = readRows(dataDir, "select id from enquiries where email = ?", email);
  return `/dashboard/enquiries/${String(row?.["id"])}`;
}

test("an enquiry contains its attribution: landing page, referrer and campaign, without a cookie", async ({
  page,
  context,
  site,
}) => {
  const visitor = newVisitor();
  await page.goto("/products?utm_source=google&utm_medium=cpc&utm_campaign=ramadan&gclid=secret#list", {
    referer: "https://www.google.com/search?q=copier",
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL("/contactus");
  await fillContactForm(page, visitor);
  const sent = page.waitForRequest("**/api/email/send-email");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  expect((await sent).postData()).not.toMatch(/secret|q=copier/);
  expect(await context.cookies()).toEqual([]);
  expect(readAttribution(site.dataDir, visitor.email)).toEqual({
    landing: "/products",
    referrer: "google.com",
    source: "google",
    medium: "cpc",
    campaign: "ramadan",
    term: "",
    content: "",
  });

  const words = "Google (cpc, campaign ramadan), landed on /products";
  const mine = () =>
    site.mailServer.acceptedMails.filter(
      ({ to, raw }) => to.includes(companyMailbox) && raw.includes(visitor.email),
    );
  await expect.poll(() => mine().map(({ email }) => email.text?.includes(words))).toEqual([true]);
  await openSignedIn(page, site, getEnquiryPath(site.dataDir, visitor.email));
  await expect(page.getByText(words)).toBeVisible();
});

test("a campaign link in the same tab starts a new visit, and a page without UTM parameters does not", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await page.goto("/products");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().click();
  await page.goto("/?utm_source=facebook&utm_medium=cpc", { referer: "https://l.facebook.com/" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL("/contactus");
  await fillContactForm(page, visitor);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  expect(readAttribution(site.dataDir, visitor.email)).toMatchObject({
    landing: "/",
    referrer: "l.facebook.com",
    source: "facebook",
    medium: "cpc",
  });
});

test("the wizard sends the attribution too, our own site is no referrer, and dashboard pages store none", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  const markup = "<img src=x onerror=alert(1)>";
  await page.goto(`/blogs?utm_source=${encodeURIComponent(markup)}`, { referer: `${site.url}/aboutus` });
  await page.goto("/ProductEnquiry");
  await goToProducts(page, visitor);
  expect(readAttribution(site.dataDir, visitor.email)).toMatchObject({
    landing: "/blogs",
    referrer: "",
    source: markup,
  });
  await openSignedIn(page, site, getEnquiryPath(site.dataDir, visitor.email));
  await expect(page.getByText(`${markup}, landed on /blogs`)).toBeVisible();
});

test("a prerendered page stores no visit and no product before it is shown", async ({ page }) => {
  // Simulates prerendering, which the browser does not do in a test.
  await page.addInitScript(() => {
    let isPrerendering = true;
    Object.defineProperty(document, "prerendering", { get: () => isPrerendering });
    document.addEventListener("prerenderingchange", () => (isPrerendering = false), { capture: true });
  });
  const countStored = () => page.evaluate(() => [sessionStorage.length, localStorage.length]);
  await page.goto("/products");
  // Products are stored in a timer.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await countStored()).toEqual([0, 0]);
  await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
  await expect.poll(countStored).toEqual([0, 2]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL("/contactus");
  expect(await countStored()).toEqual([1, 2]);
});
