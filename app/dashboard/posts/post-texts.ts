import { htmlToText } from "../../../domain/blog/byline.ts";
import type { NamedTexts } from "../editing/list-conflict-rows.ts";
import { type PostValues, formFieldNames, formFields } from "./post-values.ts";

/**
 * Returns the values of the form by label, to compare them with the post that a colleague saved.
 * @param html the text of the post
 * @param opened the text when the person opened the form
 */
export function toPostTexts(values: PostValues, html: string, opened: string): NamedTexts {
  return new Map([
    ...formFieldNames.map((name) => [formFields[name].label, values[name].trim()] as const),
    ["Text", describeText(html, opened)],
    ["Image", describeImage(values.image)],
  ]);
}

/** Returns the text in paragraphs, with a note if only the formatting has changed. */
function describeText(html: string, opened: string): string {
  const text = getParagraphs(html);
  return html !== opened && text === getParagraphs(opened) ? `${text}\n\n(formatted otherwise)` : text;
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
