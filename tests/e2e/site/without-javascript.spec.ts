import { companyMailbox, expect, test } from "#tests/e2e/support/fixtures.ts";
import { readQuoteMail } from "#tests/e2e/support/quotes.ts";
import {
  newVisitor,
  openStep,
  quoteTab,
  sendDetailsButton,
  slider,
  slipTotal,
  typeContactForm,
} from "#tests/e2e/support/visitor.ts";

test.use({ javaScriptEnabled: false });

test("the whole wizard: quote lines are added, changed, removed, and mailed with the present spend", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await page.goto("/ProductEnquiry");
  await expect(quoteTab(page, "Machine and pages")).toBeDisabled();
  await expect(slider(page, "Black")).toBeHidden();
  await typeContactForm(page, visitor);
  await sendDetailsButton(page).click();
  await expect(page.getByRole("heading", { name: "Is this the machine?" })).toBeVisible();
  const step = openStep(page);
  const count = step.getByRole("textbox", { name: "Number of machines" });
  await count.fill("0");
  await step.getByRole("textbox", { name: /^Office/ }).fill("Marina");
  await step.getByRole("combobox", { name: /^Emirate/ }).selectOption("Dubai");
  await page.getByRole("button", { name: "Next: your quote" }).click();
  await expect(count).toHaveAccessibleDescription("Number of machines must be at least 1");
  await expect(count).toHaveValue("0");
  await expect(step.getByRole("textbox", { name: /^Office/ })).toHaveValue("Marina");
  await expect(step.getByRole("combobox", { name: /^Emirate/ })).toHaveValue("dubai");

  await count.fill("2");
  await step.getByRole("button", { name: "Another office" }).click();
  await expect(step.getByRole("heading", { name: "Office 2 of 2" })).toBeFocused();
  await expect(step.getByRole("heading", { name: "Office 2 of 2" })).toBeInViewport();
  await step.getByRole("searchbox", { name: /^Find a machine/ }).fill("Xerox");
  await step.getByRole("button", { name: "Find" }).click();
  await expect(step.getByText("No machine is called “Xerox”.")).toBeVisible();
  await step.getByRole("button", { name: "Show all", exact: true }).click();
  await expect(step.getByRole("radio")).toHaveCount(6);
  await step.getByRole("searchbox", { name: /^Find a machine/ }).fill("ink");
  await step.getByRole("button", { name: "Find" }).click();
  await expect(step.locator(".product-row__name b")).toHaveText(["Verso T20", "Quire C340"]);
  await step.getByRole("radio", { name: /Verso T20/ }).check();
  await step.getByRole("textbox", { name: "Black pages a month" }).fill("600");
  await step.getByRole("textbox", { name: "Colour pages a month" }).fill("300");
  await page.getByRole("button", { name: "Show the price" }).click();
  await expect(slipTotal(page)).toHaveText("1,556.00");
  await expect(step.getByRole("radio", { name: /Verso T20/ })).toBeChecked();
  await step.getByRole("button", { name: "Another office" }).click();
  await expect(step.getByRole("heading", { name: "Office 3 of 3" })).toBeVisible();
  await step.getByRole("button", { name: "Show all 10" }).click();
  await expect(step.getByRole("radio")).toHaveCount(10);
  await step.getByRole("button", { name: /^Change.*Verso T20/ }).click();
  await expect(step.getByRole("textbox", { name: "Black pages a month" })).toHaveValue("600");
  await count.fill("3");
  await step
    .getByRole("button", { name: /^Remove/ })
    .last()
    .click();
  await expect(slipTotal(page)).toHaveText("1,785.00");
  await page.getByRole("button", { name: "Next: your quote" }).click();

  await expect(page.getByRole("heading", { name: "Quote for Mariam" })).toBeVisible();
  const quoteLines = step.getByRole("region", { name: "Machines in this quote" });
  await expect(quoteLines.getByRole("listitem")).toHaveCount(2);
  await expect(quoteLines).toContainText("5 machines1,785.00 DHS a month");
  await expect(quoteLines).toContainText("Quire C340, Marina, Dubai");
  const chat = page.getByRole("link", { name: "Continue on WhatsApp" });
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/.*AED%201%2C785\.00/);
  const today = page.getByRole("textbox", { name: /^What do you pay/ });
  await today.fill("a lot");
  await page.getByRole("button", { name: "Show the difference" }).click();
  await expect(today).toHaveAccessibleDescription(/^What you pay today must be a number/);
  await expect(today).toHaveValue("a lot");
  await today.fill("1,500");
  await page.getByRole("button", { name: "Show the difference" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "You would pay DHS 285.00 more a month, excl. VAT." }),
  ).toBeVisible();
  await page.getByRole("button", { name: "E-mail me this quote" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  await expect(page.getByRole("button", { name: "E-mail me this quote" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^WQ-/ })).toHaveAttribute("href", /^\/quotes\//);
  await expect(chat).toHaveAttribute("href", /Quote%3A%20WQ-/);
  // The customer's mail repeats no input until the e-mail address is confirmed.
  await expect.poll(() => readQuoteMail(site, visitor, companyMailbox)).toContain("285.00");
  await expect.poll(() => readQuoteMail(site, visitor, visitor.email)).toContain("1,785.00");
  expect(readQuoteMail(site, visitor, visitor.email)).not.toContain("285.00");
});
