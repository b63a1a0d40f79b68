/** A part of a long list, as an address asks for it. */
export interface ListPage {
  /** From 1 on. */
  readonly number: number;
  /** How many it shows. */
  readonly size: number;
}

/** The parameter of an address that names the page of a list. The first page has none. */
export const pageParameter = "page";

/** The page an address asks for. What makes no sense counts as the first one. */
export function readPage(query: URLSearchParams, size: number): ListPage {
  const text = query.get(pageParameter) ?? "";
  return { number: /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1, size };
}

/** How many of a list come before a page. */
export function offsetOf({ number, size }: ListPage): number {
  return (number - 1) * size;
}

/** The number of the last page; the first one is there also where nothing is on it. */
export function getLastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The address of another page of a list: what else its query says stays. */
export function getPageUrl(path: string, query: URLSearchParams, number: number): string {
  const otherParameters = new URLSearchParams(query);
  if (number === 1) otherParameters.delete(pageParameter);
  else otherParameters.set(pageParameter, String(number));
  const text = otherParameters.toString();
  return text === "" ? path : `${path}?${text}`;
}
