import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { companySettingsSchema, getCompanySettings } from "./company-settings.ts";
import { listSettingChanges, listSettingEntries, searchSettings } from "./setting-entries.ts";
import { findSourceName } from "#domain/shared/translated-fields.ts";
import { settingsFields, settingsLists } from "./settings-fields.ts";
import { settingsSections } from "./settings-sections.ts";
import { flattenFields } from "#domain/shared/resource-fields.ts";

const settings = getCompanySettings(company);
const search = (text: string) =>
  searchSettings(getTranslate("en"), settings, text).map(({ section, label, text: value }) => [
    section.id,
    label,
    value,
  ]);

test("the sections have every field and every list exactly once, but those of the brand", () => {
  const paths = listSettingEntries(settings).map(({ path }) => path);
  const lists = Object.keys(settingsLists);
  const isListed = (path: string) => lists.includes(path.split(".")[0] ?? "");
  expect(paths.filter((path) => !isListed(path)).toSorted()).toEqual(
    Object.keys(flattenFields({ ...settingsFields, brand: { kind: "group", fields: {} } })).toSorted(),
  );
  const settingNames = settingsSections.flatMap(({ groups }) => groups.flatMap((group) => group.settings));
  const translations = Object.keys(companySettingsSchema.shape).filter(
    (name) => findSourceName(name) !== null,
  );
  expect([...settingNames, "brand", ...translations].toSorted()).toEqual(
    Object.keys(companySettingsSchema.shape).toSorted(),
  );
});

test("the search finds names, values and explanations in both languages", () => {
  expect(search("vat")).toEqual([
    ["prices", "VAT rate", "5"],
    ["prices", "Prices are shown", "Without VAT, and smaller with VAT"],
    ["quotes", "Fixed price", "Yes, to the end of the agreement; VAT follows the law"],
  ]);
  expect(search("15 digits")).toEqual([["prices", "Tax registration number (TRN)", settings.trn]]);
  expect(search("shown prices")).toEqual([
    ["prices", "Prices are shown", "Without VAT, and smaller with VAT"],
  ]);
  expect(search("الشارقه")).toContainEqual(["office", "City (Arabic)", "الشارقة"]);
  expect(search("friday")).toContainEqual(["opening-hours", "Friday", settings.hours.friday]);
  expect(search("  ")).toEqual([]);
  expect(search("qqqq")).toEqual([]);
});

test("a change is a field or a list, with the values that are gone", () => {
  const { city } = settings.address;
  const [first, second, ...others] = settings.phones;
  const list = (changes: object) =>
    listSettingChanges(settings, { ...settings, ...changes }).map(({ label, paths }) => [label, paths]);
  expect(list({ address: { ...settings.address, city: ` ${city} ` } })).toEqual([]);
  expect(list({ address: { ...settings.address, city: "Dubai" }, vatPercent: "7" })).toEqual([
    ["City", ["address.city"]],
    ["VAT rate", ["vatPercent"]],
  ]);
  expect(list({ phones: [second, first, ...others] })).toEqual([["Phones", []]]);
  expect(list({ phones: [second, ...others] })[0]).toMatchObject([
    "Phones",
    expect.arrayContaining(["phones.0.display"]),
  ]);
  expect(list({ phones: [...settings.phones, first] })).toEqual([["Phones", []]]);
});
