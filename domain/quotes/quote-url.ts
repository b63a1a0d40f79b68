import {
  type PrintColour,
  type SliderPosition,
  type PriceTerms,
  clampPages,
  isBlackOnly,
  isRaised,
  getBasePosition,
} from "../pricing/price.ts";

/** What an address says of a price: `?printer=…&black=1500&colour=700`. Every part may be missing. */
export interface QuoteParameters {
  /** Id of the product, as it stands there; whether there is such a product is another question. */
  readonly productId: string | undefined;
  /** Pages a month. */
  readonly black: number | undefined;
  readonly colour: number | undefined;
  /** The counter that the floor rule had moved. */
  readonly raised: PrintColour | undefined;
}

function parseSliderPages(text: string | null): number | undefined {
  const trimmed = text?.trim() ?? "";
  return /^\d{1,9}$/.test(trimmed) ? clampPages(Number(trimmed)) : undefined;
}

/** Reads the price an address speaks of. What makes no sense counts as missing, so that no link is ever broken. */
export function readQuoteParameters(query: URLSearchParams): QuoteParameters {
  const raised = query.get("raised");
  return {
    productId: query.get("printer")?.trim() || undefined,
    black: parseSliderPages(query.get("black")),
    colour: parseSliderPages(query.get("colour")),
    raised: raised === "black" || raised === "colour" ? raised : undefined,
  };
}

/** Where the sliders of a product stand for an address: on the pages in its base where the address says nothing. */
export function getSliderPosition(terms: PriceTerms, parameters: QuoteParameters): SliderPosition {
  const base = getBasePosition(terms);
  const volumes = {
    black: parameters.black ?? base.black,
    colour: isBlackOnly(terms) ? base.colour : (parameters.colour ?? base.colour),
  };
  const { raised } = parameters;
  return raised !== undefined && isRaised(terms, volumes, raised) ? { ...volumes, raised } : volumes;
}

/** The query of an address that shows this price to whoever opens it. */
export function toQuoteQuery(printer: string, position: SliderPosition): URLSearchParams {
  const query = new URLSearchParams({
    printer,
    black: String(position.black),
    colour: String(position.colour),
  });
  if (position.raised !== undefined) query.set("raised", position.raised);
  return query;
}
