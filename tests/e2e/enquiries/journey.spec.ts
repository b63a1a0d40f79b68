import { companyMailbox, expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import { readEnquiries } from "#tests/e2e/support/records.ts";
import { activate, fillContactForm, newVisitor, openStep, slider } from "#tests/e2e/support/visitor.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a visitor prices a printer and requests a quote on a phone", async ({ page, site }) => {
  await page.setViewportSize(designViewports.narrow);
  const visitor = newVisitor();

  await test.step("finds a product", async () => {
    await page.goto("/");
    // A key: the section moves while it enters, and a slow press with the pointer misses the link.
    await focusAndPress(page.getByRole("link", { name: /^All \d+ machines$/ }), "Enter");
    await page.getByRole("searchbox").fill("C340");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
    await page.getByRole("link", { name: "Quire C340", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Quire C340" })).toBeVisible();
  });

  await test.step("sets two sliders and sees the monthly price", async () => {
    await activate(slider(page, "Black"));
    await slider(page, "Black").focus();
    await pressKey(page, "ArrowRight", 10);
    await slider(page, "Colour").focus();
    await pressKey(page, "ArrowRight", 4);
    await expect(slider(page, "Black")).toHaveAttribute("aria-valuetext", /1,500 black pages/);
    await expect(page.locator(".slip")).toContainText("644.00");
    await page.getByRole("link", { name: "Request this price" }).click();
    await expect(page).toHaveURL(/\/ProductEnquiry\?.*black=1500.*colour=700/);
  });

  await test.step("sends their details", async () => {
    await expect(page.getByRole("tab", { name: /Machine and pages/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await fillContactForm(page, visitor);
    await page.getByRole("button", { name: "Send my details and go on" }).click();
    await expect(page.getByRole("heading", { name: "Is this the machine?" })).toBeVisible();
  });

  await test.step("sees the same price in the quote", async () => {
    await expect(openStep(page).getByRole("radio", { name: /Quire C340/ })).toBeChecked();
    await expect(page.locator(".slip")).toContainText("644.00");
    await page.getByRole("button", { name: /^Next/ }).click();
    await expect(page.getByRole("heading", { name: /^Quote for Mariam/ })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("1,500 a month");
    await expect(page.getByRole("link", { name: "Continue on WhatsApp" })).toHaveAttribute(
      "href",
      /AED%20644\.00/,
    );
  });

  await test.step("receives the quote by e-mail, and the company receives it too", async () => {
    await page.getByRole("button", { name: "E-mail me this quote" }).click();
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    const mine = () =>
      site.mailServer.acceptedMails.filter(
        ({ raw, to }) => to.includes(visitor.email) || raw.includes(visitor.email),
      );
    await expect.poll(() => mine().length).toBe(3);
    const toCustomer = mine().filter(({ to }) => to.includes(visitor.email));
    const toCompany = mine().filter(({ to }) => to.includes(companyMailbox));
    expect(toCustomer).toHaveLength(1);
    expect(toCompany).toHaveLength(2);
    const quotes = [...toCustomer, ...toCompany.filter(({ email }) => email.subject?.includes("644.00"))];
    expect(quotes).toHaveLength(2);
    for (const { email } of quotes) {
      for (const number of ["1,500", "700", "549.00", "25.00", "70.00", "644.00"]) {
        expect(email.text).toContain(number);
        expect(email.html).toContain(number);
      }
    }
    expect(toCompany.every(({ email }) => email.replyTo?.[0]?.address === visitor.email)).toBe(true);
  });

  expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([
    { ...visitor, mobile: "971501234567", sentFrom: "/ProductEnquiry" },
  ]);
});
