import { parseUrl } from "../shared/url.ts";

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

/** What an address gets that names no scheme (specification section 5). */
const defaultScheme = "http";

/** The highlight colours of the editor (specification section 9). */
export const highlights = { "#FFF2CC": "yellow", "#CCE0FF": "blue", "#CCFFCC": "green" } as const;
export type HighlightColour = keyof typeof highlights;
export type HighlightName = (typeof highlights)[HighlightColour];

/** How a paragraph or heading can be aligned (specification section 9). */
export const alignments = ["left", "center", "right", "justify"] as const;
export type Alignment = (typeof alignments)[number];

/** Longest text of a post without the images that are embedded in it, characters of HTML. */
export const maxTextLength = 300_000;

/** The message for a text that is too long to be cleaned and shown at once. */
export const textTooLongMessage = `Description must not exceed ${maxTextLength.toLocaleString("en")} characters without its images: shorten it, or divide it into two posts`;

/** Tags of a text, closing ones not counted. */
export const maxTextTags = 20_000;

/** Tags inside each other. What the cleaning and the editor make of a text is far from it. */
export const maxTextDepth = 100;

/** How many images a text may bring along embedded as base64. */
export const maxEmbeddedImages = 40;

const scheme = /^([a-z][a-z0-9+.-]*):/i;
/** What looks like a scheme and is a host with its port. */
const hostWithPort = /^[a-z0-9.-]+\.[a-z0-9-]+:\d/i;

/** Whether a link in a post may lead there: to a page of this site, or by one of the schemes. */
export function isLinkUrl(url: string): boolean {
  const stripped = url.replace(/[\p{Cc}\s]/gu, "");
  if (stripped === "" || /^[/\\]{2}/.test(stripped)) return false;
  const linkScheme = scheme.exec(stripped)?.[1]?.toLowerCase();
  return linkScheme === undefined || linkSchemes.some((each) => each === linkScheme);
}

/**
 * The address that somebody typed for a link, in full: `example.com` is meant with the default scheme, `a@example.com`
 * as a mail. Null where no link may lead there.
 */
export function parseLinkUrl(typed: string): string | null {
  const url = typed.trim();
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
