import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { readEnquiries } from "../support/records.ts";
import {
  expectTyped,
  fillContactForm,
  goToQuote,
  newVisitor,
  activateForm,
  sendDetailsButton,
} from "../support/visitor.ts";

/** Makes the script that sends a form throw from now on. */
function breakSending(page: Page): Promise<void> {
  return page.evaluate(() => {
    JSON.stringify = () => {
      throw new TypeError("Sending is broken");
    };
  });
}

test.describe("a form whose script fails is sent by HTML", () => {
  test("an enquiry", async ({ browser, site }) => {
    // The error is expected: the fixture watches the console of another page.
    const page = await browser.newPage({ baseURL: site.url });
    const visitor = newVisitor();
    await page.goto("/contactus");
    await fillContactForm(page, visitor);
    await breakSending(page);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([{ source: "/contactus", mails: 1 }]);
    await expect(page.locator("[data-island=enquiryForm]")).toHaveAttribute("data-ready");
    // The draft of a sent enquiry is not restored.
    await page.goto("/contactus");
    await activateForm(page);
    await expectTyped(page, { name: "", company: "", mobile: "", email: "", message: "" });
    await page.close();
  });

  test("the details of the wizard, which continues with the next step", async ({ browser, site }) => {
    const page = await browser.newPage({ baseURL: site.url });
    const visitor = newVisitor();
    await page.goto("/ProductEnquiry");
    await fillContactForm(page, visitor);
    await breakSending(page);
    await sendDetailsButton(page).click();
    await expect(page.getByRole("heading", { name: "Which machine, how many pages?" })).toBeVisible();
    expect(readEnquiries(site.dataDir, visitor.email)).toHaveLength(1);
    await page.close();
  });

  test("the quote of the wizard, with the details that its script sent", async ({ browser, site }) => {
    const page = await browser.newPage({ baseURL: site.url });
    const visitor = newVisitor();
    await page.goto("/ProductEnquiry");
    await goToQuote(page, visitor);
    await page.getByRole("textbox", { name: /^What do you pay/ }).fill("1,500");
    await breakSending(page);
    await page.getByRole("button", { name: "Email me this quote" }).click();
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    await expect(page.getByRole("link", { name: /^WQ-/ })).toHaveAttribute("href", /^\/quotes\//);
    await expect(page.getByRole("textbox", { name: /^What do you pay/ })).toHaveValue("1,500");
    await expect
      .poll(() => site.mailServer.acceptedMails.filter(({ to }) => to.includes(visitor.email)).length)
      .toBe(1);
    await page.close();
  });
});
