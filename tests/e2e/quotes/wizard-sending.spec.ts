import { changeRecords, readEnquiries } from "../support/records.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  contactForm,
  expectTyped,
  fillContactForm,
  goToProducts,
  newVisitor,
  quoteTab,
  sendDetailsButton,
} from "../support/visitor.ts";

const sendEmail = "**/api/email/send-email";

test("an enquiry that exceeds the rate limit keeps the input and shows the time of the next attempt", async ({
  page,
  demoData,
  serve,
}) => {
  const ownSite = await serve({ RATE_LIMIT: "on" });
  const visitor = newVisitor();
  const sent = { ...visitor, mobile: "971501234567" };
  for (let count = 0; count < 10; count += 1) {
    const response = await page.request.post(`${ownSite.url}/api/email/send-email`, {
      data: { ...sent, message: `Enquiry ${count}` },
    });
    expect(response.status()).toBe(200);
  }
  await page.goto(`${ownSite.url}/ProductEnquiry`);
  await fillContactForm(page, visitor);
  await sendDetailsButton(page).click();
  await expect(page.getByRole("alert")).toContainText(
    /^That is more than we can take from one sender at a time, and this one was not sent: try again in \d+ \w+/,
  );
  await expectTyped(page, visitor);
  await expect(quoteTab(page, "Machine and pages")).toBeDisabled();
  expect(readEnquiries(demoData, visitor.email)).toHaveLength(10);
});

test("a server failure shows the message of the server, and the next press sends the enquiry", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await page.goto("/ProductEnquiry");
  await fillContactForm(page, visitor);
  changeRecords(site.dataDir, "alter table enquiries rename to lost_enquiries");
  await sendDetailsButton(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "Something went wrong on our side. Nothing was changed; please try again.",
  );
  await expectTyped(page, visitor);
  await expect(quoteTab(page, "Machine and pages")).toBeDisabled();

  changeRecords(site.dataDir, "alter table lost_enquiries rename to enquiries");
  await sendDetailsButton(page).click();
  await expect(quoteTab(page, "Machine and pages")).toHaveAttribute("aria-selected", "true");
  expect(readEnquiries(site.dataDir, visitor.email)).toHaveLength(1);
});

test("a second press after a lost response creates no second enquiry", async ({ page, site }) => {
  await page.route(
    sendEmail,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  const visitor = newVisitor();
  await page.goto("/ProductEnquiry");
  await fillContactForm(page, visitor);
  await sendDetailsButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Failed to send emailThe server did not answer.");
  await expectTyped(page, visitor);
  expect(readEnquiries(site.dataDir, visitor.email)).toHaveLength(1);

  await page.getByRole("button", { name: "Try again" }).click();
  await expect(quoteTab(page, "Machine and pages")).toHaveAttribute("aria-selected", "true");
  expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([{ mails: 1 }]);
});

test("a double click sends once, and sent details are sent again after a change", async ({ page, site }) => {
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
  await sendDetailsButton(page).dblclick();
  await page.getByRole("button", { name: "Sending..." }).click({ force: true });
  await contactForm(page).email.press("Enter");
  gate.resolve();
  await expect(quoteTab(page, "Machine and pages")).toHaveAttribute("aria-selected", "true");
  expect(requests).toHaveLength(1);
  expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([{ mails: 1 }]);

  await quoteTab(page, "You").click();
  await contactForm(page).message.fill("Three reception desks.");
  await sendDetailsButton(page).click();
  await expect(quoteTab(page, "Machine and pages")).toHaveAttribute("aria-selected", "true");
  expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([
    { message: "Two reception desks." },
    { message: "Three reception desks." },
  ]);
});

for (const [path, button] of [
  ["/contactus", "Send"],
  ["/ProductEnquiry", "Save and choose a machine"],
] as const) {
  test(`the form of ${path} is disabled while it is sent`, async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(sendEmail, async (route) => {
      await gate.promise;
      await route.abort("connectionreset");
    });
    const visitor = newVisitor();
    await page.goto(path);
    await fillContactForm(page, visitor);
    const { message, country } = contactForm(page);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
    await message.focus();
    await page.keyboard.type("one more thing");
    await country.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("listbox", { name: "Countries" })).toBeHidden();
    await expect(country).toHaveValue("UAE +971");
    await expect(message).not.toBeEditable();
    await expectTyped(page, visitor);
    await message.focus();

    gate.resolve();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(message).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type(" And one.");
    await expect(message).toHaveValue(`${visitor.message} And one.`);
  });
}

test("input of a robot is stored and marked as spam, and not mailed", async ({ page, site }) => {
  const visitor = newVisitor();
  await page.goto("/ProductEnquiry");
  await page.getByLabel("Leave this empty").first().fill("https://robots.example");
  await goToProducts(page, visitor);
  expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([{ spam: 1, mails: 0 }]);
});
