import { expect, test } from "../support/fixtures.ts";
import { getProductId } from "../support/public-pages.ts";
import { goToProducts, goToQuote, newVisitor, pressKey, slider, slipTotal } from "../support/visitor.ts";

test("the URL contains product, volumes and step, and no personal data", async ({ page, site }) => {
  const id = await getProductId(site, "Verso T20");
  const visitor = newVisitor();
  await page.goto("/ProductEnquiry");
  await goToProducts(page, visitor);
  await expect(page).toHaveURL(/\/ProductEnquiry\?.*step=2/);

  await page.getByRole("radio", { name: /Verso T20/ }).check();
  await slider(page, "Black").focus();
  await pressKey(page, "ArrowRight", 4);
  await expect(page).toHaveURL(`/ProductEnquiry?printer=${id}&black=500&colour=200&step=2`);

  await page.getByRole("button", { name: "Next: your quote" }).click();
  await expect(page).toHaveURL(`/ProductEnquiry?printer=${id}&black=500&colour=200&step=3`);
  expect(page.url()).not.toContain("clinic");
});

test("a shared link shows the same price, and begins with the first step", async ({
  page,
  browser,
  site,
}) => {
  const id = await getProductId(site, "Octavo C600");
  await page.goto(`/ProductEnquiry?printer=${id}&black=3000&colour=1200`);
  await goToQuote(page, newVisitor());
  await expect(slipTotal(page)).toHaveText("1,228.00");

  const stranger = await browser.newContext({ baseURL: site.url });
  const theirs = await stranger.newPage();
  await theirs.goto(page.url());
  await expect(theirs.getByRole("heading", { name: "Who should we send it to?" })).toBeVisible();
  await expect(slipTotal(theirs)).toHaveText("1,228.00");
  await stranger.close();
});

test("a shared link keeps a raised slider", async ({ page, browser, site }) => {
  const id = await getProductId(site, "Quire C340");
  await page.goto("/ProductEnquiry");
  await goToProducts(page, newVisitor());
  await slider(page, "Black").focus();
  await page.keyboard.press("Home");
  await expect(slider(page, "Colour")).toHaveValue("643");
  await expect(slipTotal(page)).toHaveText("549.00");
  await expect(page).toHaveURL(`/ProductEnquiry?printer=${id}&black=0&colour=643&raised=colour&step=2`);

  const stranger = await browser.newContext({ baseURL: site.url });
  const theirs = await stranger.newPage();
  await theirs.goto(page.url());
  await expect(slipTotal(theirs)).toHaveText("549.00");
  await theirs.goto(page.url().replace("&raised=colour", ""));
  await expect(slipTotal(theirs)).toHaveText("549.05");
  await stranger.close();
});

test("an invalid URL still leads to a price", async ({ page }) => {
  await page.goto("/ProductEnquiry?printer=none&black=many&colour=-5&raised=both&step=9");
  await expect(page.getByRole("heading", { name: "Who should we send it to?" })).toBeVisible();
  await expect(slipTotal(page)).toHaveText("549.00");
});
