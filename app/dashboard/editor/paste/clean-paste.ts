import { isLinkAddress } from "../../../../domain/blog/post-markup.ts";
import { parseUrl } from "../../../../domain/shared/url.ts";
import { makeBlocks } from "./blocks.ts";
import { unwrap } from "./element-style.ts";
import { inertHtml } from "./inert-html.ts";
import { makeMarks } from "./inline-styles.ts";
import { makeWordLists } from "./word-lists.ts";

/** Text from elsewhere, cut down to what a post can hold. */
export interface PastedText {
  readonly html: string;
  /** Pictures that stayed behind: they were files of the other program, or on a page without HTTPS. */
  readonly lostPictures: number;
  /** Whether it was copied in the editor itself. */
  readonly isOwn: boolean;
}

/** Attributes that mean something to the editor, by element. */
const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  img: ["src", "alt", "title", "width", "height"],
  ol: ["start"],
  code: ["class"],
  mark: ["class"],
  ...Object.fromEntries(["p", "h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => [tag, ["class"]])),
};

const keptTags = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr figure figcaption strong b em i s strike del u ins code sup sub mark a br img".split(
    " ",
  ),
);

/** Cleans what was pasted from Word, Google Docs, a mail or a web page. What was copied in the editor stays as it was. */
export function cleanPaste(pasted: string): PastedText {
  const inert = inertHtml(pasted);
  if (/<[a-z][^>]* data-pm-slice=/i.test(inert)) return { html: inert, lostPictures: 0, isOwn: true };
  const { body } = new DOMParser().parseFromString(inert, "text/html");
  const lostPictures = dropPictures(body);
  makeWordLists(body);
  makeMarks(body);
  makeBlocks(body);
  for (const element of [...body.querySelectorAll("*")].toReversed()) tidy(element);
  plainSpaces(body);
  return { html: body.innerHTML.trim(), lostPictures, isOwn: false };
}

function dropPictures(body: Element): number {
  const lost = [...body.querySelectorAll("img")].filter(
    (picture) => !isTakenPicture(picture.getAttribute("src") ?? ""),
  );
  for (const picture of lost) picture.remove();
  return lost.length;
}

function isTakenPicture(source: string): boolean {
  return /^(?:https:\/\/|\/images\/[0-9a-f]{64}\/|data:image\/(?:png|jpeg|gif|webp|avif);base64,)/i.test(
    source,
  );
}

function tidy(element: Element): void {
  const tag = element.localName;
  if (!keptTags.has(tag)) {
    unwrap(element);
    return;
  }
  const kept = keptAttributes[tag] ?? [];
  for (const name of element.getAttributeNames()) if (!kept.includes(name)) element.removeAttribute(name);
  if (tag === "a") tidyLink(element);
  if (tag === "img") {
    for (const side of ["width", "height"]) {
      if (!/^[1-9]\d{0,4}$/.test(element.getAttribute(side) ?? "1")) element.removeAttribute(side);
    }
  }
}

function tidyLink(link: Element): void {
  const address = withoutDetour(link.getAttribute("href") ?? "");
  // A place in the other document is not a place in this one.
  if (isLinkAddress(address) && !address.startsWith("#")) link.setAttribute("href", address);
  else unwrap(link);
}

/** Google leads through a page of its own. */
function withoutDetour(address: string): string {
  const url = parseUrl(address);
  const isDetour = url !== null && /^(?:www\.)?google\.com$/.test(url.hostname) && url.pathname === "/url";
  return (isDetour ? url.searchParams.get("q") : null) ?? address;
}

/** Other programs keep their spaces from breaking where nobody asked for it. */
function plainSpaces(node: Node): void {
  for (const child of node.childNodes) {
    if (child instanceof Element && child.matches("pre")) continue;
    if (child.nodeType === child.TEXT_NODE) {
      child.textContent = (child.textContent ?? "").replace(/\u00a0/g, " ").replace(/[ \t\r\n]+/g, " ");
    } else plainSpaces(child);
  }
}
