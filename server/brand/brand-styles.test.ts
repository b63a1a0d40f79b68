import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { localizeCompany } from "#domain/company/localize-company.ts";
import { createLockup, estimateWidth } from "#domain/company/lockup.ts";
import { getBrandStyles } from "./brand-styles.ts";

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
