/** A stretch of a text; what is left out of it is the same in both. */
export interface TextPart {
  readonly text: string;
  readonly isDifferent: boolean;
}

/** Words that are shown of what is the same, before and after what differs. */
const context = 12;
/** Pairs of words up to which two texts are compared word by word. */
const mostPairs = 4_000_000;

/**
 * A text with what another has not marked in it. Of long stretches that both have only the words beside a difference
 * are given.
 */
export function differencesIn(text: string, other: string): readonly TextPart[] {
  const words = wordsOf(text);
  const shared = sharedWords(words, wordsOf(other));
  const parts: { words: string[]; isDifferent: boolean }[] = [];
  for (const [at, word] of words.entries()) {
    const isDifferent = !shared.has(at);
    const last = parts.at(-1);
    if (last?.isDifferent === isDifferent) last.words.push(word);
    else parts.push({ words: [word], isDifferent });
  }
  return parts.map(({ words: own, isDifferent }, at) => ({
    text: isDifferent
      ? own.join("")
      : shortened(own, { isFirst: at === 0, isLast: at === parts.length - 1 }).join(""),
    isDifferent,
  }));
}

/** Each with the space after it. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\S+\s*/g) ?? [];
}

function shortened(
  words: readonly string[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): readonly string[] {
  const [before, after] = [isFirst ? 0 : context, isLast ? 0 : context];
  if (words.length <= 2 * context) return words;
  return [...words.slice(0, before), "[...] ", ...words.slice(words.length - after)];
}

/** Positions of the words that another text has too, in the same order. */
function sharedWords(words: readonly string[], others: readonly string[]): ReadonlySet<number> {
  const isSame = (at: number, otherAt: number) => words[at]?.trimEnd() === others[otherAt]?.trimEnd();
  const shared = new Set<number>();
  const most = Math.min(words.length, others.length);
  let start = 0;
  while (start < most && isSame(start, start)) shared.add(start++);
  let end = 0;
  while (end < most - start && isSame(words.length - 1 - end, others.length - 1 - end)) {
    shared.add(words.length - 1 - end++);
  }
  const [rows, columns] = [words.length - start - end, others.length - start - end];
  if (rows * columns > mostPairs) return shared;
  // Lengths of the longest common sequence of what follows each pair of words.
  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = isSame(start + row, start + column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (isSame(start + row, start + column)) {
      shared.add(start + row);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return shared;
}
