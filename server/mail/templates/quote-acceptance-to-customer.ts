import type { Translate } from "#messages/message.ts";
import { describeNextSteps } from "#domain/quotes/next-steps.ts";
import { getQuoteCurrency } from "#domain/quotes/quote.ts";
import { formatDateTime, isolate, isolateText } from "#domain/shared/format.ts";
import { createAcceptanceBlocks } from "./acceptance-blocks.ts";
import type { CustomerMailData, Sender } from "./mail-data.ts";
import type { Letter } from "./letter.ts";
import { createQuoteBlocks, formatMonthlyCost, formatQuoteSubject } from "./quote-blocks.ts";
import { getQuotePageUrl, removeTypedAcceptance, removeTypedText } from "./quote-to-customer.ts";

/**
 * About an acceptance, or about its confirmation by the company. The person who accepted may be a colleague with the link:
 * a confirmed address learns who it was.
 */
export function createAcceptanceLetter(t: Translate, data: CustomerMailData, sender: Sender): Letter {
  const request = removeTypedText(data);
  const { company } = sender;
  const acceptance = removeTypedAcceptance(data);
  const names = {
    reference: isolate(request.reference, t.locale),
    company: isolateText(company.name, t.locale),
  };
  const { subject, preview, heading, text, action } =
    data.kind === "quote-confirmation-to-customer"
      ? createConfirmationHead(t, names)
      : createAcceptanceHead(t, data, sender, names);
  return {
    subject,
    preview,
    heading,
    blocks: [
      { kind: "paragraph", text },
      ...(data.isConfirmed ? [] : [{ kind: "paragraph" as const, text: t("mail.complete") }]),
      {
        kind: "actions",
        actions: [{ label: action, href: getQuotePageUrl(t, data, sender) }],
      },
      {
        kind: "steps",
        title: t("quote.next.title"),
        steps: describeNextSteps(t, request, { status: "accepted", acceptance }, company),
      },
      ...createAcceptanceBlocks(t, acceptance, t("mail.acceptance.title"), sender),
      ...createQuoteBlocks(t, request, sender, "customer"),
    ],
  };
}

interface Names {
  readonly reference: string;
  readonly company: string;
}

function createConfirmationHead(t: Translate, names: Names) {
  return {
    subject: t("mail.confirmed.subject", names),
    preview: t("mail.confirmed.preview"),
    heading: t("mail.confirmed.heading", { reference: names.reference }),
    text: t("mail.confirmed.text", names),
    action: t("mail.confirmed.action"),
  };
}

function createAcceptanceHead(
  t: Translate,
  { isConfirmed, acceptance, quote: { quote } }: CustomerMailData,
  { company }: Sender,
  names: Names,
) {
  return {
    subject: isConfirmed
      ? t("mail.accepted.subject", {
          reference: names.reference,
          machines: formatQuoteSubject(t, quote),
          cost: formatMonthlyCost(t, quote, getQuoteCurrency(t, company.currency)),
        })
      : t("mail.accepted.subject.unconfirmed", names),
    preview: t("mail.accepted.preview"),
    heading: t("mail.accepted.heading", { reference: names.reference }),
    text:
      acceptance === null
        ? t("mail.accepted.text.undated", names)
        : t("mail.accepted.text", {
            ...names,
            moment: formatDateTime(acceptance.acceptedAt, company.timeZone, t.locale),
          }),
    action: t("mail.accepted.action"),
  };
}
