import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ActivitySubject } from "../../../domain/audit/audit-entry.ts";
import { type CallFailed, asFailure } from "../shared/failures.ts";
import type { ConflictAnswer } from "./ConflictDialog.tsx";
import { latestChange } from "./latest-change.ts";
import { forgetUnsaved } from "./unsaved.ts";

interface Conflict<Saved> {
  /** What somebody else saved meanwhile, and who did when; null as long as nobody did. */
  readonly theirs: {
    readonly saved: Saved;
    readonly change: Awaited<ReturnType<typeof latestChange>>;
  } | null;
  /** Looks what it is, once a save was refused. Resolves to why that cannot be seen, or null. */
  look(): Promise<CallFailed | null>;
  /** Ends it as this person wants; what they give up for what is there now is forgotten, and that is loaded. */
  settle(answer: ConflictAnswer): void;
}

/** Two people who changed the same record: the second one sees both states and chooses. */
export function useConflict<Saved extends { readonly version: number }>(record: {
  readonly subject: ActivitySubject;
  readonly id: string;
  readonly find: () => Promise<Saved>;
  /** Saves what is typed in the place of that version. */
  readonly saveOver: (version: number) => void;
}): Conflict<Saved> {
  const revalidator = useRevalidator();
  const [theirs, setTheirs] = useState<Conflict<Saved>["theirs"]>(null);
  return {
    theirs,
    async look() {
      try {
        const [saved, change] = await Promise.all([record.find(), latestChange(record.subject, record.id)]);
        setTheirs({ saved, change });
        return null;
      } catch (error) {
        return asFailure(error);
      }
    },
    settle(answer) {
      if (theirs === null) return;
      setTheirs(null);
      if (answer === "mine") record.saveOver(theirs.saved.version);
      if (answer !== "theirs") return;
      forgetUnsaved();
      void revalidator.revalidate();
    },
  };
}
