import { parseUrl } from "#domain/shared/url.ts";

/** The kinds of counts of a day and an address, and the days until a count goes. Staff left what is missing as it is. */
export const keptDays = { missing: 30, left: 365, redirected: 90, phone: 731, whatsapp: 731 } as const;
export type TrafficKind = keyof typeof keptDays;

/** Links of a page whose presses are counted. */
export const pressKinds = ["phone", "whatsapp"] as const;

/** Of each kind: addresses that were counted least give way. */
export const maxAddresses = 1000;

const maxAddressLength = 200;

/** Addresses that hold a secret or belong to the software, those that programs try, and files of browsers. */
const unlisted =
  /^\/(?:quotes|m|api|login|dashboard|assets|islands|wp-[^/]*|cgi-bin|vendor|admin)(?:\/|$)|\/\.|%0|\.(?!pdf$|html?$)[a-z\d]+$/;

/** @param key `toRedirectKey` of an address */
export function isCountedAddress(key: string): boolean {
  return key.length <= maxAddressLength && !unlisted.test(key);
}

const programs = /bot|crawl|spider|slurp|preview|monitor|scan|probe|headless|lighthouse|http/i;

/** A browser of a person sends a language. A prefetch is no visit. */
export function isPerson(headers: Readonly<Record<string, unknown>>): boolean {
  const agent = String(headers["user-agent"]);
  const isBrowser = agent.startsWith("Mozilla/") && !programs.test(agent);
  return isBrowser && headers["accept-language"] !== undefined && headers["sec-purpose"] === undefined;
}

/** Origin and path alone; empty if unknown, and of a page whose address is a secret. */
export function toTrafficSource(referrer: string): string {
  const url = parseUrl(referrer);
  const isSecret = /^(?:\/ar)?\/(?:quotes|m)\//.test(url?.pathname ?? "");
  return url === null || isSecret ? "" : (url.origin + url.pathname).slice(0, maxAddressLength);
}
