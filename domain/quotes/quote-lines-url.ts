import { toSingleLine } from "../shared/form-text.ts";
import { isId } from "../shared/id.ts";
import type { SliderPosition } from "../pricing/price.ts";
import { type QuoteParameters, toQuoteQuery, readQuoteParameters } from "./quote-url.ts";
import { officeSchema, quantitySchema, quoteLimits } from "./quote-terms.ts";

/** Machines of one kind in one office, with the same volumes each. */
export interface DraftQuoteLine {
  readonly productId: string;
  /** Pages a month of one machine. */
  readonly position: SliderPosition;
  readonly quantity: number;
  readonly office: string;
}

/** The machines of a quote in their order; the sliders stand for the one that is open. */
export interface DraftQuote {
  readonly before: readonly DraftQuoteLine[];
  readonly open: DraftQuoteLine;
  readonly after: readonly DraftQuoteLine[];
}

/** What an address says of one of the machines. */
export interface QuoteLineParameters extends QuoteParameters {
  readonly quantity: number;
  readonly office: string;
}

/** What an address says of all of them. */
export interface DraftQuoteParameters {
  readonly before: readonly QuoteLineParameters[];
  readonly open: QuoteLineParameters;
  readonly after: readonly QuoteLineParameters[];
}

/**
 * Reads the machines of `?printer=…&black=…&colour=…&quantity=3&office=Dubai&with=…&with=…&at=1`: the open one as the
 * address of one machine has it, each further one as `id.quantity.black.colour[.raised][~office]`, and how many of those
 * stand before the open one. What makes no sense counts as missing, so that no link is ever broken.
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
      ...parseQuantityAndOffice(query.get("quantity"), query.get("office")),
    },
    after: others.slice(at),
  };
}

/** Ids of all machines an address speaks of, each once. */
export function listRequestedProductIds(query: URLSearchParams): readonly string[] {
  const { before, open, after } = readDraftQuoteParameters(query);
  return [...new Set([...before, open, ...after].flatMap(({ productId }) => productId ?? []))].filter(isId);
}

function parseFurtherLine(text: string): QuoteLineParameters {
  const [numbers = "", ...office] = text.split("~");
  const [printer = "", quantity = "", black = "", colour = "", raised = ""] = numbers.split(".");
  return {
    ...readQuoteParameters(new URLSearchParams({ printer, black, colour, raised })),
    ...parseQuantityAndOffice(quantity, office.join("~")),
  };
}

function parseQuantityAndOffice(quantity: string | null, office: string | null) {
  return {
    quantity: quantitySchema.safeParse(quantity).data ?? 1,
    office: officeSchema.safeParse(office).data ?? "",
  };
}

/** The query of an address that shows these machines to whoever opens it; of one machine, the one it always had. */
export function toDraftQuoteQuery({ before, open, after }: DraftQuote): URLSearchParams {
  const query = toQuoteQuery(open.productId, open.position);
  if (open.quantity > 1) query.set("quantity", String(open.quantity));
  const office = toSingleLine(open.office);
  if (office !== "") query.set("office", office);
  for (const line of [...before, ...after]) query.append("with", formatFurtherLine(line));
  if (before.length > 0) query.set("at", String(before.length));
  return query;
}

function formatFurtherLine({ productId, position, quantity, office }: DraftQuoteLine): string {
  const numbers = [
    productId,
    quantity,
    position.black,
    position.colour,
    ...(position.raised ? [position.raised] : []),
  ];
  const name = toSingleLine(office);
  return numbers.join(".") + (name === "" ? "" : `~${name}`);
}
