/** A heading in the text of a post. The title of the post is the only h1. */
export interface TextHeading {
  readonly level: 2 | 3;
  /** Fragment of the URL. */
  readonly id: string;
  readonly text: string;
}

/** An entry of a table of contents. */
export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  readonly below: readonly Omit<ContentsEntry, "below">[];
}

/** A text with fewer headings needs no table of contents. */
const minHeadings = 4;

/**
 * Creates the table of contents of a long text: each h3 is below the h2 before it. For a short text it is empty.
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
