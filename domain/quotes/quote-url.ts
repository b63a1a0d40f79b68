import {
  type PrintColour,
  type SliderPosition,
  type PriceTerms,
  clampPages,
  isBlackOnly,
  isRaised,
  getBasePosition,
} from "#domain/pricing/price.ts";
import { parsePages } from "#domain/pricing/volumes.ts";

export interface QuoteParameters {
  readonly productId: string | undefined;
  readonly black: number | undefined;
  readonly colour: number | undefined;
  readonly raised: PrintColour | undefined;
}

function parseSliderPages(text: string | null): number | undefined {
  const pages = parsePages(text ?? "");
  return pages === null ? undefined : clampPages(pages);
}

export function readQuoteParameters(query: URLSearchParams): QuoteParameters {
  const raised = query.get("raised");
  return {
    productId: query.get("printer")?.trim() || undefined,
    black: parseSliderPages(query.get("black")),
    colour: parseSliderPages(query.get("colour")),
    raised: raised === "black" || raised === "colour" ? raised : undefined,
  };
}

export function getSliderPosition(terms: PriceTerms, parameters: QuoteParameters): SliderPosition {
  const base = getBasePosition(terms);
  const volumes = {
    black: parameters.black ?? base.black,
    colour: isBlackOnly(terms) ? base.colour : (parameters.colour ?? base.colour),
  };
  const { raised } = parameters;
  return raised !== undefined && isRaised(terms, volumes, raised) ? { ...volumes, raised } : volumes;
}

export function toQuoteQuery(printer: string, position: SliderPosition): URLSearchParams {
  const query = new URLSearchParams({
    printer,
    black: String(position.black),
    colour: String(position.colour),
  });
  if (position.raised !== undefined) query.set("raised", position.raised);
  return query;
}
