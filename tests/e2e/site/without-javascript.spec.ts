import demoProducts from "#content/products.json" with { type: "json" };
import { emptyContact } from "#domain/shared/contact.ts";
import { changeRecords, readEnquiries, readAttribution } from "#tests/e2e/support/records.ts";
import { companyMailbox, expect, test } from "#tests/e2e/support/fixtures.ts";
import { getProductId, getProductPath } from "#tests/e2e/support/public-pages.ts";
import { readQuoteMail } from "#tests/e2e/support/quotes.ts";
import {
  contactForm,
  errorSummary,
  expectTyped,
  typeContactForm,
  newVisitor,
  openStep,
  quoteTab,
  sendDetailsButton,
  slipTotal,
} from "#tests/e2e/support/visitor.ts";

test.use({ javaScriptEnabled: false });

test("pages that the calculator does not take stay as typed, with the message, every office and a way on", async ({
  page,
  site,
}) => {
  const id = await getProductId(site, "Quire C340");
  const calculator = page.getByRole("form", { name: "Calculator" });
  const black = calculator.getByRole("textbox", { name: "Black pages a month" });
  const colour = calculator.getByRole("textbox", { name: "Colour pages a month" });
  await page.goto(`/ProductEnquiry?printer=${id}&black=1,500&colour=700&with=${id}.2.1000.500~Dubai`);
  await expect(black).toHaveValue("1500");
  await expect(slipTotal(page)).toHaveText("1,742.00");
  await black.fill("9000");
  await colour.fill("");
  const response = page.waitForResponse((one) => one.request().isNavigationRequest());
  await calculator.getByRole("button", { name: "Another office" }).click();
  expect((await response).status()).toBe(422);
  await expect(black).toHaveValue("9000");
  await expect(colour).toHaveValue("");
  for (const [counter, message] of [
    [black, /^Over 5,000\? Custom quote\. Priced for 5,000\./],
    [colour, /^Whole pages, 0 to 5,000\. Priced for 500\./],
  ] as const) {
    await expect(counter).toHaveAttribute("aria-invalid", "true");
    await expect(counter).toHaveAccessibleDescription(message);
  }
  await expect(calculator.getByRole("region", { name: /^Machines/ }).getByRole("listitem")).toHaveCount(2);
  await calculator.getByRole("link", { name: "Custom quote", exact: true }).click();
  await expect(page).toHaveURL("/requestquote?black=9000&colour=500#request");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
    "We print 9,000 black and 500 colour pages a month.",
  );
});

test("another office has the price of the first, also in a month that the floor rule raised", async ({
  page,
  site,
}) => {
  const id = await getProductId(site, "Quire C340");
  await page.goto(`/ProductEnquiry?printer=${id}&black=700&colour=543&raised=colour`);
  await expect(slipTotal(page)).toHaveText("549.00");
  await page.getByRole("button", { name: "Another office" }).click();
  await expect(page.getByRole("heading", { name: "Office 2 of 2" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Office 2 of 2" })).toBeInViewport();
  await expect(slipTotal(page)).toHaveText("1,098.00");
  await page
    .getByRole("button", { name: /^Remove/ })
    .last()
    .click();
  await expect(page.getByRole("heading", { name: "Machine", exact: true })).toBeFocused();
  await expect(slipTotal(page)).toHaveText("549.00");
});

test("the calculator: typed pages are priced for every machine before any name", async ({ page, site }) => {
  const id = await getProductId(site, "Octavo C600");
  await page.goto("/ProductEnquiry");
  const calculator = page.getByRole("form", { name: "Calculator" });
  await calculator.getByRole("button", { name: /^Show all/ }).click();
  await expect(calculator.getByRole("radio")).toHaveCount(demoProducts.length);
  await expect(calculator.getByRole("slider", { name: "Black pages" })).toBeHidden();
  await calculator.getByRole("radio", { name: /Octavo C600/ }).check();
  await calculator.getByRole("textbox", { name: "Black pages a month" }).fill("3000");
  await calculator.getByRole("textbox", { name: "Colour pages a month" }).fill("1200");
  await calculator.getByRole("button", { name: "Work out the price" }).click();
  await expect(page).toHaveURL(new RegExp(`\\?printer=${id}&black=3000&colour=1200.*#slip$`));
  await expect(slipTotal(page)).toHaveText("1,228.00");
  await expect(calculator).toContainText(
    "1,150.00 + (3,000 \u2212 2,500) \u00d7 0.04 + (1,200 \u2212 1,000) \u00d7 0.29 = DHS 1,228.00 excl. VAT",
  );
  await expect(page.getByRole("group", { name: "What you set" })).toContainText("3,000 black, 1,200 colour");
});

test("the whole wizard: quote lines are added, changed, removed, and mailed with the present spend", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await page.goto("/ProductEnquiry");
  await expect(quoteTab(page, "Machine and pages")).toBeDisabled();
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
  await expect(step.getByRole("heading", { name: "Office 2 of 2" })).toBeVisible();
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

test("the wizard reports errors with a link to each field, and an outdated price, and loses no input", async ({
  page,
  site,
}) => {
  const visitor = { ...newVisitor(), name: "R2D2", mobile: "12" };
  await page.goto("/ProductEnquiry");
  await typeContactForm(page, visitor);
  await contactForm(page).country.selectOption("OM");
  const response = page.waitForResponse((one) => one.request().method() === "POST");
  await sendDetailsButton(page).click();
  expect((await response).status()).toBe(422);

  const form = contactForm(page);
  await expectTyped(page, visitor);
  await expect(form.country).toHaveValue("OM");
  await expect(form.name).toHaveAccessibleDescription(
    /^Name must contain only letters and spaces, without “.”$/,
  );
  await expect(form.mobile).toHaveAccessibleDescription("Mobile number must be between 6 and 16 digits");
  await expect(form.company).not.toHaveAttribute("aria-invalid");
  await expect(page.getByRole("alert")).toHaveText(/^2 problems to correctName must/);
  await expect(errorSummary(page).box).toBeFocused();
  await page.getByRole("link", { name: "Mobile number must be between 6 and 16 digits" }).click();
  await expect(form.mobile).toBeFocused();
  expect(readEnquiries(site.dataDir, visitor.email)).toEqual([]);

  await form.name.fill("Mariam Al Suwaidi");
  await form.mobile.fill("9123 456");
  await sendDetailsButton(page).click();
  await expect(form.mobile).toHaveAccessibleDescription(/^This number seems too short: Oman \+968\./);
  await sendDetailsButton(page).click();
  await expect(page.getByRole("heading", { name: "Is this the machine?" })).toBeVisible();
  expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([{ mobile: "9689123456" }]);

  await page.getByRole("button", { name: "Next: your quote" }).click();
  await expect(page.getByRole("heading", { name: "Quote for Mariam" })).toBeVisible();
  changeRecords(site.dataDir, "update products set item_price = 59900 where title = 'Quire C340'");
  await page.getByRole("button", { name: "E-mail me this quote" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Email failed to send.The monthly cost at these pages is 599.00.",
  );
  await expect(slipTotal(page)).toHaveText("599.00");
  await page.getByRole("button", { name: "E-mail me this quote" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  changeRecords(site.dataDir, "update products set item_price = 54900 where title = 'Quire C340'");
});

test("the simple page: a sent form is emptied and stored once, and a server failure loses no input", async ({
  page,
  site,
}) => {
  const [visitor, other] = [newVisitor(), newVisitor()];
  const send = page.getByRole("button", { name: "Send" });
  await page.goto("/requestquote?utm_source=leaflet&utm_campaign=gitex", {
    referer: "https://www.google.com/",
  });
  await typeContactForm(page, visitor);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await send.click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  await expectTyped(page, emptyContact);
  await expect(page.getByText("Email sent successfully!")).toBeInViewport();
  await page.reload();
  await expect(send).toBeVisible();
  await expect(page.getByText("Email sent successfully!")).toHaveCount(0);
  const data = (await sent).postData() ?? "";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  await page.request.post("/requestquote", { data, headers });
  expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([{ sentFrom: "/requestquote", mails: 1 }]);
  // The form sends the UTM parameters of its page's URL, and no other attribution.
  expect(readAttribution(site.dataDir, visitor.email)).toMatchObject({
    landing: "/requestquote",
    referrer: "",
    source: "leaflet",
    campaign: "gitex",
  });
  await expect
    .poll(() => site.mailServer.acceptedMails.filter(({ raw }) => raw.includes(visitor.email)).length)
    .toBe(2);

  await typeContactForm(page, other);
  changeRecords(site.dataDir, "alter table enquiries rename to lost_enquiries");
  await send.click();
  await expect(page.getByRole("alert")).toContainText("An error occurred while sending the email.");
  await expectTyped(page, other);
  changeRecords(site.dataDir, "alter table lost_enquiries rename to enquiries");
  await send.click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  expect(readEnquiries(site.dataDir, other.email)).toHaveLength(1);
});

test("the support form reports errors, loses no input and is sent without attribution", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  const form = contactForm(page);
  await page.goto("/contactus");
  await typeContactForm(page, { ...visitor, email: "reception@example" });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL("/contactus");
  await expect(form.email).toHaveAccessibleDescription("Invalid email format");
  await expectTyped(page, { ...visitor, email: "reception@example" });
  await form.email.fill(visitor.email);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  expect(readAttribution(site.dataDir, visitor.email)).toMatchObject({
    landing: "",
    referrer: "",
    source: "",
  });
});

test("the home page and a product page compute a price", async ({ page, site }) => {
  await page.goto("/");
  await page
    .getByRole("combobox", { name: "Machine" })
    .selectOption({ label: await getOption("Octavo C600") });
  await page.getByRole("textbox", { name: "Black pages a month" }).fill("5000");
  await page.getByRole("textbox", { name: "Colour pages a month" }).fill("0");
  await page.getByRole("button", { name: "Show the price" }).click();
  // 2,500 black pages at 0.04 compensate 100 of the 290 that 1,000 colour pages at 0.29 cost.
  await expect(slipTotal(page)).toHaveText("1,150.00");
  await expect(page.getByRole("main")).toContainText("Your pages come to less than the base");
  const id = await getProductId(site, "Octavo C600");
  await page.getByRole("link", { name: "Request this price" }).click();
  await expect(page).toHaveURL(`/ProductEnquiry?printer=${id}&black=5000&colour=0#request`);
  await expect(slipTotal(page)).toHaveText("1,150.00");
  await typeContactForm(page, newVisitor());
  await sendDetailsButton(page).click();
  await expect(openStep(page).getByRole("radio", { name: /Octavo C600/ })).toBeChecked();
  await expect(slipTotal(page)).toHaveText("1,150.00");

  await page.goto(await getProductPath(site, "Quire C340"));
  await page.getByRole("textbox", { name: "Black pages a month" }).fill("1500");
  await page.getByRole("textbox", { name: "Colour pages a month" }).fill("700");
  await page.getByRole("button", { name: "Show the price" }).click();
  await expect(slipTotal(page)).toHaveText("644.00");

  async function getOption(title: string): Promise<string> {
    const options = await page
      .getByRole("combobox", { name: "Machine" })
      .getByRole("option")
      .allTextContents();
    return options.find((option) => option.startsWith(title)) ?? title;
  }
});

test("the products can be searched, filtered and sorted", async ({ page }) => {
  await page.goto("/products");
  await page.getByRole("checkbox", { name: "A3" }).check();
  await page.getByRole("checkbox", { name: "Colour" }).check();
  await page.getByRole("combobox", { name: "Order" }).selectOption("Lowest price");
  await page.getByRole("button", { name: "Show" }).click();
  const headings = page.getByRole("main").getByRole("article").getByRole("heading");
  await expect(headings).toHaveText(["Quire C320", "Quire C340", "Octavo C600"]);
  await expect(page.getByRole("checkbox", { name: "A3" })).toBeChecked();
  await page.getByRole("searchbox", { name: "Search" }).fill("C320");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(headings).toHaveText(["Quire C320"]);
  await page.getByRole("link", { name: "Clear the filter" }).click();
  await expect(headings).toHaveCount(10);
});
