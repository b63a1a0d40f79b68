import type { Translate } from "#messages/message.ts";
import { describeNextSteps } from "#domain/quotes/next-steps.ts";
import { formatDialledNumber } from "#domain/company/company.ts";
import { getWhatsAppUrl, formatQuoteWhatsAppText } from "#domain/quotes/whatsapp-text.ts";
import { type Quote, getQuoteCurrency } from "#domain/quotes/quote.ts";
import { emptyContact } from "#domain/shared/contact.ts";
import { formatDateTime, isolate, isolateText } from "#domain/shared/format.ts";
import { localizePath } from "#domain/shared/locale.ts";
import { confirmParameter, quoteStateParameter } from "#domain/pages/site-paths.ts";
import type { AcceptanceData, CustomerMailData, QuoteData, Sender } from "./mail-data.ts";
import type { Action, Letter } from "./letter.ts";
import {
  formatMonthlyCost,
  formatQuotedPages,
  createQuoteBlocks,
  formatQuoteSubject,
  formatQuoteSummary,
  formatVersion,
  listRevision,
} from "./quote-blocks.ts";

export function createQuoteLetter(t: Translate, data: CustomerMailData, sender: Sender): Letter {
  const request = removeTypedText(data);
  const { contact, quote, isExtended, version } = request;
  const { company } = sender;
  const end = formatDateTime(request.validUntil, company.timeZone, t.locale);
  const reference = isolate(request.reference, t.locale);
  const currency = getQuoteCurrency(t, company.currency);
  const summary = formatQuoteSummary(t, quote, currency);
  const opening = isExtended
    ? t("mail.extended", { reference, end })
    : t("mail.revised", { reference, version: String(version), before: String(version - 1) });
  const kind = isExtended ? "mail.extended" : version > 1 ? "mail.revised" : null;
  const revision = listRevision(t, request, company.timeZone);
  const prices = {
    machines: formatQuoteSubject(t, quote),
    cost: formatMonthlyCost(t, quote, currency),
  };
  return {
    subject: data.isConfirmed
      ? t(kind === null ? "mail.subject" : `${kind}.subject`, prices)
      : t("mail.subject.unconfirmed", {
          reference: formatVersion(t, request),
          company: isolateText(company.name, t.locale),
        }),
    preview: isExtended
      ? t("mail.extended.preview", { end })
      : kind === null && quote.lines.length > 0
        ? t("mail.preview", { pages: formatQuotedPages(t, quote) })
        : kind === null
          ? summary
          : t("mail.revised.preview"),
    heading: data.isConfirmed
      ? t("mail.heading.named", { name: isolateText(contact.name, t.locale) })
      : t("mail.heading"),
    blocks: [
      ...(kind === null ? [] : [{ kind: "paragraph" as const, text: opening }]),
      { kind: "paragraph", text: kind === null ? t("mail.opening", { summary }) : summary },
      ...(data.isConfirmed ? [] : [{ kind: "paragraph" as const, text: t("mail.complete") }]),
      { kind: "actions", actions: [{ label: t("mail.respond"), href: getQuotePageUrl(t, data, sender) }] },
      ...(quote.message === undefined
        ? []
        : [{ kind: "message" as const, title: t("quote.message"), text: quote.message }]),
      ...(revision.details.length === 0 ? [] : [{ kind: "details" as const, ...revision }]),
      ...createQuoteBlocks(t, request, sender, "customer"),
      {
        kind: "steps",
        title: t("quote.next.title"),
        steps: describeNextSteps(t, request, { status: "open" }, company),
      },
      { kind: "actions", actions: listContactActions(t, request, sender) },
      { kind: "paragraph", text: t("mail.closing") },
    ],
  };
}

/**
 * A visitor who enters a stranger's address cannot send their own text with the quote: until the address is confirmed the
 * mail and its PDF repeat no typed text, and never the message.
 */
export function removeTypedText({ quote: original, isConfirmed }: CustomerMailData): QuoteData {
  const { contact, quote } = original;
  if (isConfirmed) return { ...original, contact: { ...contact, message: "" } };
  const before = original.before && { ...original.before, quote: removeOffices(original.before.quote) };
  return { ...original, contact: emptyContact, quote: removeOffices(quote), before };
}

function removeOffices(quote: Quote): Quote {
  const lines = quote.lines.map((line) => ({ ...line, office: "" }));
  return { ...quote, lines, presentSpend: null };
}

/** The person who accepted may be another than the person who asked for the quote. */
export function removeTypedAcceptance({ acceptance, isConfirmed }: CustomerMailData): AcceptanceData | null {
  if (acceptance === null || isConfirmed) return acceptance;
  return { ...acceptance, name: "", position: "", purchaseOrder: "", deliveryDay: "" };
}

export function getQuotePageUrl(
  t: Translate,
  { quote, confirmation }: CustomerMailData,
  { publicUrl }: Sender,
): string {
  return `${publicUrl}${t.path(quote.path)}?${confirmParameter}=${confirmation}`;
}

/** Opening it changes nothing, as for the confirmation of an address: a press does. */
export function getReminderStopUrl({ quote }: CustomerMailData, { publicUrl }: Sender): string {
  return `${publicUrl}${localizePath(quote.locale, quote.path)}?${quoteStateParameter}=reminders`;
}

function listContactActions(
  t: Translate,
  { contact, quote, reference, path }: QuoteData,
  { company: { phones, whatsapp, currency }, publicUrl }: Sender,
): Action[] {
  const url = `${publicUrl}${t.path(path)}`;
  const text = formatQuoteWhatsAppText(t, contact, quote, getQuoteCurrency(t, currency), { reference, url });
  return [
    ...phones.slice(0, 1).map((phone) => ({
      label: t("mail.call", { phone: isolate(phone.display, t.locale) }),
      href: `tel:${formatDialledNumber(phone)}`,
    })),
    { label: t("mail.whatsapp"), href: whatsapp.digits && getWhatsAppUrl(whatsapp.digits, text) },
  ].filter(({ href }) => href !== "");
}
