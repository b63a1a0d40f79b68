import { cleanTypedCode } from "./typed-text.ts";

export interface ListPage {
  readonly number: number;
  readonly size: number;
}

export const pageParameter = "page";

export function readPage(query: URLSearchParams, size: number): ListPage {
  const text = cleanTypedCode(query.get(pageParameter) ?? "");
  return { number: /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1, size };
}

export function getPageOffset({ number, size }: ListPage): number {
  return (number - 1) * size;
}

export function getLastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

export function getPageUrl(path: string, query: URLSearchParams, number: number): string {
  const otherParameters = new URLSearchParams(query);
  if (number === 1) otherParameters.delete(pageParameter);
  else otherParameters.set(pageParameter, String(number));
  const text = otherParameters.toString();
  return text === "" ? path : `${path}?${text}`;
}
