import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { localizeCompany } from "#domain/company/localize-company.ts";
import { createLockup, estimateWidth } from "#domain/company/lockup.ts";
import { getBrandStyles } from "./brand-styles.ts";

test("the plate of a dark logo keeps its colours in the dark dashboard", () => {
  const logo = { name: "a", width: 400, height: 100, platedOn: "dark" } as const;
  const lockup = { name: "Falcon Print", nameAr: "", logo };
  const { text } = getBrandStyles({ ...localizeCompany(company, "en"), lockup }, "dashboard") ?? {};
  expect(text).toContain("--dark-plate:#f4f2eb");
});

test("a name of four short words in Arabic has one line in header and foot", () => {
  const name = "مكتب النخيل لتأجير الطابعات";
  const settings = { ...company, name, nameAr: name };
  const { text } = getBrandStyles(localizeCompany(settings, "en"), "en") ?? {};
  const line = estimateWidth(name).toFixed(2);
  expect(text).toContain(`--name-line:${line};--header-line:${line}`);
});

test.each([
  ["Your company", "تأجير الطابعات"],
  ["Internationalprintingmachines", "آلات"],
  ["Supercalifragilistic Print", "المهند الدولية لتجارة المعدات المكتبية"],
])("names in type have room for their longest word on one line: %s", (name, nameAr) => {
  const settings = { ...company, name, nameAr };
  const lockup = createLockup(settings, "en");
  const { text = "" } = getBrandStyles({ ...localizeCompany(settings, "en"), lockup }, "en") ?? {};
  const longest = Math.max(...`${name} ${nameAr}`.split(" ").map(estimateWidth));
  for (const line of ["--name-line", "--header-line"])
    expect(Number(new RegExp(`${line}:([\\d.]+)`).exec(text)?.[1])).toBeGreaterThanOrEqual(longest - 0.01);
});
