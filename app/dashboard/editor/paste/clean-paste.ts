import {
  findImageSource,
  isLinkUrl,
  isolationAttributes,
  maxSpans,
  parseDirection,
  toSitePath,
} from "#domain/blog/post-markup.ts";
import { isEmbeddedImage } from "#domain/shared/image.ts";
import { parseUrl } from "#domain/shared/url.ts";
import { convertBlocks, hasCells } from "./blocks.ts";
import { convertCheckBoxes } from "./check-boxes.ts";
import { unwrap } from "./element-style.ts";
import { convertMarks } from "./inline-styles.ts";
import { type LostContent, type LostKind, lostKindByTag } from "./lost-content.ts";
import { findOwnSlice, sliceAttribute } from "./own-slice.ts";
import { convertWordLists } from "./word-lists.ts";

interface CleanedPaste {
  readonly html: string;
  readonly lost: LostContent;
  readonly imageSources: readonly string[];
  readonly isOwn: boolean;
}

const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  img: ["src", "alt", "title", "width", "height"],
  ...Object.fromEntries(["ul", "blockquote", "table"].map((tag) => [tag, ["dir"]])),
  ol: ["start", "dir"],
  code: ["class"],
  mark: ["class"],
  bdi: Object.keys(isolationAttributes),
  td: Object.keys(maxSpans),
  th: Object.keys(maxSpans),
  ...Object.fromEntries(["p", "h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => [tag, ["class", "dir"]])),
};

const allowedTags = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr table tbody tr th td figure figcaption strong b em i s strike del u ins code sup sub mark bdi a br img".split(
    " ",
  ),
);

export function cleanPaste(pasted: string): CleanedPaste {
  const lost = new Map<LostKind, number>();
  const addLost = (kind: LostKind) => lost.set(kind, (lost.get(kind) ?? 0) + 1);
  const { body } = new DOMParser().parseFromString(toInertHtml(pasted, addLost), "text/html");
  const ownSlice = findOwnSlice(body);
  const isOwn = ownSlice !== null;
  if (!isOwn) {
    convertCheckBoxes(body);
    convertWordLists(body);
    convertMarks(body);
  }
  removeLostElements(body, addLost);
  if (!isOwn) convertBlocks(body);
  for (const link of body.querySelectorAll("a[href]")) cleanLink(link, isOwn, addLost);
  for (const element of [...body.querySelectorAll("*")].toReversed()) cleanElement(element);
  if (isOwn) body.firstElementChild?.setAttribute(sliceAttribute, ownSlice);
  else {
    body.normalize();
    normalizeSpaces(body);
  }
  const imageSources = [...body.querySelectorAll("img")].map(({ src }) => src);
  return { html: body.innerHTML.trim(), lost, imageSources, isOwn };
}

type AddLost = (kind: LostKind) => void;

function removeLostElements(body: Element, addLost: AddLost): void {
  for (const element of body.querySelectorAll(Object.keys(lostKindByTag).join(", "))) {
    const kind = lostKindByTag[element.localName];
    if (kind !== undefined && !element.matches('[type="hidden" i]')) addLost(kind);
    element.remove();
  }
  for (const table of body.querySelectorAll("table table")) {
    if (hasCells(table)) addLost("table");
  }
  for (const image of body.querySelectorAll("img")) {
    const source = image.getAttribute("src") ?? "";
    const stored = isEmbeddedImage(source) ? source : findImageSource(toSitePath(source, location.origin));
    if (stored === null) {
      addLost("picture");
      image.remove();
    } else image.setAttribute("src", stored);
  }
}

function cleanElement(element: Element): void {
  const tag = element.localName;
  if (!allowedTags.has(tag) || (tag === "a" && !element.hasAttribute("href"))) {
    unwrap(element);
    return;
  }
  const allowed = allowedAttributes[tag] ?? [];
  for (const name of element.getAttributeNames()) if (!allowed.includes(name)) element.removeAttribute(name);
  const direction = parseDirection(element.getAttribute("dir"));
  if (direction === null && tag !== "bdi") element.removeAttribute("dir");
  if (tag === "img") {
    for (const side of ["width", "height"]) {
      if (!/^[1-9]\d{0,4}$/.test(element.getAttribute(side) ?? "1")) element.removeAttribute(side);
    }
  }
}

function cleanLink(link: Element, isOwn: boolean, addLost: AddLost): void {
  const url = unwrapRedirect(link.getAttribute("href") ?? "");
  // A fragment of another document does not exist in this one.
  if (isLinkUrl(url) && (isOwn || !url.startsWith("#"))) link.setAttribute("href", url);
  else {
    addLost("link");
    unwrap(link);
  }
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
function toInertHtml(html: string, addLost: AddLost): string {
  const remove = (_found: string, tag: string) => {
    const kind = lostKindByTag[tag.toLowerCase()];
    if (kind !== undefined) addLost(kind);
    return "";
  };
  return html
    .replace(/<!--[\s\S]*?-->|<!\[[^\]]*\]>|<\/?[a-z]+:[a-z][^>]*>/gi, "")
    .replace(
      /<(style|script|head|xml|title|template|noscript|iframe|object|svg|math)\b[\s\S]*?<\/\1\s*>/gi,
      remove,
    )
    .replace(/<(style|script|iframe|object|embed|link|meta|base|svg|math)\b[^>]*>/gi, remove)
    .replace(/<[a-z][^>]*>/gi, toInertTag);
}

function toInertTag(tag: string): string {
  return tag
    .replace(/([\s"'/])style(\s*=)/gi, "$1data-style$2")
    .replace(/([\s"'/])on[a-z]+(\s*=)/gi, "$1data-off$2")
    .replace(/([\s"'/])(?:srcset|srcdoc|background|poster)(\s*=)/gi, "$1data-off$2");
}
