import { findServicePhone, formatDialledNumber } from "#domain/company/company.ts";
import { ContactLines } from "#app/company/contact/ContactLines.tsx";
import { Dock } from "#app/layout/Dock.tsx";
import { getChatUrl } from "#app/layout/contact-links.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { useText } from "#app/messages/text-context.ts";
import * as icons from "#app/ui/icons.ts";

/**
 * The telephone first; the dock leads nobody to the prices.
 * @param code begins the message of a chat
 */
export function CareWays({ code }: { readonly code?: string }) {
  const t = useText();
  const company = useCompany();
  const phone = findServicePhone(company);
  const call = phone && {
    href: `tel:${formatDialledNumber(phone)}`,
    icon: icons.phone,
    text: t("care.call"),
  };
  const whatsapp = {
    ...company.whatsapp,
    greeting: code === undefined ? company.whatsapp.greeting : t("care.whatsapp", { code }),
  };
  return (
    <>
      <ContactLines company={{ ...company, phones: phone ? [phone] : [], whatsapp }} />
      <Dock {...(call && { first: call })} chat={{ href: getChatUrl({ whatsapp }) }} />
    </>
  );
}
