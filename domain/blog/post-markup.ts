import { parseUrl } from "#domain/shared/url.ts";
import { isSiteImagePath, parseImageHash } from "#domain/shared/image.ts";
import { formatCount } from "#domain/shared/format.ts";
import type { Direction } from "#domain/shared/locale.ts";

/** Specification section 5. A link without a scheme leads to a page of this site. */
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

const defaultScheme = "http";

export const highlights = { "#FFF2CC": "yellow", "#CCE0FF": "blue", "#CCFFCC": "green" } as const;
type HighlightColour = keyof typeof highlights;
export type HighlightName = (typeof highlights)[HighlightColour];

export const alignments = ["left", "center", "right", "justify"] as const;
export type Alignment = (typeof alignments)[number];

/** Of a block that states its direction. */
export const directions = ["ltr", "rtl"] as const satisfies readonly Direction[];

export function parseDirection(text: string | null): Direction | null {
  return directions.find((direction) => direction === text?.toLowerCase()) ?? null;
}

/** Attributes of `bdi`, which isolates a Latin name in an Arabic sentence, and their values. */
export const isolationAttributes = { dir: directions, lang: ["en", "ar"] } as const;

/** Of a cell of a table. */
export const maxSpans = { colspan: 20, rowspan: 100 } as const;

export const maxTextLength = 300_000;

export const textTooLongMessage = `Description must not exceed ${formatCount(maxTextLength)} characters without its images: shorten it, or divide it into two posts`;

export const maxTextTags = 20_000;

export const maxTextDepth = 100;

export const maxEmbeddedImages = 40;

const scheme = /^([a-z][a-z0-9+.-]*):/i;
const hostWithPort = /^[a-z0-9.-]+\.[a-z0-9-]+:\d/i;

export function isLinkUrl(url: string): boolean {
  const stripped = url.replace(/[\p{Cc}\s]/gu, "");
  if (stripped === "" || /^[/\\]{2}/.test(stripped)) return false;
  const linkScheme = scheme.exec(stripped)?.[1]?.toLowerCase();
  if (linkScheme === undefined) return /^[/#?.]/.test(stripped) || !/\s/.test(url.trim());
  if (!linkSchemes.some((each) => each === linkScheme)) return false;
  return !/^(?:https?|ftps?)$/.test(linkScheme) || hasValidHost(url);
}

/** Some browsers accept spaces in a host and encode them. */
function hasValidHost(url: string): boolean {
  const parsed = parseUrl(url.trim());
  return parsed !== null && !/[\s%]/.test(parsed.hostname);
}

/** The source as a text stores it, or null: browsers block HTTP images, and nobody else has a file, a blob or a part of a mail. */
export function findImageSource(source: string): string | null {
  if (parseImageHash(source) !== null || isSiteImagePath(source)) return source;
  const url = parseUrl(source);
  return url?.protocol === "https:" ? url.href : null;
}

/** The full address of an image of this site becomes its path. */
export function toSitePath(source: string, siteUrl: string): string {
  const url = parseUrl(source);
  if (url === null || url.origin !== parseUrl(siteUrl)?.origin) return source;
  return parseImageHash(url.pathname) !== null || isSiteImagePath(url.pathname) ? url.pathname : source;
}

export function parseLinkUrl(input: string): string | null {
  const url = input.trim();
  if (/^[/\\]{2}/.test(url)) return null;
  if (/^[/#?]/.test(url)) return url;
  const completeUrl = hasScheme(url)
    ? url
    : /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(url)
      ? `mailto:${url}`
      : completeWebUrl(url);
  if (completeUrl === null) return null;
  return isLinkUrl(completeUrl) && parseUrl(completeUrl) !== null ? completeUrl : null;
}

/** A word without a dot is a word, not a host. */
function completeWebUrl(url: string): string | null {
  return /^[^\s/?#]+\.[^\s/?#]/.test(url) ? `${defaultScheme}://${url}` : null;
}

function hasScheme(url: string): boolean {
  return scheme.test(url) && !hostWithPort.test(url);
}
