import { diffArrays } from "diff";

/** A stretch of a text; what is left out of it is the same in both. */
export interface TextPart {
  readonly text: string;
  readonly isDifferent: boolean;
}

/** Words that are shown of what is the same, before and after what differs. */
const contextWords = 12;
/** Words put in and left out up to which two texts are compared word by word; others differ as a whole. */
const maxEdits = 1000;

/**
 * A text with what another has not marked in it. Of long stretches that both have only the words beside a difference
 * are given.
 */
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

/** Each with the space after it. */
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
