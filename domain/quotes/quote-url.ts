import {
  type Ink,
  type Meter,
  type PriceTerms,
  clampPages,
  isBlackOnly,
  isRaised,
  meterAtBase,
} from "../pricing/price.ts";

/** What an address says of a price: `?printer=…&black=1500&colour=700`. Every part may be missing. */
export interface QuoteAddress {
  /** Id of the machine, as it stands there; whether there is such a machine is another question. */
  readonly printer: string | undefined;
  /** Pages a month. */
  readonly black: number | undefined;
  readonly colour: number | undefined;
  /** The counter that the floor rule had moved. */
  readonly raised: Ink | undefined;
}

function pagesFrom(text: string | null): number | undefined {
  const trimmed = text?.trim() ?? "";
  return /^\d{1,9}$/.test(trimmed) ? clampPages(Number(trimmed)) : undefined;
}

/** Reads the price an address speaks of. What makes no sense counts as missing, so that no link is ever broken. */
export function readQuoteAddress(query: URLSearchParams): QuoteAddress {
  const raised = query.get("raised");
  return {
    printer: query.get("printer")?.trim() || undefined,
    black: pagesFrom(query.get("black")),
    colour: pagesFrom(query.get("colour")),
    raised: raised === "black" || raised === "colour" ? raised : undefined,
  };
}

/** Where the sliders of a machine stand for an address: on the pages in its base where the address says nothing. */
export function meterFromAddress(terms: PriceTerms, address: QuoteAddress): Meter {
  const base = meterAtBase(terms);
  const volumes = {
    black: address.black ?? base.black,
    colour: isBlackOnly(terms) ? base.colour : (address.colour ?? base.colour),
  };
  const { raised } = address;
  return raised !== undefined && isRaised(terms, volumes, raised) ? { ...volumes, raised } : volumes;
}

/** The query of an address that shows this price to whoever opens it. */
export function quoteQuery(printer: string, meter: Meter): URLSearchParams {
  const query = new URLSearchParams({
    printer,
    black: String(meter.black),
    colour: String(meter.colour),
  });
  if (meter.raised !== undefined) query.set("raised", meter.raised);
  return query;
}
