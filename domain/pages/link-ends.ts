/** What people's programs do to a link on its way: mail gateways rewrite it, and its sentence sticks to its end. */

/** Punctuation, brackets, quotes, and characters that nobody sees. `-` and `_` end names and tokens of ours. */
const gluedSign = /^(?!\/)[\s\p{Cf}\p{Po}\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>|`~^=+$]$/u;

/** @param link a path or a fragment, also with its characters escaped */
export function removeGluedSigns(link: string): string {
  const signs = [...decode(link)];
  const last = signs.findLastIndex((sign) => !gluedSign.test(sign));
  const end = signs.slice(last + 1).reduceRight((before, sign) => {
    // "%E2%80%8F"
    const escapedLength = new TextEncoder().encode(sign).length * 3;
    return before - (link.endsWith(sign, before) ? sign.length : escapedLength);
  }, link.length);
  return link.slice(0, end);
}

function decode(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** Null for a path without an escaped #. No path of ours has one. */
export function splitEscapedFragment(
  url: string,
): { readonly path: string; readonly fragment: string } | null {
  const [, path, fragment] = /^([^?#]*?)%(?:25)*23([^?#]*)/.exec(url) ?? [];
  return path === undefined || fragment === undefined ? null : { path, fragment: removeGluedSigns(fragment) };
}
