import { topicLabels } from "#domain/enquiries/topic-labels.ts";
import { formatCountedPart } from "#domain/consumables/order.ts";
import { formatExtraName } from "#domain/quotes/quote-breakdown.ts";
import { formatLinePages } from "#domain/quotes/quoted-products.ts";
import type { Quote } from "#domain/quotes/quote.ts";
import { toSingleLine } from "#domain/shared/form-text.ts";
import { formatCount } from "#domain/shared/format.ts";
import type { Translate } from "#messages/message.ts";
import { listDetailLines } from "#domain/enquiries/enquiry-details.ts";
import type { EnquiryRequest } from "#domain/enquiries/enquiry-form.ts";

/** Characters; a row of a list shows fewer. */
const maxLength = 200;

/**
 * In one line of a list: the text of a response that waits, else the message, else the quote, the parts or the details.
 * @param response of the customer to a quote
 */
export function formatAsked(
  t: Translate,
  { message, topic, details, parts }: EnquiryRequest & { readonly message: string },
  quote: Pick<Quote, "lines" | "extras"> | null,
  response = "",
): string {
  const [text = ""] = [
    response,
    message,
    [
      ...(quote?.lines ?? []).map((line) => `${formatProduct(line)}, ${formatLinePages(t, line)}`),
      ...(quote?.extras ?? []).map((extra) => formatExtraName(t, extra)),
    ].join("; "),
    parts.map((part) => formatCountedPart(t, part)).join("; "),
    listDetailLines(t, details)
      .map(({ value }) => value)
      .join(", "),
    t.text(topicLabels[topic]),
  ].filter((each) => each !== "");
  const line = toSingleLine(text).replace(/\s+/g, " ");
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line;
}

/** "2 × Quire C340" */
export function formatProduct({
  productTitle,
  quantity,
}: {
  readonly productTitle: string;
  readonly quantity: number;
}): string {
  return quantity === 1 ? productTitle : `${formatCount(quantity)} \u00d7 ${productTitle}`;
}
