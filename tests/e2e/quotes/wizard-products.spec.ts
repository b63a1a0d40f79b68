import { join } from "node:path";
import { demoProducts } from "../../../content/products.ts";
import { changeRecords } from "../support/records.ts";
import { expect, test } from "../support/fixtures.ts";
import { goToProducts, newVisitor, slider, slipTotal } from "../support/visitor.ts";

test("the first product is chosen by default, and each shows its base price, pages and up to 4 features", async ({
  page,
}) => {
  await page.goto("/ProductEnquiry");
  await goToProducts(page, newVisitor());
  const features = page.getByRole("list", { name: /^Features/ }).getByRole("listitem");
  await expect(page.getByRole("radio")).toHaveCount(demoProducts.length);
  await expect(page.getByRole("radio").first()).toBeChecked();
  await expect(page.getByRole("radio", { name: /Quire C340/ })).toBeChecked();
  await expect(slider(page, "Black")).toHaveValue("1000");
  await expect(slider(page, "Colour")).toHaveValue("500");
  await expect(slipTotal(page)).toHaveText("549.00");
  const [quire] = demoProducts;
  expect(quire?.features.length).toBeGreaterThan(4);
  await expect(features).toHaveText(quire?.features.slice(0, 4).map(({ title }) => title) ?? []);

  await page.getByRole("radio", { name: /Octavo C600/ }).check();
  await expect(slider(page, "Black")).toHaveValue("2500");
  await expect(slider(page, "Colour")).toHaveValue("1000");
  await expect(slipTotal(page)).toHaveText("1,150.00");
  await expect(page.getByRole("list", { name: "Features of the Octavo C600" })).toBeVisible();
});

test("products that cannot be loaded show a loader, then the error with a retry, then the list without products without a price", async ({
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
  changeRecords(demoData, "update products set item_price = null where title = 'Verso T20'");
  gate = Promise.withResolvers();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(loading).toBeVisible();
  await expect(failure).toBeHidden();
  gate.resolve();
  await expect(page.getByRole("radio", { name: /Quire C340/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /Verso T20/ })).toHaveCount(0);
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
