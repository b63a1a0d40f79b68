import { useState } from "react";
import { useRevalidator } from "react-router";
import type { AuditSubject } from "../../../domain/audit/audit-entry.ts";
import { type ApiError, asApiError } from "../shared/api-error.ts";
import type { ConflictChoice } from "./ConflictDialog.tsx";
import { findLatestChange } from "./find-latest-change.ts";
import { clearUnsavedChanges } from "./unsaved-changes.ts";

interface VersionConflict<Saved> {
  /** The record that another user saved, with actor and time; null while there is no conflict. */
  readonly theirs: {
    readonly saved: Saved;
    readonly change: Awaited<ReturnType<typeof findLatestChange>>;
  } | null;
  /** Loads the saved record after a save has failed with 409. Resolves to the error of the request, or null. */
  load(): Promise<ApiError | null>;
  /** Ends the conflict. "theirs" discards the unsaved changes and loads the saved record. */
  resolve(choice: ConflictChoice): void;
}

/** State of a version conflict: two users changed one record, and the second one chooses a version. */
export function useVersionConflict<Saved extends { readonly version: number }>(record: {
  readonly subject: AuditSubject;
  readonly id: string;
  readonly find: () => Promise<Saved>;
  /** Saves the form over that version. */
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
    resolve(choice) {
      if (theirs === null) return;
      setTheirs(null);
      if (choice === "mine") record.overwrite(theirs.saved.version);
      if (choice !== "theirs") return;
      clearUnsavedChanges();
      void revalidator.revalidate();
    },
  };
}
