import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { expectOwnStyles } from "#tests/e2e/support/page-styles.ts";
import {
  contactForm,
  errorSummary,
  fillContactForm,
  newVisitor,
  typeContactForm,
  quoteTab,
  activateForm,
  sendDetailsButton,
} from "#tests/e2e/support/visitor.ts";

async function openWizard(page: Page): Promise<void> {
  await page.goto("/ProductEnquiry");
  await activateForm(page);
}

test("after the first press each invalid field has its message, below it and in a summary with links", async ({
  page,
}) => {
  const visitor = newVisitor();
  await openWizard(page);
  const form = contactForm(page);
  const summary = errorSummary(page);
  const placeInForm = () =>
    form.name.evaluate(
      (field) =>
        field.getBoundingClientRect().top - (field.closest("form")?.getBoundingClientRect().top ?? 0),
    );
  const firstPlace = await placeInForm();
  await form.name.fill("A");
  await form.message.focus();
  await expect(form.name).not.toHaveAttribute("aria-invalid");
  await form.name.fill("");
  await sendDetailsButton(page).click();
  await expect(form.name).toHaveAccessibleDescription("Name is required");
  await expect(form.message).not.toHaveAttribute("aria-invalid");
  await expect(summary.box).toBeFocused();
  await expect(summary.box).toBeInViewport({ ratio: 1 });
  await expect(summary.box).toContainText(/^4 problems to correct/);
  await expect(summary.links).toHaveText([
    "Name is required",
    "Company name is required",
    "Mobile number is required",
    "Email is required",
  ]);
  await expectAccessible(page);
  await expectOwnStyles(page);
  const field = await form.company.boundingBox();
  const message = await page.locator(".error", { hasText: "Company name is required" }).boundingBox();
  expect(message?.x).toBeCloseTo(field?.x ?? Number.NaN, 0);
  expect(message?.y).toBeGreaterThanOrEqual((field?.y ?? Number.NaN) + (field?.height ?? 0));
  await expect(quoteTab(page, "Machine and pages")).toBeDisabled();
  await form.name.fill("R2D2");
  await expect(form.name).toHaveAccessibleDescription(
    /^Name must contain only letters and spaces, without “.”$/,
  );
  await form.name.fill(visitor.name);
  await expect(form.name).toHaveAccessibleDescription("");
  await expect(form.name).not.toHaveAttribute("aria-invalid");
  await expect(summary.box).toContainText(/^3 problems to correctCompany name is required/);
  await typeContactForm(page, visitor);
  await expect(summary.box).toHaveText("");
  expect(await placeInForm()).toBe(firstPlace);

  await fillContactForm(page, { ...visitor, mobile: "12", email: "mariam@" });
  await sendDetailsButton(page).click();
  await expect(summary.box).toBeFocused();
  await expect(summary.box).toContainText(/^2 problems to correct/);
  await pressKey(page, "Tab", 2);
  await expect(summary.links.last()).toBeFocused();
  await pressKey(page, "Enter");
  await expect(form.email).toBeFocused();
  await expect(page).toHaveURL(/ProductEnquiry[^#]*$/);
  await form.email.fill(visitor.email);
  await expect(form.email).not.toHaveAttribute("aria-invalid");
  await focusAndPress(form.email, "Enter");
  await expect(summary.box).toBeFocused();
  await expect(summary.box).toContainText(/^1 problem to correct/);
  await summary.links.click();
  await expect(form.mobile).toBeFocused();
  await form.mobile.fill(visitor.mobile);

  await page.route(
    "**/api/email/send-email",
    (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, message: "Invalid email format", errors: { email: "Invalid email format" } },
      }),
    { times: 1 },
  );
  await sendDetailsButton(page).click();
  await expect(summary.box).toBeFocused();
  await expect(summary.box).toHaveText("1 problem to correctInvalid email format");
  await expect(form.email).toHaveAccessibleDescription("Invalid email format Example: name@company.example");
  await form.email.fill(newVisitor().email);
  await sendDetailsButton(page).click();
  await expect(page.getByRole("heading", { name: "Is this the machine?" })).toBeFocused();
});
