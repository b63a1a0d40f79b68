interface NumberedItem {
  readonly heading: string;
  readonly text: string;
}

export type FeatureDetail =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "items"; readonly intro: string; readonly items: readonly NumberedItem[] };

/** Matches "1. Paper" and "2)Toner", but not "2.5". */
const itemStart = /(?:^|\s)(\d{1,2})[.)](?:\s+(?=\S)|(?=\p{L}))/gu;

/**
 * Specification section 2. Only a run that counts up from 1 with at least two items is a list, so "A4 at 2.5
 * seconds" stays text.
 */
export function parseFeatureDetail(detail: string): FeatureDetail {
  const starts: { index: number; end: number }[] = [];
  for (const match of detail.matchAll(itemStart)) {
    if (Number(match[1]) !== starts.length + 1) continue;
    starts.push({ index: match.index, end: match.index + match[0].length });
  }
  const [first] = starts;
  if (first === undefined || starts.length < 2) return { kind: "text", text: detail.trim() };
  const items = starts.map((start, number) =>
    parseNumberedItem(detail.slice(start.end, starts[number + 1]?.index).trim()),
  );
  return { kind: "items", intro: detail.slice(0, first.index).trim(), items };
}

function parseNumberedItem(item: string): NumberedItem {
  const split = /^(.{1,80}?)(?::\s+|\s+[\u2013\u2014-]\s+)(.+)$/s.exec(item);
  const [, heading, text] = split ?? [];
  return heading === undefined || text === undefined ? { heading: "", text: item } : { heading, text };
}
