import { diffArrays } from "diff";

interface TextPart {
  readonly text: string;
  readonly isDifferent: boolean;
}

const contextWords = 12;
/** Inserted and removed words; beyond it, the whole text counts as different. */
const maxEdits = 1000;

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
