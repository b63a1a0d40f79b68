import { expect, test } from "../support/fixtures.ts";
import { expectTyped, goToProducts, goToQuote, newVisitor, quoteTab } from "../support/visitor.ts";

test("a step is locked until the previous step is completed", async ({ page }) => {
  await page.goto("/ProductEnquiry");
  await expect(quoteTab(page, "You")).toHaveAttribute("aria-selected", "true");
  await expect(quoteTab(page, "Machine and pages")).toBeDisabled();
  await expect(quoteTab(page, "Your quote")).toBeDisabled();
  await quoteTab(page, "Your quote").click({ force: true });
  await expect(page.getByRole("heading", { name: "Who should we send it to?" })).toBeVisible();

  await goToProducts(page, newVisitor());
  await expect(quoteTab(page, "Machine and pages")).toHaveAttribute("aria-selected", "true");
  await expect(quoteTab(page, "You")).toBeEnabled();
  await expect(quoteTab(page, "Your quote")).toBeDisabled();
  await quoteTab(page, "Your quote").click({ force: true });
  await expect(page.getByRole("heading", { name: "Which machine, how many pages?" })).toBeVisible();

  await page.getByRole("button", { name: "Next: your quote" }).click();
  await expect(quoteTab(page, "Your quote")).toHaveAttribute("aria-selected", "true");
  await expect(quoteTab(page, "Machine and pages")).toBeEnabled();
});

test("earlier steps can be revisited, and an unlocked step stays unlocked", async ({ page }) => {
  const visitor = newVisitor();
  await page.goto("/ProductEnquiry");
  await goToQuote(page, visitor);

  await quoteTab(page, "You").click();
  await expectTyped(page, visitor);
  await quoteTab(page, "Your quote").click();
  await expect(page.getByRole("heading", { name: "Your quote, Mariam" })).toBeVisible();
  await quoteTab(page, "Machine and pages").click();
  await expect(page.getByRole("radio", { name: /Quire C340/ })).toBeChecked();
});

test("the tabs are one tab stop, and arrow keys move between them", async ({ page }) => {
  await page.goto("/ProductEnquiry");
  await goToProducts(page, newVisitor());
  await quoteTab(page, "Machine and pages").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(quoteTab(page, "You")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Who should we send it to?" })).toBeFocused();
});

test("the back button goes a step back, and the forward button goes on again", async ({ page }) => {
  await page.goto("/ProductEnquiry");
  await goToQuote(page, newVisitor());
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Which machine, how many pages?" })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Who should we send it to?" })).toBeFocused();
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Your quote, Mariam" })).toBeFocused();
});

test("moving to the quote scrolls it into view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/ProductEnquiry");
  await goToProducts(page, newVisitor());
  await page.getByRole("button", { name: "Next: your quote" }).scrollIntoViewIfNeeded();
  await expect(quoteTab(page, "Your quote")).not.toBeInViewport();
  await page.getByRole("button", { name: "Next: your quote" }).click();
  await expect(quoteTab(page, "Your quote")).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Your quote, Mariam" })).toBeInViewport();
});
