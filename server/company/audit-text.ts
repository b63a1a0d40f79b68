import { type CompanySettings, settingsFields } from "#domain/company/company-settings.ts";
import { formatAddressLines } from "#domain/company/company.ts";
import { formatRetention } from "#domain/enquiries/retention.ts";
import { type AuditText, describeFields } from "#server/audit/describe-changes.ts";

export function describeSettings(settings: CompanySettings): AuditText {
  const { name, legalName, ...further } = settingsFields;
  return {
    ...describeFields({ name, legalName }, settings),
    Phones: settings.phones.map(({ label, display }) => `${label} ${display}`).join(", "),
    ...describeFields(further, settings),
    Address: formatAddressLines(settings.address).join(", "),
    [settingsFields.vatPercent.label]: `${settings.vatPercent}%`,
    [settingsFields.retentionMonths.auditLabel]: formatRetention(settings.retentionMonths),
    [settingsFields.acceptedQuoteYears.auditLabel]: formatRetention(settings.acceptedQuoteYears * 12),
  };
}
