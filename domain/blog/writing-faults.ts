import { htmlToText } from "./byline.ts";

/** Faults that keep a text from readers who hear it or skim it, and that its author can mend (ATAG 2.0, part B). */
export const writingFaultNames = {
  picture: "A picture has no text that says what it shows",
  heading: "A heading skips a level",
  line: "A bold line looks like a heading and is none",
  link: "A link does not say where it leads",
} as const;

export type WritingFaultKind = keyof typeof writingFaultNames;

export interface WritingFault {
  readonly kind: WritingFaultKind;
  /** Of the element; empty for a picture. */
  readonly text: string;
  /** Among the pictures without a text, or the headings, paragraphs or links with this text. */
  readonly place: number;
}

const vagueLinks = new Set(
  [
    "click|click here|here|learn more|link|more|more info|press here|read more|see more|this link|this page",
    "أنقر هنا|إضغط هنا|إقرأ المزيد|اضغط هنا|اضغطوا هنا|اقرأ المزيد|اقرؤوا المزيد|الرابط|المزيد|انقر هنا|انقروا هنا|للمزيد|هذا الرابط|هنا",
  ].flatMap((words) => words.split("|")),
);

/** A longer line, and one that ends like a sentence, is emphasis. */
const maxHeadingLength = 80;

/** @param level of the heading above the text */
export function listWritingFaults(html: string, level: number): readonly WritingFault[] {
  // A cell or an item of a list is no heading, however bold.
  const outside = html.replace(/<(table|[uo]l|blockquote)\b.*?<\/\1>/gs, ({ length }) => " ".repeat(length));
  const seen: string[] = [];
  let above = level;
  return [...html.matchAll(/<(img|h[1-6]|p|a)\b[^>]*>/g)].flatMap(({ 0: tag, 1: name = "", index }) => {
    const [inside = ""] = html.slice(index + tag.length).split(`</${name}>`, 1);
    const text = name === "img" ? "" : htmlToText(inside);
    let kind: WritingFaultKind;
    let isFault: boolean;
    if (name === "img") {
      if (/\balt="[^"]/.test(tag)) return [];
      [kind, isFault] = ["picture", true];
    } else if (name === "a") [kind, isFault] = ["link", isVague(text)];
    else if (name === "p") [kind, isFault] = ["line", outside.startsWith(tag, index) && isBold(inside, text)];
    else {
      [kind, isFault] = ["heading", Number(name.slice(1)) > above + 1];
      above = Number(name.slice(1));
    }
    const place = seen.filter((each) => each === `${kind} ${text}`).length;
    seen.push(`${kind} ${text}`);
    return isFault ? [{ kind, text, place }] : [];
  });
}

function isVague(text: string): boolean {
  return vagueLinks.has(
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim(),
  );
}

function isBold(inside: string, text: string): boolean {
  return (
    text !== "" &&
    text.length <= maxHeadingLength &&
    !/[.!?؟،:;,]$/.test(text) &&
    htmlToText(inside.replace(/<(strong|b)\b.*?<\/\1>/gs, "")) === ""
  );
}
