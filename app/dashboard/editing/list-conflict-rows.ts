import type { ConflictRow } from "./ConflictDialog.tsx";

/** The parts of a record by their names, as a person reads them. */
export type NamedTexts = ReadonlyMap<string, string>;

/**
 * Where two people's states of a record differ: as it was when this person opened it, as it is now, and as they left it.
 * What they did not touch keeps what is there now.
 */
export function listConflictRows(opened: NamedTexts, now: NamedTexts, mine: NamedTexts): ConflictRow[] {
  return [...opened].flatMap(([name, before]) => {
    const [theirs, own] = [now.get(name) ?? "", mine.get(name) ?? ""];
    if (theirs === own || (theirs === before && own === before)) return [];
    return [own === before ? { name, now: theirs, mine: null, before } : { name, now: theirs, mine: own }];
  });
}
