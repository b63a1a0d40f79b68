import type { Translate } from "#messages/message.ts";
import { describeNextSteps } from "#domain/quotes/next-steps.ts";
import { getQuoteCurrency } from "#domain/quotes/quote.ts";
import { formatDateTime, isolate, isolateText } from "#domain/shared/format.ts";
import { createAcceptanceBlocks } from "./acceptance-blocks.ts";
import type { CustomerMailData, Sender } from "./mail-data.ts";
import type { Letter } from "./letter.ts";
import { createQuoteBlocks, formatMonthlyCost, formatQuoteSubject } from "./quote-blocks.ts";
import { getQuotePageUrl, removeTypedAcceptance, removeTypedText } from "./quote-to-customer.ts";

/** The person who accepted may be a colleague with the link: a confirmed address learns who it was. */
export function createAcceptanceLetter(t: Translate, data: CustomerMailData, sender: Sender): Letter {
  const request = removeTypedText(data);
  const { quote } = request;
  const { company } = sender;
  const acceptance = removeTypedAcceptance(data);
  const names = {
    reference: isolate(request.reference, t.locale),
    company: isolateText(company.name, t.locale),
  };
  return {
    subject: data.isConfirmed
      ? t("mail.accepted.subject", {
          reference: names.reference,
          machines: formatQuoteSubject(t, quote),
          cost: formatMonthlyCost(t, quote, getQuoteCurrency(t, company.currency)),
        })
      : t("mail.accepted.subject.unconfirmed", names),
    preview: t("mail.accepted.preview"),
    heading: t("mail.accepted.heading", { reference: names.reference }),
    blocks: [
      {
        kind: "paragraph",
        text:
          data.acceptance === null
            ? t("mail.accepted.text.undated", names)
            : t("mail.accepted.text", {
                ...names,
                moment: formatDateTime(data.acceptance.acceptedAt, company.timeZone, t.locale),
              }),
      },
      ...(data.isConfirmed ? [] : [{ kind: "paragraph" as const, text: t("mail.complete") }]),
      {
        kind: "actions",
        actions: [{ label: t("mail.accepted.action"), href: getQuotePageUrl(t, data, sender) }],
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
