import { changeRecords, readEnquiries } from "#tests/e2e/support/records.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import {
  contactForm,
  expectFocusedClearOfBars,
  expectTyped,
  fillContactForm,
  goToProducts,
  newVisitor,
  quoteTab,
  sendDetailsButton,
} from "#tests/e2e/support/visitor.ts";

const sendEmail = "**/api/email/send-email";

test("after a server failure and a lost response the input stays; the next press stores the enquiry once", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/ProductEnquiry");
  await fillContactForm(page, visitor);
  changeRecords(site.dataDir, "alter table enquiries rename to lost_enquiries");
  await sendDetailsButton(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "Something went wrong on our side. Nothing was changed; please try again.",
  );
  await expectFocusedClearOfBars(page.getByRole("alert"));
  await expectTyped(page, visitor);
  await expect(quoteTab(page, "Machine and pages")).toBeDisabled();

  changeRecords(site.dataDir, "alter table lost_enquiries rename to enquiries");
  await page.route(
    sendEmail,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await sendDetailsButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Failed to send emailThe server did not answer.");
  await expectFocusedClearOfBars(page.getByRole("alert"));
  await expectTyped(page, visitor);
  expect(readEnquiries(site.dataDir, visitor.email)).toHaveLength(1);

  await page.getByRole("button", { name: "Try again" }).click();
  await expect(quoteTab(page, "Machine and pages")).toHaveAttribute("aria-selected", "true");
  expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([{ mails: 1 }]);
});

test("a double click sends once, the form is disabled meanwhile, and changed details are sent again", async ({
  page,
  site,
}) => {
  const requests: string[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route(sendEmail, async (route) => {
    requests.push(route.request().url());
    await gate.promise;
    await route.continue();
  });
  const visitor = newVisitor();
  await page.goto("/ProductEnquiry");
  await fillContactForm(page, visitor);
  const { email, message, country } = contactForm(page);
  await sendDetailsButton(page).dblclick();
  await page.getByRole("button", { name: "Sending..." }).click({ force: true });
  await focusAndPress(email, "Enter");
  await message.focus();
  await page.keyboard.type("one more thing");
  await country.focus();
  await pressKey(page, "ArrowDown");
  await expect(page.getByRole("listbox", { name: "Countries" })).toBeHidden();
  await expect(country).toHaveValue("UAE +971");
  await expect(message).not.toBeEditable();
  await expectTyped(page, visitor);
  gate.resolve();
  await expect(quoteTab(page, "Machine and pages")).toHaveAttribute("aria-selected", "true");
  expect(requests).toHaveLength(1);
  expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([{ mails: 1 }]);

  await quoteTab(page, "You").click();
  await message.fill("Three reception desks.");
  await sendDetailsButton(page).click();
  await expect(quoteTab(page, "Machine and pages")).toHaveAttribute("aria-selected", "true");
  expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([
    { message: "Two reception desks." },
    { message: "Three reception desks." },
  ]);
});

test("the focus stays in the form while it is sent, and typing goes on after a failure", async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(sendEmail, async (route) => {
    await gate.promise;
    await route.abort("connectionreset");
  });
  const visitor = newVisitor();
  await page.goto("/contactus");
  await fillContactForm(page, visitor);
  const { message } = contactForm(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  await message.focus();
  gate.resolve();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(message).toBeFocused();
  await pressKey(page, "End");
  await page.keyboard.type(" And one.");
  await expect(message).toHaveValue(`${visitor.message} And one.`);
});

test("input of a robot is stored and marked as spam, and not mailed", async ({ page, site }) => {
  const visitor = { ...newVisitor(), message: "www.a.com www.b.com www.c.com https://d.com" };
  await page.goto("/ProductEnquiry");
  await page.getByLabel("Leave this empty").first().fill("https://robots.example");
  await goToProducts(page, visitor);
  expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([{ spam: 1, mails: 0 }]);
});
