export interface TextHeading {
  readonly level: 2 | 3;
  readonly id: string;
  readonly text: string;
}

export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  readonly below: readonly Omit<ContentsEntry, "below">[];
}

const minHeadings = 4;

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
