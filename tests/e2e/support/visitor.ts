import { getTranslate } from "#messages/catalogue.ts";
import { randomUUID } from "node:crypto";
import { type BrowserContext, type Locator, type Page, expect } from "@playwright/test";
import { focusAndPress } from "./keyboard.ts";
import { type Contact, contactFieldNames, contactFields, mapContactFields } from "#domain/shared/contact.ts";
import { mariam } from "#tests/support/builders/records.ts";

/** On a phone the header and the bar of shortcuts cover the edges of the window. */
export async function expectFocusedClearOfBars(result: Locator): Promise<void> {
  await expect(result).toBeFocused();
  const isClear = () =>
    result.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const [header, dock] = [".header", ".dock"].map((bar) => document.querySelector(bar));
      return (
        top >= (header?.getBoundingClientRect().bottom ?? 0) &&
        bottom <= (dock?.getBoundingClientRect().top ?? innerHeight)
      );
    });
  await expect.poll(isClear).toBe(true);
}

export type Visitor = Readonly<Contact>;

/** The e-mail address is unique, so that a test finds the enquiry and the mails. */
export function newVisitor(): Visitor {
  return {
    ...mariam,
    mobile: "050 123 4567",
    email: `office-${randomUUID()}@clinic.example`,
    message: "Two reception desks.",
  };
}

export function newOmaniVisitor(): Visitor {
  return { ...newVisitor(), mobile: "9123 4567" };
}

export function contactForm(page: Page) {
  return {
    ...mapContactFields((field) =>
      page.getByRole("textbox", {
        name: new RegExp(`^${getTranslate("en").text(contactFields[field].label)}\\b`),
      }),
    ),
    country: page.getByRole("combobox", { name: "Country code" }),
  };
}

/** A touch from before that is repeated later. */
export async function expectReady(control: Locator): Promise<void> {
  const islands = control.locator("xpath=ancestor-or-self::*[@data-island]");
  await expect(islands).not.toHaveCount(0);
  await expect(islands.and(control.page().locator(":not([data-ready])"))).toHaveCount(0);
}

/** The pointer on a control loads its script. */
export async function activate(control: Locator): Promise<void> {
  await control.hover();
  await expectReady(control);
}

export async function activateForm(page: Page): Promise<void> {
  await activate(contactForm(page).email);
}

export async function chooseCountry(page: Page, text: string): Promise<void> {
  await activateForm(page);
  const { country } = contactForm(page);
  await country.fill(text);
  await focusAndPress(country, "Enter");
}

export function errorSummary(page: Page) {
  const box = page.locator(".summary");
  return { box, links: box.getByRole("link") };
}

export async function typeContactForm(page: Page, visitor: Visitor): Promise<void> {
  const form = contactForm(page);
  for (const field of listTypedFields(visitor)) await form[field].fill(visitor[field]);
}

/** Only the form of a quote asks for the TRN. */
function listTypedFields({ trn }: Visitor) {
  return contactFieldNames.filter((field) => field !== "trn" || trn !== "");
}

/** Without its script, the browser itself would send the form. */
export async function fillContactForm(page: Page, visitor: Visitor): Promise<void> {
  await activateForm(page);
  await typeContactForm(page, visitor);
}

export async function sendWhileOffline(page: Page, context: BrowserContext, visitor: Visitor): Promise<void> {
  await fillContactForm(page, visitor);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("You are offline. Everything you typed is still here.");
  await expectTyped(page, visitor);
  await context.setOffline(false);
}

/** The country code is in the select beside the number. */
export async function expectTyped(page: Page, visitor: Visitor): Promise<void> {
  const form = contactForm(page);
  for (const field of listTypedFields(visitor)) await expect(form[field]).toHaveValue(visitor[field]);
}

export function sendDetailsButton(page: Page): Locator {
  return page.getByRole("button", { name: "Send my details and go on" });
}

export function quoteTab(page: Page, name: "You" | "Machine and pages" | "Your quote"): Locator {
  return page.getByRole("tab", { name: new RegExp(`\\b${name}$`) });
}

export async function goToProducts(page: Page, visitor: Visitor): Promise<void> {
  await fillContactForm(page, visitor);
  await sendDetailsButton(page).click();
  await expect(
    page.getByRole("heading", { name: /^(?:Is this the machine|Are these the machines)\?$/ }),
  ).toBeFocused();
}

export async function goToQuote(page: Page, visitor: Visitor): Promise<void> {
  await goToProducts(page, visitor);
  await page.getByRole("button", { name: "Next: your quote" }).click();
  await expect(page.getByRole("heading", { name: "Quote for Mariam" })).toBeFocused();
}

/** The calculator above it shows the same fields and lines. */
export function openStep(page: Page): Locator {
  return page.getByRole("tabpanel");
}

export function slider(page: Page | Locator, colour: "Black" | "Colour"): Locator {
  return page.getByRole("slider", { name: `${colour} pages` });
}

export function slipTotal(page: Page): Locator {
  return page.locator(".slip__price");
}
