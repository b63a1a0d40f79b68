import type { ConflictRow } from "./ConflictDialog.tsx";

/** Field values as text, by field label. */
export type NamedTexts = ReadonlyMap<string, string>;

/**
 * Lists the fields that differ between the saved record and the form.
 * @param opened the record when this user opened it
 * @param now the record as saved by the other user
 * @param mine the form of this user
 */
export function listConflictRows(opened: NamedTexts, now: NamedTexts, mine: NamedTexts): ConflictRow[] {
  return [...opened].flatMap(([name, before]) => {
    const [theirs, own] = [now.get(name) ?? "", mine.get(name) ?? ""];
    if (theirs === own || (theirs === before && own === before)) return [];
    return [own === before ? { name, now: theirs, mine: null, before } : { name, now: theirs, mine: own }];
  });
}
