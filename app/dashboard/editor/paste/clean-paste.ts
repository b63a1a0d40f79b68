import { isLinkUrl, isolationAttributes } from "#domain/blog/post-markup.ts";
import { isEmbeddedImage } from "#domain/shared/image.ts";
import { parseUrl } from "#domain/shared/url.ts";
import { findSiteImagePath } from "#app/dashboard/editor/images/create-image.ts";
import { convertBlocks } from "./blocks.ts";
import { unwrap } from "./element-style.ts";
import { convertMarks } from "./inline-styles.ts";
import { convertWordLists } from "./word-lists.ts";

export interface CleanedPaste {
  readonly html: string;
  readonly lostImages: number;
  readonly isOwn: boolean;
}

const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  img: ["src", "alt", "title", "width", "height"],
  ol: ["start"],
  code: ["class"],
  mark: ["class"],
  bdi: Object.keys(isolationAttributes),
  ...Object.fromEntries(["p", "h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => [tag, ["class"]])),
};

const allowedTags = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr figure figcaption strong b em i s strike del u ins code sup sub mark bdi a br img".split(
    " ",
  ),
);

export function cleanPaste(pasted: string): CleanedPaste {
  const inert = toInertHtml(pasted);
  if (/<[a-z][^>]* data-pm-slice=/i.test(inert)) return { html: inert, lostImages: 0, isOwn: true };
  const { body } = new DOMParser().parseFromString(inert, "text/html");
  const lostImages = removeLostImages(body);
  convertWordLists(body);
  convertMarks(body);
  convertBlocks(body);
  for (const element of [...body.querySelectorAll("*")].toReversed()) cleanElement(element);
  normalizeSpaces(body);
  return { html: body.innerHTML.trim(), lostImages, isOwn: false };
}

function removeLostImages(body: Element): number {
  let lost = 0;
  for (const image of body.querySelectorAll("img")) {
    const source = image.getAttribute("src") ?? "";
    const path = findSiteImagePath(source);
    if (path !== null) image.setAttribute("src", path);
    else if (!isAcceptedSource(source)) {
      image.remove();
      lost += 1;
    }
  }
  return lost;
}

function isAcceptedSource(source: string): boolean {
  return /^(?:https:\/\/|\/images\/[0-9a-f]{64}\/)/i.test(source) || isEmbeddedImage(source);
}

function cleanElement(element: Element): void {
  const tag = element.localName;
  if (!allowedTags.has(tag)) {
    unwrap(element);
    return;
  }
  const allowed = allowedAttributes[tag] ?? [];
  for (const name of element.getAttributeNames()) if (!allowed.includes(name)) element.removeAttribute(name);
  if (tag === "a") cleanLink(element);
  if (tag === "img") {
    for (const side of ["width", "height"]) {
      if (!/^[1-9]\d{0,4}$/.test(element.getAttribute(side) ?? "1")) element.removeAttribute(side);
    }
  }
}

function cleanLink(link: Element): void {
  const url = unwrapRedirect(link.getAttribute("href") ?? "");
  // A fragment of the other document does not exist in this one.
  if (isLinkUrl(url) && !url.startsWith("#")) link.setAttribute("href", url);
  else unwrap(link);
}

/** Google wraps links in a redirect page. */
function unwrapRedirect(href: string): string {
  const url = parseUrl(href);
  const isRedirect = url !== null && /^(?:www\.)?google\.com$/.test(url.hostname) && url.pathname === "/url";
  return (isRedirect ? url.searchParams.get("q") : null) ?? href;
}

function normalizeSpaces(node: Node): void {
  for (const child of node.childNodes) {
    if (child instanceof Element && child.matches("pre")) continue;
    if (child.nodeType === child.TEXT_NODE) {
      child.textContent = (child.textContent ?? "").replace(/\u00a0/g, " ").replace(/[ \t\r\n]+/g, " ");
    } else normalizeSpaces(child);
  }
}

/**
 * Removes all that a browser would execute or load during parsing. The Content Security Policy blocks style
 * attributes even in a detached document: they become `data-style`.
 */
function toInertHtml(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<!\[[^\]]*\]>|<\/?[a-z]+:[a-z][^>]*>/gi, "")
    .replace(
      /<(style|script|head|xml|title|template|noscript|iframe|object|svg|math)\b[\s\S]*?<\/\1\s*>/gi,
      "",
    )
    .replace(/<(?:style|script|iframe|object|embed|link|meta|base|svg|math)\b[^>]*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, toInertTag);
}

function toInertTag(tag: string): string {
  return tag
    .replace(/([\s"'/])style(\s*=)/gi, "$1data-style$2")
    .replace(/([\s"'/])on[a-z]+(\s*=)/gi, "$1data-off$2")
    .replace(/([\s"'/])(?:srcset|srcdoc|background|poster)(\s*=)/gi, "$1data-off$2");
}
