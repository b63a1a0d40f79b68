import type { CompanySettings } from "../../domain/company/company-settings.ts";
import { formatAddressLines } from "../../domain/company/company.ts";
import { formatRetention } from "../../domain/enquiries/retention.ts";
import type { AuditText } from "../audit/describe-changes.ts";

/** The values of the settings by their names in the audit log. */
export function describeSettings(settings: CompanySettings): AuditText {
  const { whatsapp, map, social } = settings;
  return {
    "Company name": settings.name,
    "Name on agreements": settings.legalName,
    Phones: settings.phones.map(({ label, display }) => `${label} ${display}`).join(", "),
    Email: settings.email,
    "WhatsApp number": whatsapp.digits,
    "WhatsApp greeting": whatsapp.greeting,
    Address: formatAddressLines(settings.address).join(", "),
    Latitude: String(map.latitude),
    Longitude: String(map.longitude),
    "Link to directions": map.directionsUrl,
    Facebook: social.facebook,
    Instagram: social.instagram,
    LinkedIn: social.linkedin,
    "VAT rate": `${settings.vatPercent}%`,
    "Enquiries are kept": formatRetention(settings.retentionMonths),
  };
}
