import { join } from "node:path";
import { demoProducts } from "../../../content/products.ts";
import { changeRecords } from "../support/records.ts";
import { expect, test } from "../support/fixtures.ts";
import { goToProducts, goToQuote, newVisitor, slider, slipTotal } from "../support/visitor.ts";

test("the first product is chosen by default, with the pages of its base price", async ({ page }) => {
  await page.goto("/ProductEnquiry");
  await goToProducts(page, newVisitor());
  await expect(page.getByRole("radio")).toHaveCount(demoProducts.length);
  await expect(page.getByRole("radio").first()).toBeChecked();
  await expect(page.getByRole("radio", { name: /Quire C340/ })).toBeChecked();
  await expect(slider(page, "Black")).toHaveValue("1000");
  await expect(slider(page, "Colour")).toHaveValue("500");
  await expect(slipTotal(page)).toHaveText("549.00");
});

test("another product shows its own base price, pages and features", async ({ page }) => {
  await page.goto("/ProductEnquiry");
  await goToProducts(page, newVisitor());
  await page.getByRole("radio", { name: /Octavo C600/ }).check();
  await expect(slider(page, "Black")).toHaveValue("2500");
  await expect(slider(page, "Colour")).toHaveValue("1000");
  await expect(slipTotal(page)).toHaveText("1,150.00");
  await expect(page.getByRole("list", { name: "Features of the Octavo C600" })).toBeVisible();
});

test("up to 4 features of the chosen product are listed", async ({ page, demoData, serve }) => {
  const ownSite = await serve();
  const [quire] = demoProducts;
  expect(quire?.features.length).toBeGreaterThan(4);
  changeRecords(
    demoData,
    "update products set features = ? where title = 'Kern L30'",
    JSON.stringify([{ title: "Fits a shelf", detail: "It is small." }]),
  );
  await page.goto(`${ownSite.url}/ProductEnquiry`);
  await goToProducts(page, newVisitor());
  await expect(page.getByRole("list", { name: /^Features/ }).getByRole("listitem")).toHaveText(
    quire?.features.slice(0, 4).map(({ title }) => title) ?? [],
  );
  await page.getByRole("radio", { name: /Kern L30/ }).check();
  await expect(page.getByRole("list", { name: /^Features/ }).getByRole("listitem")).toHaveText([
    "Fits a shelf",
  ]);
});

test("products that cannot be loaded show a loader, then the error with a retry, then the list", async ({
  page,
  demoData,
  serve,
}) => {
  const ownSite = await serve();
  changeRecords(demoData, "alter table products rename to lost_products");
  let gate = Promise.withResolvers<void>();
  await page.route("**/api/getallproducts?*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  const loading = page.getByText("Loading printers...");
  const failure = page.getByRole("alert").filter({ hasText: "Error loading printers" });
  await page.goto(`${ownSite.url}/ProductEnquiry`);
  await goToProducts(page, newVisitor());
  await expect(loading).toBeVisible();
  gate.resolve();
  await expect(failure).toContainText(
    "Error loading printers: Something went wrong on our side. Nothing was changed; please try again.",
  );
  await expect(loading).toBeHidden();
  await expect(page.getByRole("radio")).toHaveCount(0);

  changeRecords(demoData, "alter table lost_products rename to products");
  gate = Promise.withResolvers();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(loading).toBeVisible();
  await expect(failure).toBeHidden();
  gate.resolve();
  await expect(page.getByRole("radio", { name: /Quire C340/ })).toBeChecked();
  await expect(loading).toBeHidden();
  await expect(slipTotal(page)).toHaveText("549.00");
  await page.getByRole("button", { name: "Next: your quote" }).click();
  await expect(page.getByRole("heading", { name: "Your quote, Mariam" })).toBeVisible();
});

test("unreachable products show an error with its reason", async ({ page, context, demoData, serve }) => {
  const ownSite = await serve();
  changeRecords(demoData, "alter table products rename to lost_products");
  await page.goto(`${ownSite.url}/ProductEnquiry`);
  await goToProducts(page, newVisitor());
  await context.setOffline(true);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByText("Error loading printers: you are offline")).toBeVisible();
});

test("an empty catalogue is reported, and the enquiry is stored all the same", async ({
  page,
  demoData,
  serve,
}) => {
  const ownSite = await serve({ DATA_DIR: join(demoData, "empty"), DEMO_CONTENT: "off" });
  await page.goto(`${ownSite.url}/ProductEnquiry`);
  await goToProducts(page, newVisitor());
  await expect(page.getByRole("heading", { name: "No printers available" })).toBeVisible();
  await expect(page.getByText("We have your details and will choose a machine for you.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next: your quote" })).toBeHidden();
});

test("a product without a price cannot be chosen", async ({ page, demoData, serve }) => {
  const ownSite = await serve();
  changeRecords(demoData, "update products set item_price = null where title = 'Quire C340'");
  await page.goto(`${ownSite.url}/ProductEnquiry`);
  await goToQuote(page, newVisitor());
  await expect(page.getByRole("main")).not.toContainText("Quire C340");
  await expect(page.getByRole("main")).toContainText("Quire C320");
});
