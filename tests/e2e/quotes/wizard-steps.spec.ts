import demoProducts from "#content/products.json" with { type: "json" };
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { expectOwnStyles } from "#tests/e2e/support/page-styles.ts";
import { getProductId } from "#tests/e2e/support/public-pages.ts";
import { changeRecords } from "#tests/e2e/support/records.ts";
import {
  expectTyped,
  goToProducts,
  newVisitor,
  quoteTab,
  slider,
  slipTotal,
  openStep,
} from "#tests/e2e/support/visitor.ts";

test("a step is locked until the previous one is complete; the URL has product, volumes and step only", async ({
  page,
  context,
  site,
}) => {
  const visitor = newVisitor();
  const id = await getProductId(site, "Quire C340");
  await page.goto("/ProductEnquiry");
  await expect(quoteTab(page, "You")).toHaveAttribute("aria-selected", "true");
  await expect(quoteTab(page, "Machine and pages")).toBeDisabled();
  await expect(quoteTab(page, "Your quote")).toBeDisabled();
  await quoteTab(page, "Your quote").click({ force: true });
  await expect(page.getByRole("heading", { name: "Who should we send it to?" })).toBeVisible();

  await goToProducts(page, visitor);
  await expect(quoteTab(page, "Machine and pages")).toHaveAttribute("aria-selected", "true");
  await expect(quoteTab(page, "You")).toBeEnabled();
  await expect(quoteTab(page, "Your quote")).toBeDisabled();
  await quoteTab(page, "Your quote").click({ force: true });
  await expect(page.getByRole("heading", { name: "Is this the machine?" })).toBeVisible();
  await expect(page).toHaveURL(/\/ProductEnquiry\?.*step=2/);
  await focusAndPress(slider(openStep(page), "Black"), "Home");
  await expect(slider(openStep(page), "Colour")).toHaveValue("643");
  const price = `printer=${id}&black=0&colour=643&raised=colour`;
  await expect(page).toHaveURL(`/ProductEnquiry?${price}&step=2`);

  await page.getByRole("button", { name: "Next: your quote" }).click();
  await expect(quoteTab(page, "Your quote")).toHaveAttribute("aria-selected", "true");
  await expect(quoteTab(page, "Machine and pages")).toBeEnabled();
  await expect(page).toHaveURL(`/ProductEnquiry?${price}&step=3`);
  expect(page.url()).not.toContain("clinic");

  // An unlocked step stays unlocked. The tabs are one tab stop, and arrow keys move between them.
  await quoteTab(page, "You").click();
  await expectTyped(page, visitor);
  await quoteTab(page, "Your quote").click();
  await expect(page.getByRole("heading", { name: "Quote for Mariam" })).toBeFocused();
  await quoteTab(page, "Your quote").focus();
  await pressKey(page, "ArrowLeft");
  await expect(quoteTab(page, "Machine and pages")).toBeFocused();
  await pressKey(page, "Enter");
  await expect(openStep(page).getByRole("radio", { name: /Quire C340/ })).toBeChecked();

  // A shared link shows the price, and begins with the first step.
  const tab = await context.newPage();
  await tab.goto(`/ProductEnquiry?${price}&step=3`);
  await expect(tab.getByRole("heading", { name: "Who should we send it to?" })).toBeVisible();
  await expect(slipTotal(tab)).toHaveText("549.00");
});

test("the back button goes a step back, the forward button goes on, and each step scrolls into view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/ProductEnquiry");
  await goToProducts(page, newVisitor());
  await page.getByRole("button", { name: "Next: your quote" }).scrollIntoViewIfNeeded();
  await expect(quoteTab(page, "Your quote")).not.toBeInViewport();
  await page.getByRole("button", { name: "Next: your quote" }).click();
  await expect(quoteTab(page, "Your quote")).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Quote for Mariam" })).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Is this the machine?" })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Who should we send it to?" })).toBeFocused();
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Quote for Mariam" })).toBeFocused();

  // 400 % zoom
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goBack();
  await page.getByRole("button", { name: "Next: your quote" }).click();
  await expect(page.getByRole("heading", { name: "Quote for Mariam" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Quote for Mariam" })).toBeInViewport();
});

test("the first product is chosen; the list has the cheapest at its pages first; a choice keeps the pages", async ({
  page,
}) => {
  await page.goto("/ProductEnquiry");
  await goToProducts(page, newVisitor());
  const features = openStep(page)
    .getByRole("list", { name: /^Features/ })
    .getByRole("listitem");
  const names = openStep(page).locator(".product-row__name b");
  await expect(names).toHaveText([
    "Verso T20",
    "Verso C26",
    "Quire C320",
    "Quire C340",
    "Octavo C600",
    "Recto M450",
  ]);
  await expect(openStep(page).getByRole("radio").first()).toHaveAccessibleName(
    /^Verso T20 .* 289\.00 DHS excl\. VAT/,
  );
  await expect(openStep(page).getByRole("radio", { name: /Recto M450/ })).toHaveAccessibleName(
    /Prints black only\. You set 500 colour pages\./,
  );
  await expect(openStep(page).getByRole("radio", { name: /Quire C340/ })).toBeChecked();
  await expect(slider(openStep(page), "Black")).toHaveValue("1000");
  await expect(slider(openStep(page), "Colour")).toHaveValue("500");
  await expect(slipTotal(page)).toHaveText("549.00");
  const [quire] = demoProducts;
  expect(quire?.features.length).toBeGreaterThan(4);
  await expect(features).toHaveText(quire?.features.slice(0, 4).map(({ title }) => title) ?? []);
  await expectOwnStyles(page);

  await openStep(page)
    .getByRole("radio", { name: /Octavo C600/ })
    .check();
  await expect(slider(openStep(page), "Black")).toHaveValue("1000");
  await expect(slider(openStep(page), "Colour")).toHaveValue("500");
  await expect(slipTotal(page)).toHaveText("1,150.00");
  await expect(openStep(page).getByRole("list", { name: "Features of the Octavo C600" })).toBeVisible();

  // A product without colour keeps the colour pages for the next choice.
  await openStep(page)
    .getByRole("radio", { name: /Recto M450/ })
    .check();
  await expect(slipTotal(page)).toHaveText("389.00");
  await openStep(page)
    .getByRole("radio", { name: /Verso T20/ })
    .check();
  await expect(slider(openStep(page), "Colour")).toHaveValue("500");
  await expect(slipTotal(page)).toHaveText("289.00");
});

const uncachedWizard = "/ProductEnquiry?black=1000";

test("products that load late show a loader, an error with a retry, then the list of those with a price", async ({
  page,
  context,
  serve,
  demoData,
}) => {
  // Its page cache has no list of products yet.
  const site = await serve();
  changeRecords(demoData, "alter table products rename to lost_products");
  let gate = Promise.withResolvers<void>();
  await page.route("**/api/products/priced?*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  const loading = page.getByText("Loading printers...");
  const failure = page.getByRole("alert").filter({ hasText: "Error loading printers" });
  await page.goto(site.url + uncachedWizard);
  await goToProducts(page, newVisitor());
  await expect(loading).toBeVisible();
  gate.resolve();
  await expect(failure).toContainText(
    "Error loading printers: Something went wrong on our side. Nothing was changed; please try again.",
  );
  await expect(loading).toBeHidden();
  await expect(openStep(page).getByRole("radio")).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByText("Error loading printers: you are offline")).toBeVisible();
  await context.setOffline(false);

  changeRecords(demoData, "alter table lost_products rename to products");
  changeRecords(demoData, "update products set item_price = null where title = 'Verso T20'");
  gate = Promise.withResolvers();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(loading).toBeVisible();
  await expect(failure).toBeHidden();
  gate.resolve();
  await expect(openStep(page).getByRole("radio", { name: /Quire C340/ })).toBeChecked();
  await expect(openStep(page).getByRole("radio", { name: /Verso T20/ })).toHaveCount(0);
  await expect(loading).toBeHidden();
  await expect(slipTotal(page)).toHaveText("549.00");
  await page.getByRole("button", { name: "Next: your quote" }).click();
  await expect(page.getByRole("heading", { name: "Quote for Mariam" })).toBeVisible();
});

test("an empty catalogue is reported, and the enquiry is stored all the same", async ({
  page,
  serve,
  demoData,
}) => {
  const site = await serve();
  changeRecords(demoData, "update products set deleted_at = ?", Date.now());
  await page.goto(site.url + uncachedWizard);
  await goToProducts(page, newVisitor());
  await expect(page.getByRole("heading", { name: "No printers available" })).toBeVisible();
  await expect(page.getByText("We have your details and will choose a machine for you.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next: your quote" })).toBeHidden();
});
