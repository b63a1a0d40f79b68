/** A page of a long list. */
export interface ListPage {
  /** From 1 on. */
  readonly number: number;
  /** Entries on one page. */
  readonly size: number;
}

/** The query parameter with the page number. URLs of the first page do not have it. */
export const pageParameter = "page";

/** Reads the page from a query. An invalid number counts as 1. */
export function readPage(query: URLSearchParams, size: number): ListPage {
  const text = query.get(pageParameter) ?? "";
  return { number: /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1, size };
}

/** Number of entries before a page. */
export function getPageOffset({ number, size }: ListPage): number {
  return (number - 1) * size;
}

/** The number of the last page, 1 for an empty list. */
export function getLastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The URL of another page of a list. Other query parameters stay. */
export function getPageUrl(path: string, query: URLSearchParams, number: number): string {
  const otherParameters = new URLSearchParams(query);
  if (number === 1) otherParameters.delete(pageParameter);
  else otherParameters.set(pageParameter, String(number));
  const text = otherParameters.toString();
  return text === "" ? path : `${path}?${text}`;
}
