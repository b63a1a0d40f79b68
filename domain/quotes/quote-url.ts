import {
  type PrintColour,
  type SliderPosition,
  type PriceTerms,
  clampPages,
  isBlackOnly,
  isRaised,
  getBasePosition,
} from "#domain/pricing/price.ts";

/** The parameters of a price in a URL: `?printer=…&black=1500&colour=700`. Each may be missing. */
export interface QuoteParameters {
  /** Product id as in the URL; there may be no such product. */
  readonly productId: string | undefined;
  /** Pages a month. */
  readonly black: number | undefined;
  readonly colour: number | undefined;
  /** The print colour whose slider the floor rule raised. */
  readonly raised: PrintColour | undefined;
}

function parseSliderPages(text: string | null): number | undefined {
  const trimmed = text?.trim() ?? "";
  return /^\d{1,9}$/.test(trimmed) ? clampPages(Number(trimmed)) : undefined;
}

/** Reads the parameters of a price. Invalid values count as missing, so that no link is ever broken. */
export function readQuoteParameters(query: URLSearchParams): QuoteParameters {
  const raised = query.get("raised");
  return {
    productId: query.get("printer")?.trim() || undefined,
    black: parseSliderPages(query.get("black")),
    colour: parseSliderPages(query.get("colour")),
    raised: raised === "black" || raised === "colour" ? raised : undefined,
  };
}

/** The slider position for a URL. Missing volumes are the pages in the base price of the product. */
export function getSliderPosition(terms: PriceTerms, parameters: QuoteParameters): SliderPosition {
  const base = getBasePosition(terms);
  const volumes = {
    black: parameters.black ?? base.black,
    colour: isBlackOnly(terms) ? base.colour : (parameters.colour ?? base.colour),
  };
  const { raised } = parameters;
  return raised !== undefined && isRaised(terms, volumes, raised) ? { ...volumes, raised } : volumes;
}

/** The query of a URL that opens this price. */
export function toQuoteQuery(printer: string, position: SliderPosition): URLSearchParams {
  const query = new URLSearchParams({
    printer,
    black: String(position.black),
    colour: String(position.colour),
  });
  if (position.raised !== undefined) query.set("raised", position.raised);
  return query;
}
