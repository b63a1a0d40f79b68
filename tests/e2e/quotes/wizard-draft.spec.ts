import { readAttribution, readEnquiries } from "#tests/e2e/support/records.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { pressKey } from "#tests/e2e/support/keyboard.ts";
import { getProductId } from "#tests/e2e/support/public-pages.ts";
import { holdRequests, islandScripts } from "#tests/e2e/support/held-requests.ts";
import {
  contactForm,
  expectTyped,
  fillContactForm,
  goToProducts,
  goToQuote,
  newOmaniVisitor,
  newVisitor,
  quoteTab,
  chooseCountry,
  sendDetailsButton,
  slider,
  slipTotal,
  typeContactForm,
  openStep,
} from "#tests/e2e/support/visitor.ts";

test("input, step, product and volumes survive a reload, another page and a reload without a connection", async ({
  page,
  context,
  site,
}) => {
  const visitor = newOmaniVisitor();
  await page.goto("/ProductEnquiry");
  await fillContactForm(page, visitor);
  await chooseCountry(page, "Oman");
  await page.reload();
  await expectTyped(page, visitor);
  await expect(contactForm(page).country).toHaveValue("OM +968");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  await page.goto("/ProductEnquiry");
  await expectTyped(page, visitor);
  await context.setOffline(true);
  // The browser shows its own error page.
  await expect(page.reload()).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
  await context.setOffline(false);
  await page.goto("/ProductEnquiry");
  await expectTyped(page, visitor);

  await goToProducts(page, visitor);
  await openStep(page)
    .getByRole("radio", { name: /Verso T20/ })
    .check();
  await slider(openStep(page), "Black").focus();
  await pressKey(page, "ArrowRight", 4);
  await expect(page).toHaveURL(/black=1100/);
  await page.reload();
  await expect(openStep(page).getByRole("radio", { name: /Verso T20/ })).toBeChecked();
  await expect(slider(openStep(page), "Black")).toHaveValue("1100");
  await expect(slipTotal(page)).toHaveText("293.00");

  // Details that were sent cannot be sent again.
  await quoteTab(page, "You").click();
  await expectTyped(page, visitor);
  await expect(openStep(page).getByText("We have these details.")).toBeVisible();
  await expect(sendDetailsButton(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Go on to machine and pages" }).click();
  await expect(quoteTab(page, "Machine and pages")).toHaveAttribute("aria-selected", "true");
  expect(readEnquiries(site.dataDir, visitor.email)).toHaveLength(1);
  await page.getByRole("button", { name: "Next: your quote" }).click();
  await expect(page.getByRole("heading", { name: "Quote for Mariam" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Quote for Mariam" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(visitor.email);
  await expect(slipTotal(page)).toHaveText("293.00");
});

test("without a connection a product is chosen and priced; details and quote are sent when it is back", async ({
  page,
  context,
  site,
}) => {
  const visitor = newVisitor();
  const id = await getProductId(site, "Verso T20");
  await page.goto("/ProductEnquiry");
  await fillContactForm(page, visitor);
  await context.setOffline(true);
  await sendDetailsButton(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "You are offline. Everything you typed is still here. It is sent as soon as the connection is back.",
  );
  await expectTyped(page, visitor);
  await expect(quoteTab(page, "Machine and pages")).toBeDisabled();
  expect(readEnquiries(site.dataDir, visitor.email)).toHaveLength(0);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Is this the machine?" })).toBeFocused();
  expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([{ mails: 1 }]);

  await context.setOffline(true);
  await openStep(page)
    .getByRole("radio", { name: /Verso T20/ })
    .check();
  await slider(openStep(page), "Colour").focus();
  await pressKey(page, "ArrowRight", 10);
  await expect(slipTotal(page)).toHaveText("344.00");
  await page.getByRole("button", { name: "Next: your quote" }).click();
  await page.getByRole("button", { name: "E-mail me this quote" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Error sending email.You are offline. Everything you typed is still here.",
  );
  await context.setOffline(false);
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  await expect(page).toHaveURL(`/ProductEnquiry?printer=${id}&black=1000&colour=750&step=3`);
  await expect
    .poll(() =>
      site.mailServer.acceptedMails
        .filter(({ to }) => to.includes(visitor.email))
        .map(({ email }) => email.subject),
    )
    .toEqual([expect.stringMatching(/^Your quote WQ-\d{4}-\d{5} from Waraq$/)]);
});

test("input from before the script loads is kept, and takes precedence over the stored draft", async ({
  page,
}) => {
  const [earlier, visitor] = [newVisitor(), newVisitor()];
  await page.goto("/ProductEnquiry");
  await fillContactForm(page, { ...earlier, message: "From last time." });

  const islands = await holdRequests(page, islandScripts);
  await page.reload();
  const { name, email } = contactForm(page);
  await name.fill("Omar Haddad");
  await email.fill(visitor.email);
  await islands.requested;
  islands.release();
  await expect(page.locator("[data-island=quoteWizard]")).toHaveAttribute("data-ready");
  await expectTyped(page, {
    ...earlier,
    name: "Omar Haddad",
    email: visitor.email,
    message: "From last time.",
  });
});

test("details that are sent before the script loads lead to the products", async ({ page, site }) => {
  const visitor = newVisitor();
  await holdRequests(page, islandScripts);
  await page.goto("/ProductEnquiry");
  await typeContactForm(page, visitor);
  await sendDetailsButton(page).click();
  await expect(page.getByRole("heading", { name: "Is this the machine?" })).toBeVisible();
  expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([{ mails: 1 }]);
});

test("a slider that moves before the form's script loads is in the next step", async ({ page, site }) => {
  const visitor = newVisitor();
  const form = await holdRequests(page, /\/request-steps-/);
  await page.goto("/ProductEnquiry");
  await slider(page, "Black").focus();
  await pressKey(page, "ArrowRight", 4);
  await expect(page).toHaveURL(/black=1200/);
  await typeContactForm(page, visitor);
  await form.requested;
  await sendDetailsButton(page).click();
  await expect(page.getByRole("heading", { name: "Is this the machine?" })).toBeVisible();
  await expect(slider(openStep(page), "Black")).toHaveValue("1200");
  expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([{ mails: 1 }]);
});

test("without browser storage no enquiry is lost, and the wizard works", async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "sessionStorage", {
      get: () => {
        throw new DOMException("Access is denied", "SecurityError");
      },
    });
  });
  const visitor = newVisitor();
  await page.goto("/ProductEnquiry?utm_source=leaflet");
  await goToQuote(page, visitor);
  expect(readEnquiries(site.dataDir, visitor.email)).toHaveLength(1);
  expect(readAttribution(site.dataDir, visitor.email)).toMatchObject({ landing: "", source: "" });
});
