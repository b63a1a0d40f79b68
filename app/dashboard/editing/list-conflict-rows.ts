import type { ConflictRow } from "./ConflictDialog.tsx";

type NamedTexts = ReadonlyMap<string, string>;

export function listConflictRows(opened: NamedTexts, now: NamedTexts, mine: NamedTexts): ConflictRow[] {
  return [...opened].flatMap(([name, before]) => {
    const [theirs, own] = [now.get(name) ?? "", mine.get(name) ?? ""];
    if (theirs === own || (theirs === before && own === before)) return [];
    return [own === before ? { name, now: theirs, mine: null, before } : { name, now: theirs, mine: own }];
  });
}
