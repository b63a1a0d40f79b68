/** A heading inside a text that has a title of its own, and is therefore of the second level or below. */
export interface TextHeading {
  readonly level: 2 | 3;
  /** Fragment of the page's address under which it is found. */
  readonly id: string;
  readonly text: string;
}

/** A line of a table of contents. */
export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  readonly below: readonly Omit<ContentsEntry, "below">[];
}

/** A text with fewer headings is short: its reader finds the way without a table. */
const minHeadings = 4;

/**
 * The table of contents of a long text: headings of the third level stand below the one of the second that they follow.
 * A short text has none.
 */
export function createTableOfContents(headings: readonly TextHeading[]): readonly ContentsEntry[] {
  if (headings.length < minHeadings) return [];
  const entries: { id: string; text: string; below: { id: string; text: string }[] }[] = [];
  for (const { level, id, text } of headings) {
    const parent = level === 3 ? entries.at(-1) : undefined;
    if (parent === undefined) entries.push({ id, text, below: [] });
    else parent.below.push({ id, text });
  }
  return entries;
}
