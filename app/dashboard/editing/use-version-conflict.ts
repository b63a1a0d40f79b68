import { useState } from "react";
import { useRevalidator } from "react-router";
import type { AuditSubject } from "../../../domain/audit/audit-entry.ts";
import { type ApiError, asApiError } from "../shared/api-error.ts";
import type { ConflictChoice } from "./ConflictDialog.tsx";
import { findLatestChange } from "./find-latest-change.ts";
import { clearUnsavedChanges } from "./unsaved-changes.ts";

interface VersionConflict<Saved> {
  /** What somebody else saved meanwhile, and who did when; null as long as nobody did. */
  readonly theirs: {
    readonly saved: Saved;
    readonly change: Awaited<ReturnType<typeof findLatestChange>>;
  } | null;
  /** Looks what it is, once a save was refused. Resolves to why that cannot be seen, or null. */
  load(): Promise<ApiError | null>;
  /** Ends it as this person wants; what they give up for what is there now is forgotten, and that is loaded. */
  resolve(choice: ConflictChoice): void;
}

/** Two people who changed the same record: the second one sees both states and chooses. */
export function useVersionConflict<Saved extends { readonly version: number }>(record: {
  readonly subject: AuditSubject;
  readonly id: string;
  readonly find: () => Promise<Saved>;
  /** Saves what is typed in the place of that version. */
  readonly overwrite: (version: number) => void;
}): VersionConflict<Saved> {
  const revalidator = useRevalidator();
  const [theirs, setTheirs] = useState<VersionConflict<Saved>["theirs"]>(null);
  return {
    theirs,
    async load() {
      try {
        const [saved, change] = await Promise.all([
          record.find(),
          findLatestChange(record.subject, record.id),
        ]);
        setTheirs({ saved, change });
        return null;
      } catch (error) {
        return asApiError(error);
      }
    },
    resolve(answer) {
      if (theirs === null) return;
      setTheirs(null);
      if (answer === "mine") record.overwrite(theirs.saved.version);
      if (answer !== "theirs") return;
      clearUnsavedChanges();
      void revalidator.revalidate();
    },
  };
}
