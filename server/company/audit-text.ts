import { settingsFields, settingsLists } from "#domain/company/settings-fields.ts";
import { type CompanySettings, formatSettingsList } from "#domain/company/company-settings.ts";
import { formatAddress } from "#domain/company/company.ts";
import { formatRetention } from "#domain/enquiries/retention.ts";
import { localizeValues } from "#domain/shared/translated-fields.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { type AuditText, describeFields } from "#server/audit/describe-changes.ts";

const staffText = getTranslate("en");

export function describeSettings(settings: CompanySettings): AuditText {
  const { name: companyName, legalName, ...further } = settingsFields;
  return {
    ...describeFields({ name: companyName, legalName }, settings),
    ...Object.fromEntries(
      listFieldNames(settingsLists).map((name) => [
        settingsLists[name].label,
        formatSettingsList(name, settings[name]),
      ]),
    ),
    ...describeFields(further, settings),
    Address: formatAddress(settings.address),
    "Address (Arabic)": formatAddress(
      localizeValues(settingsFields.address.fields, settings.address, "ar"),
      "ar",
    ),
    [settingsFields.vatPercent.label]: `${settings.vatPercent}%`,
    [settingsFields.retentionMonths.auditLabel]: formatRetention(staffText, settings.retentionMonths),
    [settingsFields.acceptedQuoteYears.auditLabel]: formatRetention(
      staffText,
      settings.acceptedQuoteYears * 12,
    ),
  };
}
