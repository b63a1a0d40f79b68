import { describe, expect, test } from "vitest";
import { company } from "../../../content/company.ts";
import { getCompanySettings } from "../../../domain/company/company-settings.ts";
import { mergeChanges, toSettingsValues } from "./settings-values.ts";

const opened = toSettingsValues(getCompanySettings(company));

describe("what one person changed, over what another saved meanwhile", () => {
  const now = {
    ...opened,
    email: "theirs@waraq.example",
    vatPercent: "9",
    phones: [{ label: "Service", display: "+971 6 111 1111" }],
    address: { ...opened.address, street: "Their street", area: "Their area" },
  };

  test("takes their fields, and mine where I changed them", () => {
    const mine = { ...opened, vatPercent: "7.5", address: { ...opened.address, street: "My street" } };
    expect(mergeChanges(now, opened, mine)).toEqual({
      ...now,
      vatPercent: "7.5",
      address: { ...now.address, street: "My street" },
    });
  });

  test("takes my list of phones as a whole, and a space too many as no change", () => {
    const phones = [...opened.phones, { label: "Fax", display: "+971 6 222 2222" }];
    expect(mergeChanges(now, opened, { ...opened, email: `${opened.email} `, phones })).toEqual({
      ...now,
      phones,
    });
  });
});
