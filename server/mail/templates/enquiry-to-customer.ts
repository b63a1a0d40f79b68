import type { Translate } from "#messages/message.ts";
import { type CompanyPhone, findServicePhone, formatDialledNumber } from "#domain/company/company.ts";
import { formatWorkingDays } from "#domain/company/opening-hours.ts";
import { formatCountedPart, getOrderBreakdown } from "#domain/consumables/order.ts";
import { listChosenDetails } from "#domain/enquiries/enquiry-details.ts";
import { topicLabels } from "#domain/enquiries/topic-labels.ts";
import { isForServiceDesk } from "#domain/enquiries/topics.ts";
import { getQuoteCurrency } from "#domain/quotes/quote.ts";
import { isolate, isolateText } from "#domain/shared/format.ts";
import type { Action, Detail, Letter, LetterContent } from "./letter.ts";
import type { EnquiryData, Sender } from "./mail-data.ts";

/** Repeats nothing that was typed: anybody may enter the address of a stranger. */
export function createEnquiryConfirmation(t: Translate, enquiry: EnquiryData, sender: Sender): Letter {
  const { company } = sender;
  const kind = enquiry.parts.length > 0 ? "order" : "enquiry";
  const names = {
    reference: isolate(enquiry.reference, t.locale),
    company: isolateText(company.name, t.locale),
  };
  return {
    subject: t(`mail.${kind}.subject`, names),
    preview: t(`mail.${kind}.preview`, names),
    heading: t(`mail.${kind}.heading`),
    blocks: [
      {
        kind: "paragraph",
        text: t(`mail.${kind}.text`, { ...names, time: company.support.reading }),
      },
      {
        kind: "details",
        title: t("mail.enquiry.title"),
        details: [
          { label: t("mail.enquiry.reference"), value: enquiry.reference },
          { label: t("mail.enquiry.kind"), value: t.text(topicLabels[enquiry.topic]) },
          ...listChosenDetails(t, enquiry.details),
        ],
      },
      ...createOrderBlock(t, enquiry, sender),
      ...createReachBlocks(
        t,
        sender,
        isForServiceDesk(enquiry.topic) ? findServicePhone(company) : undefined,
      ),
      { kind: "paragraph", text: t(`mail.${kind}.closing`) },
    ],
  };
}

function createOrderBlock(t: Translate, { parts }: EnquiryData, { company }: Sender): LetterContent[] {
  if (parts.length === 0) return [];
  const { lines, totalLabel, total, footerLines } = getOrderBreakdown(t, parts, company);
  const currency = getQuoteCurrency(t, company.currency);
  const format = (amount: string) => t("price.amount", { currency, amount: isolate(amount, t.locale) });
  const names = parts.map((part) => formatCountedPart(t, part));
  const details = [...lines, { label: totalLabel, amount: total }, ...footerLines].map(
    ({ label, amount }, index) => ({ label: names[index] ?? label, value: format(amount) }),
  );
  return [{ kind: "details", title: t("mail.order.title"), details }];
}

/** The hours and the telephone of the company, or of a desk of it. */
export function createReachBlocks(
  t: Translate,
  { company }: Sender,
  phone: CompanyPhone | undefined = company.phones[0],
): LetterContent[] {
  const hours = formatWorkingDays(t, company);
  const details: Detail[] = [
    ...(phone === undefined
      ? []
      : [{ label: t("mail.reach.phone"), value: phone.display, href: `tel:${formatDialledNumber(phone)}` }]),
    ...(hours === "" ? [] : [{ label: t("mail.reach.hours"), value: hours }]),
  ];
  const actions: Action[] =
    phone === undefined
      ? []
      : [
          {
            label: t("mail.call", { phone: isolate(phone.display, t.locale) }),
            href: `tel:${formatDialledNumber(phone)}`,
          },
        ];
  return [
    { kind: "details", title: t("mail.reach.title"), details },
    { kind: "actions", actions },
  ];
}
