import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { getCompanySettings } from "#domain/company/company-settings.ts";
import { toSettingsValues } from "#app/dashboard/company/settings-values.ts";
import { mergeChanges } from "./form-values.ts";

const opened = toSettingsValues(getCompanySettings(company));

describe("merging the changes of one person into settings that a colleague saved", () => {
  const now = {
    ...opened,
    email: "theirs@waraq.example",
    vatPercent: "9",
    phones: [{ label: "Service", display: "+971 6 111 1111" }],
    address: { ...opened.address, street: "Their street", area: "Their area" },
  };

  test("keeps the colleague's fields, except those that the person changed", () => {
    const mine = { ...opened, vatPercent: "7.5", address: { ...opened.address, street: "My street" } };
    expect(mergeChanges(now, opened, mine)).toEqual({
      ...now,
      vatPercent: "7.5",
      address: { ...now.address, street: "My street" },
    });
  });

  test("treats the list of phones as one field, and an extra space as no change", () => {
    const phones = [...opened.phones, { label: "Fax", display: "+971 6 222 2222" }];
    expect(mergeChanges(now, opened, { ...opened, email: `${opened.email} `, phones })).toEqual({
      ...now,
      phones,
    });
  });
});
