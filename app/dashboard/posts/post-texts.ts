import { htmlToText } from "../../../domain/blog/byline.ts";
import type { NamedTexts } from "../editing/list-conflict-rows.ts";
import { type PostValues, type TextFieldName, textFields } from "./post-values.ts";

const fieldNames: Readonly<Record<TextFieldName, string>> = {
  title: "Title",
  authorName: "Author",
  place: "Place",
  date: "Date",
  excerpt: "Short description",
  imageWidth: "Image width",
  imageHeight: "Image height",
  publication: "Publication",
  publishAt: "Time of publication",
};

/**
 * A post's form by the names of its fields, for comparing it with what somebody else saved.
 * @param html its text
 * @param opened the text as this person opened it
 */
export function toPostTexts(values: PostValues, html: string, opened: string): NamedTexts {
  return new Map([
    ...textFields.map((field) => [fieldNames[field], values[field].trim()] as const),
    ["Text", describeText(html, opened)],
    ["Image", describeImage(values.image)],
  ]);
}

/** The words in their paragraphs, with a note where nothing but their formatting differs. */
function describeText(html: string, opened: string): string {
  const words = getParagraphs(html);
  return html !== opened && words === getParagraphs(opened) ? `${words}\n\n(formatted otherwise)` : words;
}

function getParagraphs(html: string): string {
  return html
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, "[Picture: $1]</p>")
    .split(/<\/(?:p|h[1-6]|li|pre|figcaption)>|<br\b[^>]*>/)
    .map(htmlToText)
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

function describeImage({ stored, chosen, isRemoved }: PostValues["image"]): string {
  if (chosen !== null) return chosen.file.name;
  if (stored === null || isRemoved) return "";
  return `Picture ${stored.split("/").at(-2)?.slice(0, 8)}`;
}
