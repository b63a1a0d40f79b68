import { expect, test } from "../support/fixtures.ts";
import { expectTyped, goToProducts, newVisitor, quoteTab } from "../support/visitor.ts";

test("a step is locked until the previous step is completed", async ({ page }) => {
  const visitor = newVisitor();
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
  await expect(page.getByRole("heading", { name: "Which machine, how many pages?" })).toBeVisible();

  await page.getByRole("button", { name: "Next: your quote" }).click();
  await expect(quoteTab(page, "Your quote")).toHaveAttribute("aria-selected", "true");
  await expect(quoteTab(page, "Machine and pages")).toBeEnabled();

  // An unlocked step stays unlocked. The tabs are one tab stop, and arrow keys move between them.
  await quoteTab(page, "You").click();
  await expectTyped(page, visitor);
  await quoteTab(page, "Your quote").click();
  await expect(page.getByRole("heading", { name: "Your quote, Mariam" })).toBeFocused();
  await quoteTab(page, "Your quote").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(quoteTab(page, "Machine and pages")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: /Quire C340/ })).toBeChecked();
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
  await expect(page.getByRole("heading", { name: "Your quote, Mariam" })).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Which machine, how many pages?" })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Who should we send it to?" })).toBeFocused();
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Your quote, Mariam" })).toBeFocused();
});
