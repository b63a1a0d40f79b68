import { formatDateTime, isolate } from "#domain/shared/format.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import type { Translate } from "#messages/message.ts";
import type { QuoteStatus } from "./quote-status.ts";
import { type Quote, countQuotedProducts } from "./quote.ts";

interface QuoteForSteps {
  readonly quote: Pick<Quote, "lines">;
  readonly contact: { readonly mobile: string };
}

interface QuoteStateForSteps {
  readonly status: QuoteStatus;
  readonly acceptance?: { readonly confirmedAt: number | null } | null;
}

export function describeNextSteps(
  t: Translate,
  data: QuoteForSteps & { readonly validUntil: number },
  { status, acceptance = null }: QuoteStateForSteps,
  { name: company, timeZone }: { readonly name: string; readonly timeZone: string },
): string[] {
  const end = formatDateTime(data.validUntil, timeZone, t.locale);
  if (status === "expired") return [t("quote.next.expired", { end })];
  if (status === "declined" || status === "recalled") return [t("quote.next.declined")];
  return [
    ...(status === "accepted" ? [] : [t("quote.next.decide", { end })]),
    describeCall(t, data),
    ...(status === "accepted" && acceptance?.confirmedAt === null
      ? [t("quote.next.confirm", { company })]
      : []),
    ...(data.quote.lines.length === 0
      ? []
      : [t("quote.next.bring", { count: countQuotedProducts(data.quote) })]),
  ];
}

export function describeCall(t: Translate, { quote, contact: { mobile } }: QuoteForSteps): string {
  const who =
    mobile === ""
      ? t("quote.next.call.you")
      : t("quote.next.call.number", { mobile: isolate(formatPhone(mobile), t.locale) });
  return quote.lines.length === 0
    ? t("quote.next.call.delivery", { who })
    : t("quote.next.call", { count: countQuotedProducts(quote), who });
}
