import type { Translate } from "#messages/message.ts";
import { formatDialledNumber, formatWorkingHours } from "#domain/company/company.ts";
import { formatCountedPart, getOrderBreakdown } from "#domain/consumables/order.ts";
import { detailFields } from "#domain/enquiries/enquiry-details.ts";
import { getTopic } from "#domain/enquiries/topics.ts";
import { formatCount, isolate, isolateText } from "#domain/shared/format.ts";
import { formatFieldValue } from "#domain/shared/resource-fields.ts";
import type { Action, Detail, Letter, LetterContent } from "./letter.ts";
import type { EnquiryData, Sender } from "./mail-data.ts";

/** Repeats nothing that was typed: anybody may enter the address of a stranger. */
export function createEnquiryConfirmation(t: Translate, enquiry: EnquiryData, sender: Sender): Letter {
  const { company } = sender;
  const isOrder = enquiry.parts.length > 0;
  const names = {
    reference: isolate(enquiry.reference, t.locale),
    company: isolateText(company.name, t.locale),
  };
  return {
    subject: t(isOrder ? "mail.order.subject" : "mail.enquiry.subject", names),
    preview: t("mail.enquiry.preview", names),
    heading: t(isOrder ? "mail.order.heading" : "mail.enquiry.heading"),
    blocks: [
      {
        kind: "paragraph",
        text: t("mail.enquiry.text", { ...names, time: company.support.reading }),
      },
      {
        kind: "details",
        title: t("mail.enquiry.title"),
        details: [
          { label: t("mail.detail.reference"), value: enquiry.reference },
          { label: t("mail.enquiry.kind"), value: t.text(getTopic(enquiry.topic).label) },
          ...listChosenDetails(t, enquiry),
        ],
      },
      ...createOrderBlock(t, enquiry, sender),
      ...createReachBlocks(t, sender),
      { kind: "paragraph", text: t("mail.enquiry.closing") },
    ],
  };
}

/** Choices and numbers: a line of text may be anything. */
function listChosenDetails(t: Translate, { details }: EnquiryData): Detail[] {
  return Object.entries(detailFields).flatMap(([name, field]) => {
    const value = details[name];
    if (typeof value === "number") return { label: t.text(field.label), value: formatCount(value) };
    if (value === undefined || field.kind !== "choice") return [];
    return { label: t.text(field.label), value: formatFieldValue(t, field, value) };
  });
}

function createOrderBlock(t: Translate, { parts }: EnquiryData, { company }: Sender): LetterContent[] {
  if (parts.length === 0) return [];
  const { lines, totalLabel, total } = getOrderBreakdown(t, parts, company);
  const details = parts.map((part, index) => ({
    label: formatCountedPart(t, part),
    value: lines[index]?.amount ?? "",
  }));
  return [
    {
      kind: "details",
      title: t("mail.order.title"),
      details: [...details, { label: totalLabel, value: total }],
    },
  ];
}

/** The hours and the telephone of the company. */
export function createReachBlocks(t: Translate, { company }: Sender): LetterContent[] {
  const hours = formatWorkingHours(t, company.visitingHours);
  const [phone] = company.phones;
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
