import { parseUrl } from "#domain/shared/url.ts";

/** Schemes of links in a post (specification section 5). A link without one leads to a page of this site. */
export const linkSchemes = [
  "http",
  "https",
  "ftp",
  "ftps",
  "mailto",
  "tel",
  "callto",
  "sms",
  "cid",
  "xmpp",
] as const;

/** The scheme for a URL without one (specification section 5). */
const defaultScheme = "http";

/** The highlight colours of the editor (specification section 9). */
export const highlights = { "#FFF2CC": "yellow", "#CCE0FF": "blue", "#CCFFCC": "green" } as const;
export type HighlightColour = keyof typeof highlights;
export type HighlightName = (typeof highlights)[HighlightColour];

/** How a paragraph or heading can be aligned (specification section 9). */
export const alignments = ["left", "center", "right", "justify"] as const;
export type Alignment = (typeof alignments)[number];

/** Maximum length of the text of a post without its embedded images, characters of HTML. */
export const maxTextLength = 300_000;

/** The error for a text beyond `maxTextLength`. */
export const textTooLongMessage = `Description must not exceed ${maxTextLength.toLocaleString("en")} characters without its images: shorten it, or divide it into two posts`;

/** Maximum number of opening tags in a text. */
export const maxTextTags = 20_000;

/** Maximum nesting depth of tags. Texts of the editor are far below it. */
export const maxTextDepth = 100;

/** Maximum number of images embedded in a text as base64. */
export const maxEmbeddedImages = 40;

const scheme = /^([a-z][a-z0-9+.-]*):/i;
/** Looks like a scheme, but is a host with a port. */
const hostWithPort = /^[a-z0-9.-]+\.[a-z0-9-]+:\d/i;

/** Whether a link in a post may have this URL: a page of this site, or a URL with an allowed scheme. */
export function isLinkUrl(url: string): boolean {
  const stripped = url.replace(/[\p{Cc}\s]/gu, "");
  if (stripped === "" || /^[/\\]{2}/.test(stripped)) return false;
  const linkScheme = scheme.exec(stripped)?.[1]?.toLowerCase();
  return linkScheme === undefined || linkSchemes.some((each) => each === linkScheme);
}

/**
 * Completes the URL that a person entered for a link: `example.com` gets the default scheme, `a@example.com` becomes a
 * `mailto:` URL. Returns null if the URL is not allowed.
 */
export function parseLinkUrl(input: string): string | null {
  const url = input.trim();
  if (/^[/\\]{2}/.test(url)) return null;
  if (/^[/#?]/.test(url)) return url;
  const completeUrl = hasScheme(url)
    ? url
    : /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(url)
      ? `mailto:${url}`
      : `${defaultScheme}://${url}`;
  return isLinkUrl(completeUrl) && parseUrl(completeUrl) !== null ? completeUrl : null;
}

function hasScheme(url: string): boolean {
  return scheme.test(url) && !hostWithPort.test(url);
}
