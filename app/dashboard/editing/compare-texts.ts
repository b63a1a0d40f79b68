import { diffArrays } from "diff";

/** A part of a text. Long equal parts are shortened. */
export interface TextPart {
  readonly text: string;
  readonly isDifferent: boolean;
}

/** Number of equal words shown before and after a difference. */
const contextWords = 12;
/** Maximum number of inserted and removed words; beyond it, the whole text counts as different. */
const maxEdits = 1000;

/** Splits a text into parts that are equal to the other text or differ from it. Shortens long equal parts. */
export function compareTexts(text: string, other: string): readonly TextPart[] {
  const changes = diffArrays(splitWords(other), splitWords(text), {
    comparator: (word, another) => word.trimEnd() === another.trimEnd(),
    maxEditLength: maxEdits,
  });
  if (changes === undefined) return [{ text, isDifferent: true }];
  const own = changes.filter(({ removed }) => !removed);
  return own.map(({ value, added }, index) => ({
    text: (added ? value : shorten(value, { isFirst: index === 0, isLast: index === own.length - 1 })).join(
      "",
    ),
    isDifferent: added,
  }));
}

/** Each word includes the space after it. */
function splitWords(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

function shorten(
  words: readonly string[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): readonly string[] {
  const [before, after] = [isFirst ? 0 : contextWords, isLast ? 0 : contextWords];
  if (words.length <= 2 * contextWords) return words;
  return [...words.slice(0, before), "[...] ", ...words.slice(words.length - after)];
}
