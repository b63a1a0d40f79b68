import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { holdRequests, islandScripts } from "#tests/e2e/support/held-requests.ts";
import {
  activateForm,
  chooseCountry,
  contactForm,
  errorSummary,
  fillContactForm,
  newVisitor,
} from "#tests/e2e/support/visitor.ts";

test("the phone field starts in the UAE, accepts 15 digits and moves a pasted country code to its place", async ({
  page,
}) => {
  await page.goto("/ProductEnquiry");
  await activateForm(page);
  const { country, mobile } = contactForm(page);
  await expect(country).toHaveValue("UAE +971");
  await expect(country).toHaveAccessibleDescription("United Arab Emirates");
  await mobile.pressSequentially("1234567890123456");
  await expect(mobile).toHaveValue("123456789012");

  await mobile.fill("+44 20 7946 0000");
  await mobile.blur();
  await expect(country).toHaveValue("UK +44");
  await expect(mobile).toHaveValue("20 7946 0000");
});

test("a text that is no number stays with its reason, a wrong length is kept when it is sent again", async ({
  page,
}) => {
  const islands = await holdRequests(page, islandScripts);
  await page.goto("/requestquote");
  const { mobile, country } = contactForm(page);
  await expect(mobile).toHaveAttribute("autocomplete", "tel-national");
  await expect(country).toHaveAttribute("autocomplete", "tel-country-code");
  await mobile.fill("04 123 4567 ext 105");
  islands.release();
  await fillContactForm(page, { ...newVisitor(), mobile: "04 123 4567 ext 105" });
  const send = page.getByRole("button", { name: "Send", exact: true });
  await send.click();
  await expect(mobile).toHaveValue("04 123 4567 ext 105");
  await expect(mobile).toHaveAccessibleDescription(/without “ext 105”, and the extension in the message/);
  await mobile.fill("050 123 456");
  await send.click();
  await expect(mobile).toHaveAccessibleDescription(/too short: United Arab Emirates \+971/);
  await send.click();
  await expect(page.locator(".summary")).toHaveCount(0);
  await expect(mobile).toHaveValue("");
});

test("an empty form sent before the script arrives shows its problems alone", async ({ page }) => {
  const islands = await holdRequests(page, islandScripts);
  await page.goto("/requestquote");
  const { mobile } = contactForm(page);
  await mobile.fill("fifty");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const summary = errorSummary(page);
  await expect(summary.box).toContainText(/^4 problems to correctName is required/);
  islands.release();
  await activateForm(page);
  await expect(summary.box).toContainText(/^4 problems to correctName is required/);
  await expect(page.getByText("Failed to send email")).toHaveCount(0);
  await expect(mobile).toHaveValue("fifty");
  await expect(mobile).toHaveAccessibleDescription(/without “fifty”/);
});

test("the list of countries is filtered 250 ms after a key press", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto("/requestquote");
  const { country } = contactForm(page);
  const options = page.getByRole("listbox", { name: "Countries" }).getByRole("option");
  await activateForm(page);
  await country.click();
  await expect(options.first()).toHaveText("United Arab Emirates +971");
  const all = await options.count();
  await page.clock.pauseAt(60_000);
  await country.fill("united k");
  await page.clock.runFor(240);
  await expect(options).toHaveCount(all);
  await page.clock.runFor(20);
  await expect(options).toHaveText(["United Kingdom +44"]);
  await expect(page.getByText("1 country", { exact: true })).toBeAttached();

  await country.fill("atlantis");
  await page.clock.runFor(260);
  await expect(options).toHaveCount(0);
  await expect(country).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByText("No country found").first()).toBeVisible();
});

test("a country is found by name or dial code, by keyboard alone; a second click begins a new search", async ({
  page,
}) => {
  await page.goto("/requestquote");
  const { country, mobile } = contactForm(page);
  await chooseCountry(page, "saudi");
  await expect(country).toHaveValue("KSA +966");
  await expect(country).toBeFocused();

  await focusAndPress(country, "ArrowDown");
  const option = (name: string) => page.getByRole("option", { name });
  await expect(option("Saudi Arabia")).toHaveAttribute("aria-selected", "true");
  await focusAndPress(country, "ArrowDown");
  await expect(country).toHaveAttribute("aria-activedescendant", /-OM$/);
  await focusAndPress(country, "Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(country).toHaveValue("KSA +966");

  // Leaving the field selects the match, before the list is filtered.
  await country.pressSequentially("+968");
  await pressKey(page, "Tab");
  await expect(mobile).toBeFocused();
  await expect(country).toHaveValue("OM +968");

  await country.click();
  await option("Qatar").click();
  await expect(country).toHaveValue("QA +974");
  await country.fill("");
  await country.blur();
  await expect(country).toHaveValue("QA +974");

  await country.click();
  await country.click();
  await expect(page.getByRole("listbox", { name: "Countries" })).toBeVisible();
  await page.keyboard.type("united");
  await country.click();
  await expect(country).toHaveValue("united");
  await focusAndPress(country, "End");
  await page.keyboard.type(" k");
  await pressKey(page, "Enter");
  await expect(country).toHaveValue("UK +44");
  await page.keyboard.type("oman");
  await pressKey(page, "Tab");
  await expect(country).toHaveValue("OM +968");

  await country.focus();
  await focusAndPress(country, "Enter");
  await expect(page.getByRole("listbox", { name: "Countries" })).toBeVisible();
  await focusAndPress(country, "ArrowDown");
  await focusAndPress(country, "Enter");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(country).not.toHaveValue("UAE +971");
  await expect(page.locator(".summary")).toHaveCount(0);
});

test("the script does not replace a native list that has the focus", async ({ page }) => {
  const islands = await holdRequests(page, islandScripts);
  await page.goto("/requestquote");
  const native = page.locator("select[name=country]");
  await native.focus();
  islands.release();
  await expect(page.locator("[data-island=enquiryForm]")).toHaveAttribute("data-ready");
  await expect(native).toBeFocused();
  await native.selectOption("OM");
  await pressKey(page, "Tab");
  await expect(contactForm(page).mobile).toBeFocused();
  await expect(contactForm(page).country).toHaveValue("OM +968");
});
