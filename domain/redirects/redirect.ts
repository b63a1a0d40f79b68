import { localizePath, splitLocale } from "#domain/shared/locale.ts";

const anySite = "https://site.invalid";

export interface Redirect {
  /** `toRedirectKey` of an address of the site. */
  readonly from: string;
  /** A path of the site without a language, with query and fragment, or an https address. */
  readonly to: string;
}

/** An address of the site without language, query, fragment and trailing slash, in lower case; null for another site. */
export function toRedirectKey(address: string): string | null {
  if (!/^\/(?![/\\])/.test(address)) return null;
  const { path } = splitLocale(address.replace(/[?#].*/s, "").toLowerCase());
  const url = new URL(anySite);
  url.pathname = path;
  return url.pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
}

/** @param asked the address of a page that is not found: its language and its query stay */
export function getRedirectTarget({ to }: Pick<Redirect, "to">, asked: string): string {
  if (!to.startsWith("/")) return to;
  const { pathname, search, hash } = new URL(localizePath(splitLocale(asked).locale, to), anySite);
  return pathname + (search === "" ? new URL(asked, anySite).search : search) + hash;
}

/**
 * A redirect to an address that redirects would be a chain, and one back a loop: the new target answers from now on,
 * and the redirects to the new `from` lead straight on.
 * @returns all redirects after `added`
 */
export function mergeRedirect<Stored extends Redirect>(
  stored: readonly Stored[],
  added: Stored,
): readonly Stored[] {
  const target = toRedirectKey(added.to);
  if (target === added.from) return stored;
  return [
    ...stored
      .filter(({ from }) => from !== added.from && from !== target)
      .map((each) => (toRedirectKey(each.to) === added.from ? { ...each, to: added.to } : each)),
    added,
  ];
}
