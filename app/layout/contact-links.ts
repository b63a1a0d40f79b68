import { isolate } from "#domain/shared/format.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import type { Translate } from "#messages/message.ts";
import { type Company, formatDialledNumber } from "#domain/company/company.ts";
import { getWhatsAppUrl } from "#domain/quotes/whatsapp-text.ts";
import type { OtherWay } from "#app/enquiries/OtherWays.tsx";
import * as icons from "#app/ui/icons.ts";

interface ContactLink {
  readonly icon: string;
  readonly label: string;
  readonly text: string;
  readonly href: string;
}

/** Empty without a number. */
export function getChatUrl(company: Pick<Company, "whatsapp">): string {
  return company.whatsapp.digits && getWhatsAppUrl(company.whatsapp.digits, company.whatsapp.greeting);
}

/** The number as the company prints it among its phones. */
export function formatChatNumber({ whatsapp, phones }: Pick<Company, "whatsapp" | "phones">): string {
  const dialled = `+${whatsapp.digits}`;
  return (
    phones.find((phone) => formatDialledNumber(phone) === dialled)?.display ?? formatPhone(whatsapp.digits)
  );
}

export function getContactLinks(company: Company, t: Translate): readonly ContactLink[] {
  const [phone] = company.phones;
  const links = [
    {
      icon: icons.phone,
      label: t("layout.call"),
      text: phone?.display ?? "",
      href: phone === undefined ? "" : `tel:${formatDialledNumber(phone)}`,
    },
    {
      icon: icons.mail,
      label: t("layout.email.short"),
      text: company.email,
      href: `mailto:${company.email}`,
    },
    {
      icon: icons.whatsapp,
      label: t("layout.whatsapp"),
      text: t("layout.whatsapp"),
      href: getChatUrl(company),
    },
  ];
  return links.filter(({ href }) => href !== "");
}

export function getOtherWays(
  { phones, whatsapp, email }: Pick<Company, "phones" | "whatsapp" | "email">,
  t: Translate,
  phone = phones[0],
): OtherWay[] {
  const call = phone && {
    text: t("layout.callNumber", { phone: isolate(phone.display, t.locale) }),
    href: `tel:${formatDialledNumber(phone)}`,
  };
  const chat = { text: t("layout.writeOnWhatsApp"), href: getChatUrl({ whatsapp }) };
  const ways = [...(call === undefined ? [] : [call]), chat].filter(({ href }) => href !== "");
  return ways.length > 0 ? ways : [{ text: isolate(email, t.locale), href: `mailto:${email}` }];
}
