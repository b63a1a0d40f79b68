interface Page {
  readonly path: string;
  readonly name?: string;
}

const listWords = (text: string) => [
  ...new Set(
    text
      .toLowerCase()
      .replace(/%[\da-f]{2}/g, " ")
      .match(/[a-z\d]{2,}/g),
  ),
];

/** "rent" is the beginning of "rental". */
function isSameWord(word: string, other: string): boolean {
  const isLong = Math.min(word.length, other.length) >= 4;
  return word === other || (isLong && (word.startsWith(other) || other.startsWith(word)));
}

/** Finds the page with most words of an address that is not found, and with few others; null without half of them. */
export function createPageFinder(pages: readonly Page[]): (missing: string) => string | null {
  const candidates = pages
    // The list of a tag has an address of its own for each spelling.
    .filter(({ path }) => !path.includes("?"))
    .map(({ path, name = "" }) => ({ path, words: listWords(`${path} ${name}`) }));
  return (missing) => {
    const asked = listWords(missing.replace(/\.[a-z]+$/, ""));
    let best = { path: "", shared: Math.max(1, asked.length / 2), others: Number.POSITIVE_INFINITY };
    for (const { path, words } of candidates) {
      const shared = asked.filter((word) => words.some((other) => isSameWord(word, other))).length;
      const others = words.length - shared;
      if (shared > best.shared || (shared === best.shared && others < best.others))
        best = { path, shared, others };
    }
    return best.path || null;
  };
}
