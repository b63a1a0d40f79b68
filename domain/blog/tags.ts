import { z } from "zod";
import { normalizeText } from "#domain/shared/search-text.ts";

const maxTags = 10;
const maxTagLength = 40;

/** Of a field, where commas separate them. The same word in another spelling is one tag. */
export function parseTags(text: string): readonly string[] {
  const byKey = new Map<string, string>();
  for (const part of text.split(/[,،]/)) {
    const tag = part.trim().replace(/\s+/g, " ");
    if (tag !== "" && !byKey.has(getTagKey(tag))) byKey.set(getTagKey(tag), tag);
  }
  return [...byKey.values()];
}

export function getTagKey(tag: string): string {
  return normalizeText(tag).trim();
}

export function createTagsSchema(label: string) {
  return z
    .string(`${label} must be text`)
    .transform(parseTags)
    .refine((tags) => tags.length <= maxTags, `${label}: at most ${maxTags}`)
    .refine(
      (tags) => tags.every((tag) => tag.length <= maxTagLength),
      `${label} must not exceed ${maxTagLength} characters each: separate them by commas`,
    )
    .refine(
      (tags) => tags.every((tag) => /^[\p{L}\p{M}\p{N}\p{Cf} &+./'-]+$/u.test(tag) && getTagKey(tag) !== ""),
      `${label} must be words and figures, separated by commas`,
    )
    .transform((tags) => tags.join(", "));
}
