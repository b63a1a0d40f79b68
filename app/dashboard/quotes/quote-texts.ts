import type { Translate } from "#messages/message.ts";
import { sumVolumes } from "#domain/quotes/quoted-products.ts";
import { formatQuoteLineName } from "#domain/quotes/office.ts";
import { formatVolumes } from "#domain/pricing/price-breakdown.ts";
import type { EnquiryQuoteResponse } from "#domain/enquiries/enquiry-response.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import { formatCount } from "#domain/shared/format.ts";
import { type QuoteAction, getQuoteSituation, quoteActions } from "#domain/quotes/quote-actions.ts";
import { type QuoteEventKind, getQuoteEnd } from "#domain/quotes/quote-status.ts";

type EnquiryQuoteLine = EnquiryQuoteResponse["machines"][number];

export function formatProducts({
  machines,
}: {
  readonly machines: readonly Pick<EnquiryQuoteLine, "productTitle" | "quantity">[];
}): string {
  const quantities = new Map<string, number>();
  for (const { productTitle, quantity } of machines)
    quantities.set(productTitle, (quantities.get(productTitle) ?? 0) + quantity);
  const [first, ...others] = quantities;
  if (first?.[1] === 1 && others.length === 0) return first[0];
  return Array.from(quantities, ([title, quantity]) => `${formatCount(quantity)} \u00d7 ${title}`).join(", ");
}

/** The one in force. A quote that was accepted before acceptances were recorded has none. */
export function findAcceptance({ acceptances }: Pick<EnquiryQuoteResponse, "acceptances">) {
  return acceptances.find(({ withdrawnAt }) => withdrawnAt === null);
}

/** The quote is open again, or has expired since. */
export function isWithdrawn(quote: Pick<EnquiryQuoteResponse, "acceptances" | "status">): boolean {
  const { acceptances, status } = quote;
  return (status === "open" || status === "expired") && acceptances.length > 0 && !findAcceptance(quote);
}

/** Not asked for by its customer: each of its versions was sent. */
export function isMadeByStaff({
  events,
  version,
}: Pick<EnquiryQuoteResponse, "events" | "version">): boolean {
  return events.filter(({ kind }) => kind === "revised").length === version;
}

/** Why the action is not possible, else null. */
export function findActionReason(
  action: QuoteAction,
  quote: Pick<EnquiryQuoteResponse, "status" | "validUntil" | "acceptances"> & { readonly isErased: boolean },
  timeZone: string,
  now = Date.now(),
): string | null {
  const { status, isErased } = quote;
  const validUntil = Date.parse(quote.validUntil);
  const acceptance = findAcceptance(quote) ?? null;
  const stored = { status, validUntil, acceptance, isErased };
  return quoteActions[getQuoteSituation(stored, getQuoteEnd(now, timeZone))][action];
}

export function formatProduct(t: Translate, line: EnquiryQuoteLine): string {
  const name = formatQuoteLineName(t, line);
  return line.quantity === 1 ? name : `${formatCount(line.quantity)} \u00d7 ${name}`;
}

/** "1,500 black, 700 colour": pages a month of all products. */
export function formatTotalPages(t: Translate, { machines }: EnquiryQuoteResponse): string {
  return formatVolumes(
    t,
    sumVolumes(machines.map((line) => ({ quantity: line.quantity, volumes: getVolumes(line) }))),
  );
}

export function formatRequestedPages(t: Translate, line: EnquiryQuoteLine): string {
  return formatVolumes(t, getVolumes(line));
}

function getVolumes({ blackPrints, colorPrints }: EnquiryQuoteLine): Volumes {
  return { black: blackPrints, colour: colorPrints };
}

export const eventTexts: Readonly<Record<QuoteEventKind | "requested", (reference: string) => string>> = {
  requested: (reference) => `Asked for quote ${reference}`,
  whatsapp: (reference) => `Went on to WhatsApp with ${reference}`,
  accepted: (reference) => `Accepted ${reference}`,
  withdrawn: (reference) => `Withdrew the acceptance of ${reference}`,
  confirmed: (reference) => `Confirmed the acceptance of ${reference}`,
  unconfirmed: (reference) => `Undid the confirmation of ${reference}`,
  "change-asked": (reference) => `Asked for a change of ${reference}`,
  declined: (reference) => `Declined ${reference}`,
  extended: (reference) => `Extended ${reference}`,
  revised: (reference) => `Sent a version of ${reference}`,
  recalled: (reference) => `Withdrew the quote ${reference}`,
  opened: (reference) => `Opened ${reference}`,
  "reminders-stopped": (reference) => `Stopped the reminders of ${reference}`,
  "reminders-resumed": (reference) => `Resumed the reminders of ${reference}`,
};
