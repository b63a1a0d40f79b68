import type { Translate } from "#messages/message.ts";
import { formatDateTime, isolate, isolateText } from "#domain/shared/format.ts";
import { createReachBlocks } from "./enquiry-to-customer.ts";
import type { Letter } from "./letter.ts";
import type { ResponseMailData, Sender } from "./mail-data.ts";

/** Repeats nothing that was typed: whoever has the link of the quote responds. */
export function createResponseConfirmation(
  t: Translate,
  { quote, response: { kind, respondedAt } }: ResponseMailData,
  sender: Sender,
): Letter {
  const { company, publicUrl } = sender;
  const names = {
    reference: isolate(quote.reference, t.locale),
    company: isolateText(company.name, t.locale),
    moment: formatDateTime(respondedAt, company.timeZone, t.locale),
    end: formatDateTime(quote.validUntil, company.timeZone, t.locale),
  };
  const response = kind === "declined" || kind === "withdrawn" ? kind : "change-asked";
  return {
    subject: t(`mail.response.${response}.subject`, names),
    preview: t("mail.response.preview", names),
    heading: t(`mail.response.${response}.heading`),
    blocks: [
      { kind: "paragraph", text: t(`mail.response.${response}`, names) },
      {
        kind: "actions",
        actions: [{ label: t("mail.response.action"), href: `${publicUrl}${t.path(quote.path)}` }],
      },
      ...createReachBlocks(t, sender),
      { kind: "paragraph", text: t("mail.response.closing") },
    ],
  };
}
