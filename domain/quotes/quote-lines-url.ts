import { cleanTypedText } from "#domain/shared/typed-text.ts";
import { type Emirate, findEmirate } from "#domain/shared/emirates.ts";
import type { SliderPosition } from "#domain/pricing/price.ts";
import { type QuoteParameters, toQuoteQuery, readQuoteParameters } from "./quote-url.ts";
import { quoteLimits, readQuantity } from "./quote-limits.ts";

export interface DraftQuoteLine {
  readonly productId: string;
  readonly position: SliderPosition;
  readonly quantity: number;
  readonly office: string;
  readonly emirate?: Emirate | undefined;
}

export interface DraftQuote {
  readonly before: readonly DraftQuoteLine[];
  readonly open: DraftQuoteLine;
  readonly after: readonly DraftQuoteLine[];
}

export interface QuoteLineParameters extends QuoteParameters {
  readonly quantity: number;
  readonly office: string;
  readonly emirate: Emirate | undefined;
}

interface DraftQuoteParameters {
  readonly before: readonly QuoteLineParameters[];
  readonly open: QuoteLineParameters;
  readonly after: readonly QuoteLineParameters[];
}

/**
 * Reads `?printer=…&black=…&colour=…&quantity=3&office=Dubai&emirate=dubai&with=…&with=…&at=1`: the open line has
 * the parameters of a single product, each `with` is a further line as
 * `id.quantity.black.colour[.raised][.emirate][~office]`, and `at` is the number of lines before the open line.
 * Invalid values count as missing, so that no link is ever broken.
 */
export function readDraftQuoteParameters(query: URLSearchParams): DraftQuoteParameters {
  const others = query
    .getAll("with")
    .map(parseFurtherLine)
    .filter(({ productId }) => productId !== undefined)
    .slice(0, quoteLimits.maxLines - 1);
  const at = /^\d{1,2}$/.test(query.get("at") ?? "") ? Number(query.get("at")) : 0;
  return {
    before: others.slice(0, at),
    open: {
      ...readQuoteParameters(query),
      ...parsePlace(query.get("quantity"), query.get("office"), query.get("emirate")),
    },
    after: others.slice(at),
  };
}

export function listRequestedProductIds(query: URLSearchParams): readonly string[] {
  const { before, open, after } = readDraftQuoteParameters(query);
  return [...new Set([...before, open, ...after].flatMap(({ productId }) => productId ?? []))];
}

function parseFurtherLine(text: string): QuoteLineParameters {
  const [numbers = "", ...office] = text.split("~");
  const [printer = "", quantity = "", black = "", colour = "", ...words] = numbers.split(".");
  const [raised = ""] = words;
  return {
    ...readQuoteParameters(new URLSearchParams({ printer, black, colour, raised })),
    ...parsePlace(quantity, office.join("~"), words.at(-1)),
  };
}

function parsePlace(quantity: string | null, office: string | null, emirate: string | null | undefined) {
  const name = cleanTypedText(office ?? "");
  return {
    quantity: readQuantity(quantity ?? "") ?? 1,
    office: name.length <= quoteLimits.maxOfficeLength ? name : "",
    emirate: findEmirate(emirate),
  };
}

export function toDraftQuoteQuery({ before, open, after }: DraftQuote): URLSearchParams {
  const query = toQuoteQuery(open.productId, open.position);
  if (open.quantity > 1) query.set("quantity", String(open.quantity));
  const office = cleanTypedText(open.office);
  if (office !== "") query.set("office", office);
  if (open.emirate !== undefined) query.set("emirate", open.emirate);
  for (const line of [...before, ...after]) query.append("with", formatFurtherLine(line));
  if (before.length > 0) query.set("at", String(before.length));
  return query;
}

function formatFurtherLine({ productId, position, quantity, office, emirate }: DraftQuoteLine): string {
  const numbers = [
    productId,
    quantity,
    position.black,
    position.colour,
    ...(position.raised ? [position.raised] : []),
    ...(emirate ? [emirate] : []),
  ];
  const name = cleanTypedText(office);
  return numbers.join(".") + (name === "" ? "" : `~${name}`);
}
