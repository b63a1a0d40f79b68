import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { companyMailbox, expect, test } from "../support/fixtures.ts";
import { readQuoteMail } from "../support/quotes.ts";
import { goToQuote, newVisitor } from "../support/visitor.ts";

const today = (page: Page) => page.getByRole("textbox", { name: /^What do you pay for printing today\?/ });
const slip = (page: Page) => page.locator(".slip");

test("the price breakdown shows the difference to the present spend, and an invalid amount blocks the quote", async ({
  page,
}) => {
  await page.goto("/ProductEnquiry");
  await goToQuote(page, newVisitor());
  await expect(page.getByRole("main")).not.toContainText(/What you pay today|Difference|less a month/);
  for (const [typed, spend, difference, words] of [
    ["1,200.50", "1,200.50", "\u2212651.50", "You would pay 651.50 less a month."],
    ["\u0663\u0660\u0660", "300.00", "249.00", "You would pay 249.00 more a month."],
  ] as const) {
    await today(page).fill(typed);
    await expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
    await expect(slip(page)).toContainText(`What you pay todayas you told us, without VAT${spend}`);
    await expect(slip(page)).toContainText(`Difference to today${words}${difference}`);
  }
  await today(page).fill("about 900");
  await page.getByRole("button", { name: "Email me this quote" }).click();
  await expect(today(page)).toBeFocused();
  await expect(today(page)).toHaveAccessibleDescription(
    /What you pay today must be a number with at most 2 decimals, 0 or more/,
  );
  await expect(today(page)).toHaveValue("about 900");
  await expect(slip(page)).not.toContainText("today");
  await expectAccessible(page);
});

test("the present spend is stored in the tab, is sent with the quote, and is not part of the URL", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await page.goto("/ProductEnquiry");
  await goToQuote(page, visitor);
  await today(page).fill("900");
  await today(page).press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: "You would pay 351.00 less a month." }),
  ).toBeVisible();
  await expect(page.getByText("Email sent")).toBeHidden();
  await page.reload();
  await expect(today(page)).toHaveValue("900");
  await expect(slip(page)).toContainText("Difference to todayYou would pay 351.00 less a month.\u2212351.00");
  expect(page.url()).not.toContain("900");
  await page.getByRole("button", { name: "Email me this quote" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  await expect.poll(() => readQuoteMail(site, visitor, companyMailbox)).toContain("\u2212351.00");

  // A different amount makes a new quote.
  await today(page).fill("950");
  await expect(page.getByText("Email sent successfully!")).toBeHidden();
  await expect(page.getByRole("link", { name: "Continue on WhatsApp" })).not.toHaveAttribute("href", /WQ-/);
});
