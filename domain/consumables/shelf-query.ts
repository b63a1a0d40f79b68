import { cleanTypedCode } from "#domain/shared/typed-text.ts";
import { recordPageLimits } from "#domain/shared/record-page.ts";
import { type ChosenPart, maxCodeLength, orderLimits } from "./order.ts";

export const shelfParameters = { make: "make", search: "part", list: "list" } as const;

/** Of the parameter `list`; otherwise the page shows the first parts. */
export const wholeList = "all";

/** The code of the part follows. */
export const quantityParameterPrefix = "q-";

export interface ShelfQuery {
  /** Empty for every make. */
  readonly make: string;
  readonly search: string;
  readonly isWhole: boolean;
  readonly chosen: readonly ChosenPart[];
}

/** Ignores invalid parameters, so that every URL shows a list. */
export function readShelfQuery(query: URLSearchParams): ShelfQuery {
  // No database stores NUL, so no part can match it.
  const text = (name: string) => (query.get(name) ?? "").replaceAll("\0", "").trim().replace(/\s+/g, " ");
  return {
    make: text(shelfParameters.make).slice(0, 200),
    search: text(shelfParameters.search).slice(0, recordPageLimits.maxSearchLength),
    isWhole: query.get(shelfParameters.list) === wholeList,
    chosen: readChosenParts(query),
  };
}

const codePattern = new RegExp(`^[A-Z0-9./-]{1,${maxCodeLength}}$`);

/** From the fields of a form or the parameters of a URL. Empty fields and quantities of 0 are no choice. */
export function readChosenParts(fields: Iterable<readonly [string, unknown]>): readonly ChosenPart[] {
  const quantities = new Map<string, number>();
  for (const [name, value] of fields) {
    const code = name.slice(quantityParameterPrefix.length).toUpperCase();
    const isQuantity = name.startsWith(quantityParameterPrefix) && codePattern.test(code);
    const typed = cleanTypedCode(String(value));
    if (!isQuantity || !/^\d{1,4}$/.test(typed)) continue;
    const quantity = Math.min(Number(typed), orderLimits.maxQuantity);
    if (quantity > 0) quantities.set(code, quantity);
  }
  return [...quantities].slice(0, orderLimits.maxParts).map(([code, quantity]) => ({ code, quantity }));
}

export function formatShelfQuery({ make, search, isWhole, chosen }: ShelfQuery): string {
  const query = new URLSearchParams();
  if (make !== "") query.set(shelfParameters.make, make);
  if (search !== "") query.set(shelfParameters.search, search);
  if (isWhole) query.set(shelfParameters.list, wholeList);
  for (const { code, quantity } of chosen) query.set(getQuantityName(code), String(quantity));
  return query.size === 0 ? "" : `?${query}`;
}

export function getQuantityName(code: string): string {
  return `${quantityParameterPrefix}${code}`;
}

/** Of a field of the order: the price of one as the page shows it, AED. */
export function getShownPriceName(code: string): string {
  return `price-${code}`;
}

export function readShownPrice(form: FormData, code: string): number | undefined {
  const price = Number.parseFloat(String(form.get(getShownPriceName(code))));
  return Number.isNaN(price) ? undefined : price;
}
