import { useState } from "react";
import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import { ChangeTime } from "./ConflictDialog.tsx";

export interface DeletionDetails {
  readonly by: string | null;
  readonly at: string | null;
}

interface DeletedDialogProps {
  readonly deletion: DeletionDetails | null;
  readonly subject: string;
  readonly onRestore: () => Promise<void>;
  readonly onContinue: () => void;
}

export function DeletedDialog({ deletion, subject, onRestore, onContinue }: DeletedDialogProps) {
  const [isRestoring, setRestoring] = useState(false);
  const restore = async () => {
    if (isRestoring) return;
    setRestoring(true);
    await onRestore();
    setRestoring(false);
  };
  return (
    <Dialog
      isOpen={deletion !== null}
      isAlert
      heading="Someone else deleted this"
      description={
        <>
          <p>
            <bdi>{deletion?.by ?? "Someone"}</bdi> deleted {subject}
            <ChangeTime at={deletion?.at} />. Your changes are not saved yet.
          </p>
          <p>Restored, it is back where it was, with what you changed in it.</p>
        </>
      }
      onCancel={() => {
        if (!isRestoring) onContinue();
      }}
    >
      <div className="button-row">
        <button
          className="button"
          type="button"
          aria-disabled={isRestoring || undefined}
          onClick={() => void restore()}
        >
          {isRestoring ? "Restoring..." : "Restore it and save mine"}
        </button>
        <button className="button button--line" type="button" data-focus="" onClick={onContinue}>
          Keep editing
        </button>
      </div>
    </Dialog>
  );
}
