import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress } from "#tests/e2e/support/keyboard.ts";
import { saveSettings } from "#tests/e2e/support/company-settings.ts";
import { openSignedIn, notice } from "#tests/e2e/support/staff.ts";

const field = (page: Page, name: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${name}(?! \\(Arabic\\))`) });
const save = (page: Page, section: string) => page.getByRole("button", { name: `Save ${section}` }).click();

test("settings of a section are checked, merged with a colleague's, and apply to every page at once", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/settings");
  const list = page.getByRole("navigation", { name: "Sections of the settings" });
  await expect(page.getByRole("heading", { name: "Company", level: 2 })).toBeVisible();
  await list.getByRole("link", { name: "Contact and chat" }).click();
  await expect(field(page, "E-mail")).toHaveValue("info@waraq.example");
  const saveButton = page.getByRole("button", { name: "Save contact and chat" });
  await expect(saveButton).toHaveCount(0);
  await field(page, "E-mail").fill("");
  await field(page, "LinkedIn").fill("linkedin");
  await page.getByRole("button", { name: "Add phone" }).click();
  await save(page, "contact and chat");
  await expect(page.getByText("Enter the e-mail")).toBeVisible();
  await expect(page.getByText("LinkedIn must be a web address that begins with https://")).toBeVisible();
  await expect(page.getByText("Enter the kind of line")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Kind of line of phone 4" }).first()).toBeFocused();
  await expect(field(page, "LinkedIn")).toHaveValue("linkedin");
  await expect(list.getByRole("link", { name: /^Contact and chat/ })).toContainText("3 changes");
  await expectAccessible(page);

  await list.getByRole("link", { name: "Prices and VAT" }).click();
  await page.getByRole("button", { name: "Stay here" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(field(page, "E-mail")).toHaveValue("info@waraq.example");
  await expect(saveButton).toHaveCount(0);

  await field(page, "E-mail").fill("hello@waraq.example");
  await expect(page.getByText("was info@waraq.example")).toBeVisible();
  await saveSettings(site, { social: { facebook: "", instagram: "", linkedin: "https://example.com/a" } });
  await saveSettings(site, { vatPercent: 9 });
  await save(page, "contact and chat");
  const dialog = page.getByRole("alertdialog", { name: "Someone else changed this" });
  await expect(dialog).toContainText("desk@waraq.example changed “Contact and chat”");
  await expect(dialog.getByRole("row", { name: /E-mail/ })).toContainText(/hello@waraq\.example$/);
  await expect(dialog.getByRole("row", { name: /LinkedIn/ })).toContainText(
    /https:\/\/example\.com\/a\s*Not changed by you: stays as it is now/,
  );
  await dialog.getByRole("button", { name: "Save mine" }).click();
  await expect(notice(page, "Contact and chat: saved")).toBeVisible();
  await expect(field(page, "LinkedIn")).toHaveValue("https://example.com/a");

  await page.getByRole("button", { name: "Remove phone 2" }).click();
  await page.getByRole("textbox", { name: "Number of phone 1" }).fill("+971 6 111 1111");
  await page.getByRole("checkbox", { name: /^Service desk of phone 2/ }).check();
  await field(page, "Instagram").fill("https://example.com/i");
  // The notice does not cover the button.
  await saveButton.click({ trial: true });
  const response = page.waitForResponse("**/api/settings");
  await focusAndPress(field(page, "Instagram"), "Enter");
  expect((await response).status()).toBe(200);
  await expect(field(page, "Instagram")).toBeFocused();
  await expect(page.getByText(/last changed by desk@waraq\.example/)).toBeVisible();

  await expect(notice(page, "Contact and chat: saved").last()).toBeVisible();
  await list.getByRole("link", { name: "Prices and VAT" }).click();
  await expect(page).toHaveTitle("Settings, Prices and VAT. Waraq");
  await expect(notice(page, "Contact and chat: saved")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goto(`${site.url}/contactus`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "hello@waraq.example" })).toBeVisible();
  await expect(main.getByRole("link", { name: "+971 6 111 1111" }).first()).toHaveAttribute(
    "href",
    "tel:+97161111111",
  );
  await expect(main.getByText("+971 6 000 0001")).toHaveCount(0);
  await page.goto(`${site.url}/servicemaintance`);
  await expect(page.getByText("Machine down right now?")).toContainText("+971 50 000 0000");
  await page.goto(`${site.url}/terms`);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "hello@waraq.example" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "Facebook" })).toHaveCount(0);
  await expect(footer.getByRole("link", { name: "Instagram" })).toBeVisible();
  expect(await page.content()).not.toContain("info@waraq.example");
});

test("a setting is found by the keyboard, and what follows from its change is told", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/settings/company");
  const search = page.getByRole("searchbox", { name: "Search the settings" });
  await search.fill("city");
  await focusAndPress(search, "Enter");
  await expect(page).toHaveURL(/\/dashboard\/settings\?q=city$/);
  const result = page.getByRole("main").getByRole("link", { name: /^City Office and map/ });
  await expect(result.first()).toContainText("Sharjah");
  await expectAccessible(page);
  await focusAndPress(result.first(), "Enter");
  await expect(field(page, "City")).toBeFocused();
  await field(page, "City").fill("Dubai");
  const effects = page.getByRole("complementary", { name: "Effect of the changes" });
  await expect(effects).toContainText("City: changes in the contact page, the footer, quotes");
  await focusAndPress(effects.getByText(/texts name the present value/), "Enter");
  await expect(effects.getByRole("link", { name: "Service areas: Area of area 1" })).toBeVisible();
  await expectAccessible(page);
  await focusAndPress(field(page, "City"), "Enter");
  await expect(notice(page, "Office and map: saved")).toBeVisible();
  await expect(effects).toHaveCount(0);

  await page.goto(`${site.url}/dashboard/settings/prices`);
  await field(page, "VAT rate").fill("7.5");
  await save(page, "prices and VAT");
  await expect(notice(page, "Prices and VAT: saved")).toBeVisible();
  for (const path of ["/", "/ProductEnquiry"]) {
    await page.goto(`${site.url}${path}`);
    await expect(page.locator(".slip")).toContainText("VAT 7.5%41.18A month, incl. VATDHS 590.18");
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/dashboard/settings`);
  await page.getByRole("link", { name: "Opening hours" }).click();
  await expect(page.getByRole("button", { name: "Add a period on Monday" })).toBeVisible();
  await page.getByRole("link", { name: "All settings" }).click();
  await expect(page.getByRole("link", { name: "Opening hours" })).toBeVisible();
});

test("opening hours are set by day and season, shown as visitors read them, and stand on the contact page", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/settings/opening-hours");
  const hours = page.getByRole("group", { name: "Opening hours" });
  const preview = hours.getByRole("complementary", { name: "As visitors read it" });
  await expect(preview).toContainText("Monday to Thursday08:00 to 18:00Friday08:00 to 12:0014:00 to 18:00");
  await hours.getByRole("button", { name: "Remove period 2 of Friday" }).click();
  await expect(hours.getByRole("button", { name: "Add a period on Friday" })).toBeFocused();
  await hours.getByRole("button", { name: "Copy Saturday to Sunday" }).click();
  await hours.getByRole("button", { name: "Add a period on Saturday" }).click();
  await expect(hours.getByLabel("Saturday, period 2, from")).toBeFocused();
  await hours.getByLabel("Saturday, period 2, from").fill("16:00");
  await save(page, "opening hours");
  await expect(hours.getByText("Saturday: give each period a first and a last time")).toBeVisible();
  await hours.getByLabel("Saturday, period 2, to").fill("00:00");
  await hours.getByRole("button", { name: "Add closed days" }).click();
  const season = hours.getByRole("group", { name: "Season 1" });
  await season.getByLabel(/^Name(?! \(Arabic\))/).fill("Eid Al Etihad");
  await season.getByLabel("First day").fill("2040-12-02");
  await season.getByLabel("Last day").fill("2040-12-03");
  await expect(preview).toContainText("Saturday09:00 to 14:0016:00 to 24:00Sunday09:00 to 14:00");
  await expect(preview).toContainText(
    "السبت9:00\u00a0صباحاً إلى 2:00\u00a0ظهراً4:00\u00a0مساءً إلى 12:00\u00a0ليلاً",
  );
  await expectAccessible(page);
  await save(page, "opening hours");
  await expect(notice(page, "Opening hours: saved")).toBeVisible();

  await page.goto(`${site.url}/contactus`);
  await expect(page.getByRole("row", { name: "Friday 08:00 to 12:00", exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: "Saturday 09:00 to 14:00 16:00 to 24:00" })).toBeVisible();
  await expect(page.getByRole("table", { name: /Eid Al Etihad 2 December 2040/ })).toContainText("Closed");
});
