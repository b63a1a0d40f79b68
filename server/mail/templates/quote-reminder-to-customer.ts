import type { Translate } from "#messages/message.ts";
import { getQuoteCurrency } from "#domain/quotes/quote.ts";
import { formatLongDate, isolate, isolateText } from "#domain/shared/format.ts";
import type { Letter } from "./letter.ts";
import type { CustomerMailData, Sender } from "./mail-data.ts";
import { formatQuoteSummary } from "./quote-blocks.ts";
import { getQuotePageUrl, getReminderStopUrl } from "./quote-to-customer.ts";

/** Without what was typed: the quote is on its page, and in the mail before this one. */
export function createReminderLetter(t: Translate, data: CustomerMailData, sender: Sender): Letter {
  const { quote, reference, validUntil } = data.quote;
  const { company } = sender;
  const summary = formatQuoteSummary(t, quote, getQuoteCurrency(t, company.currency));
  const stop = { label: t("quotePage.reminders.button"), href: getReminderStopUrl(data, sender) };
  const names = {
    reference: isolate(reference, t.locale),
    company: isolateText(company.name, t.locale),
    end: formatLongDate(validUntil, company.timeZone, t.locale),
  };
  return {
    subject: t("mail.reminder.subject", names),
    preview: summary,
    heading: t("mail.reminder.heading", names),
    blocks: [
      { kind: "paragraph", text: t("mail.reminder", names) },
      { kind: "paragraph", text: summary },
      { kind: "actions", actions: [{ label: t("mail.respond"), href: getQuotePageUrl(t, data, sender) }] },
      { kind: "paragraph", text: t("mail.closing") },
      { kind: "actions", actions: [stop] },
    ],
  };
}
