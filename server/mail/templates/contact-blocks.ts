import { getTranslate } from "#messages/catalogue.ts";
import { formatAttribution } from "#domain/enquiries/attribution-source.ts";
import { listDetailLines } from "#domain/enquiries/enquiry-details.ts";
import { listOrderLines } from "#domain/consumables/order.ts";
import { enquiryFields, languageNames, whatsappConsentText } from "#domain/enquiries/enquiry-fields.ts";
import { type Contact, type ContactField, listContactLines } from "#domain/shared/contact.ts";
import { formatMailto } from "#domain/shared/email.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { getWhatsAppUrl } from "#domain/quotes/whatsapp-text.ts";
import type { EnquiryData, Sender } from "./mail-data.ts";
import type { LetterContent, Detail } from "./letter.ts";
import { formatDateTime, isolate } from "#domain/shared/format.ts";
import { formatPhone } from "#domain/shared/phone.ts";

/** Mails to the company are in English. */
const t = getTranslate("en");

export function createContactBlocks(
  contact: Contact,
  {
    enquiry,
    locale,
    subject,
    sender,
  }: { enquiry: EnquiryData; locale: Locale; subject: string; sender: Sender },
): LetterContent[] {
  const { company } = sender;
  const dialled = `tel:+${contact.mobile}`;
  const links = new Map<ContactField, string>([
    ["mobile", dialled],
    ["email", formatMailto(contact.email)],
  ]);
  const greeting =
    locale === "en"
      ? `Hello, this is ${company.name} about your ${subject}.`
      : getTranslate(locale)("mail.staffGreeting", { company: isolate(company.name, locale) });
  return [
    contact.message === ""
      ? { kind: "paragraph", text: "There is no message." }
      : { kind: "message", title: "Message", text: contact.message },
    ...createRequestBlock(enquiry),
    {
      kind: "details",
      title: "From",
      details: [
        ...listContactLines(t, contact)
          .filter(({ field }) => contact[field] !== "")
          .map(({ field, label, value }): Detail => {
            const href = links.get(field);
            return { label, value, ...(href !== undefined && { href }) };
          }),
        { label: enquiryFields.locale.label, value: languageNames[locale] },
        ...(enquiry.whatsappConsent
          ? [{ label: enquiryFields.whatsappConsent.label, value: whatsappConsentText }]
          : []),
        { label: "Enquiry", value: enquiry.reference },
        { label: "Enquiry received", value: formatDateTime(enquiry.receivedAt, company.timeZone) },
        { label: "Came from", value: formatAttribution(enquiry.attribution) },
        createPageDetail(enquiry.sentFrom, sender.publicUrl),
      ],
    },
    {
      kind: "actions",
      actions:
        contact.mobile === ""
          ? []
          : [
              { label: `Call ${formatPhone(contact.mobile)}`, href: dialled },
              { label: "Open WhatsApp", href: getWhatsAppUrl(contact.mobile, greeting) },
            ],
    },
  ];
}

function createRequestBlock({ details, parts }: EnquiryData): LetterContent[] {
  const lines = [...listDetailLines(t, details), ...listOrderLines(t, parts)];
  return lines.length === 0 ? [] : [{ kind: "details", title: "Request", details: lines }];
}

function createPageDetail(sentFrom: string, publicUrl: string): Detail {
  if (sentFrom === "") return { label: "Sent from", value: "Another program, through the API" };
  return { label: "Sent from", value: sentFrom, href: new URL(sentFrom, publicUrl).href };
}
