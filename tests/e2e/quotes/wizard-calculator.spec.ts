import { expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress } from "#tests/e2e/support/keyboard.ts";
import { getProductId } from "#tests/e2e/support/public-pages.ts";
import {
  goToProducts,
  newVisitor,
  openStep,
  quoteTab,
  slider,
  slipTotal,
} from "#tests/e2e/support/visitor.ts";

test("a visitor prices 3,000 black and 800 colour pages for two offices without giving a name", async ({
  page,
  site,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") requests.push(request.url());
  });
  const id = await getProductId(site, "Octavo C600");
  await page.goto("/ProductEnquiry");
  await expect(page).toHaveTitle(/^Printer rental cost calculator/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Usage and pricing calculator");
  await expect(page.getByRole("heading", { level: 2, name: "Request for quote" })).toBeVisible();

  const calculator = page.getByRole("form", { name: "Calculator" });
  const black = calculator.getByRole("textbox", { name: "Black pages a month" });
  const colour = calculator.getByRole("textbox", { name: "Colour pages a month" });
  await calculator.getByRole("radio", { name: /Octavo C600/ }).check();
  await black.fill("3000");
  await colour.fill("1200");
  await expect(slipTotal(page)).toHaveText("1,228.00");
  await expect(calculator.locator(".price-formula code")).toHaveText(
    "1,150.00 + (3,000 \u2212 2,500) \u00d7 0.04 + (1,200 \u2212 1,000) \u00d7 0.29 = DHS 1,228.00 excl. VAT",
  );
  const bar = page.getByRole("group", { name: "What you set" });
  await expect(bar).toContainText("Octavo C600");
  await expect(bar).toContainText("3,000 black, 1,200 colour");
  await expect(bar).toContainText("A month, excl. VATDHS 1,228.00");
  await expect(page).toHaveURL(`/ProductEnquiry?printer=${id}&black=3000&colour=1200`);
  await expectAccessibleAtBothWidths(page);

  // The base covers these pages: the colour counter rises at the same price.
  await colour.fill("800");
  await black.fill("3000");
  await focusAndPress(slider(calculator, "Colour"), "Home");
  await expect(slipTotal(page)).toHaveText("1,150.00");
  await expect(page).toHaveURL(/&colour=0&/);
  await page.reload();
  await expect(calculator.getByRole("radio", { name: /Octavo C600/ })).toBeChecked();
  await expect(slipTotal(page)).toHaveText("1,150.00");
  expect(requests, "nothing is sent before the button of step 1").toEqual([]);
});

test("what the calculator set is in step 2, whose fields change the same quote", async ({ page }) => {
  await page.goto("/ProductEnquiry?black=1500&colour=700");
  await expect(openStep(page).getByText("This sends your details and your message to us")).toBeVisible();
  await page.getByRole("link", { name: "Request this price" }).click();
  await expect(quoteTab(page, "You")).toBeInViewport();
  await goToProducts(page, newVisitor());
  await expect(slider(openStep(page), "Black")).toHaveValue("1500");
  await focusAndPress(slider(openStep(page), "Colour"), "End");
  const calculator = page.getByRole("form", { name: "Calculator" });
  await expect(slider(calculator, "Colour")).toHaveValue("5000");
  await expect(slipTotal(page)).toHaveText("2,149.00");
  await calculator.getByRole("radio", { name: /Verso T20/ }).check();
  await expect(openStep(page).getByRole("radio", { name: /Verso T20/ })).toBeChecked();
  await expect(page.getByRole("group", { name: "What you set" })).toContainText("Verso T20");
  await expectAccessibleAtBothWidths(page);
});
