import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { getTranslate } from "#messages/catalogue.ts";
import {
  companySettingsSchema,
  formatSettingsList,
  getCompanySettings,
  listMissingSettingsTexts,
} from "./company-settings.ts";

const settings = getCompanySettings(company);
const messagesOf = (changes: object) => {
  const { error } = companySettingsSchema.safeParse({ ...settings, ...changes });
  return error?.issues.map(({ path, message }) => [path.join("."), getTranslate("en").text(message)]) ?? [];
};

test("the settings of the content can be saved unchanged", () => {
  expect(companySettingsSchema.parse(settings)).toEqual(settings);
});

test("the content has every text in Arabic; those that staff leave empty are named", () => {
  expect(listMissingSettingsTexts(settings)).toEqual([]);
  const missing = { ...settings, nameAr: "", deliveries: [{ place: "Dubai", time: "14:00" }] };
  expect(listMissingSettingsTexts(companySettingsSchema.parse(missing))).toEqual([
    "Company name",
    "Where to of delivery of consumables 1",
  ]);
});

test("a template of a reply names no unknown parameter, in either language", () => {
  const template = {
    name: "Price",
    subject: "{reference}",
    text: "Hello { name }",
    subjectAr: "",
    textAr: "",
  };
  expect(messagesOf({ replyTemplates: [template] })).toEqual([]);
  const known = "use {name}, {reference}, {link}, {company}, {sender}";
  expect(messagesOf({ replyTemplates: [{ ...template, text: "{nmae}", textAr: "مرحبا {اسم}" }] })).toEqual([
    ["replyTemplates.0.text", `There is no {nmae}: ${known}`],
    ["replyTemplates.0.textAr", `There is no {اسم}: ${known}`],
  ]);
});

test("a list is one line for staff, which names the line that is marked", () => {
  const phones = [
    { label: "Office ", labelAr: "", display: "+971 6 111 1111", isServiceDesk: false },
    { label: "Engineers", labelAr: "", display: "+971 6 222 2222", isServiceDesk: true },
  ];
  expect(formatSettingsList("phones", phones)).toBe(
    "Office +971 6 111 1111, Engineers +971 6 222 2222 Service desk",
  );
});

test("numbers may be text, as in a form", () => {
  const map = { ...settings.map, latitude: " ٢٥٫٤ ", longitude: "-0.5" };
  expect(companySettingsSchema.parse({ ...settings, map }).map).toMatchObject({
    latitude: 25.4,
    longitude: -0.5,
  });
});

test("a WhatsApp number is stored as digits for a chat link", () => {
  const whatsapp = { ...settings.whatsapp, digits: "+٩٧١ 50 123-4567" };
  expect(companySettingsSchema.parse({ ...settings, whatsapp }).whatsapp.digits).toBe("971501234567");
});

test("the URL of a missing profile is empty", () => {
  const social = { ...settings.social, facebook: "" };
  expect(companySettingsSchema.parse({ ...settings, social }).social.facebook).toBe("");
});

test("several empty phone numbers are missing, and not listed twice", () => {
  const phones = Array.from({ length: 3 }, () => ({ label: "Office", display: "" }));
  expect(messagesOf({ phones }).filter(([field]) => field === "phones")).toEqual([]);
});

describe("an invalid setting is rejected with its field and the remedy", () => {
  test.each([
    [{ name: " " }, "name", "Enter the company name"],
    [{ email: "waraq" }, "email", "E-mail must be an e-mail address, such as info@example.com"],
    [{ trn: "1234" }, "trn", "TRN must be 15 digits"],
    [
      { acceptedQuoteYears: 4 },
      "acceptedQuoteYears",
      "Years that accepted quotes are kept must be at least 5",
    ],
    [
      { acceptedQuoteYears: "4.5" },
      "acceptedQuoteYears",
      "Years that accepted quotes are kept must be a whole number from 5 to 30",
    ],
    [{ priceDisplay: "foo" }, "priceDisplay", "Display of prices must be one of: both, inclusive, exclusive"],
    [
      { phones: [{ label: "Landline", display: "06 000 0000" }] },
      "phones.0.display",
      "Phone number must begin with + and the country code, such as +971 6 000 0000",
    ],
    [
      {
        phones: [
          { label: "Landline", display: "+971 6 000 0000" },
          { label: "Mobile", display: "+97160000000" },
        ],
      },
      "phones",
      "Each phone number may be listed once",
    ],
    [
      { social: { ...settings.social, linkedin: "javascript:alert(1)" } },
      "social.linkedin",
      "LinkedIn must be a web address that begins with https://",
    ],
    [
      { serviceAreas: [{ area: "Sharjah", withContract: " ", withoutContract: "Next day" }] },
      "serviceAreas.0.withContract",
      "Enter the time under contract",
    ],
    [
      { hours: { ...settings.hours, friday: "08:00-" } },
      "hours.friday",
      "Friday: give each period a first and a last time",
    ],
    [
      { hours: { ...settings.hours, friday: "20:00-02:00" } },
      "hours.friday",
      "Friday: each time must be later than the one before; hours over midnight are a period on each day",
    ],
    [
      { hours: { ...settings.hours, friday: "08:00-12:00, 11:00-13:00" } },
      "hours.friday",
      "Friday: each time must be later than the one before; hours over midnight are a period on each day",
    ],
    [
      { seasons: [{ name: "Ramadan", firstDay: "2027-02-08", lastDay: "2027-02-30" }] },
      "seasons.0.lastDay",
      "Enter the last day",
    ],
    [
      { seasons: [{ name: "Ramadan", firstDay: "2027-02-08", lastDay: "2027-02-07" }] },
      "seasons.0.lastDay",
      "The last day must not be before the first one",
    ],
    [
      {
        seasons: Array.from({ length: 25 }, () => ({
          name: "Eid",
          firstDay: "2027-03-10",
          lastDay: "2027-03-10",
        })),
      },
      "seasons",
      "Seasons and closed days must not exceed 24 entries",
    ],
    [{ copyrightYear: "20" }, "copyrightYear", "Year in the footer must be at least 1900"],
    [
      { maintenance: { ...settings.maintenance, blackPageRate: "0.00001" } },
      "maintenance.blackPageRate",
      "A black page, full service, from must be a number with at most 4 decimals, 0 or more",
    ],
    [{ map: { ...settings.map, latitude: "91" } }, "map.latitude", "Latitude must be from -90 to 90"],
    [{ map: { ...settings.map, longitude: "" } }, "map.longitude", "Enter the longitude"],
  ])("%j", (changes, field, message) => {
    expect(messagesOf(changes)[0]).toEqual([field, message]);
  });
});
