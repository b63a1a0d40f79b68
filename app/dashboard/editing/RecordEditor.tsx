import type { ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { DeletedDialog } from "./DeletedDialog.tsx";
import { RestoreOffer } from "./RestoreOffer.tsx";
import type { RecordEditing } from "./use-record-editing.ts";

interface RecordEditorProps<Values extends FieldValues> {
  readonly editing: RecordEditing<Values>;
  readonly children: ReactNode;
}

export function RecordEditor<Values extends FieldValues>({ editing, children }: RecordEditorProps<Values>) {
  return (
    <FormProvider {...editing.form}>
      <ConflictDialog
        conflict={editing.conflict}
        subject={editing.recordName}
        onChoose={editing.resolveConflict}
      />
      <DeletedDialog
        deletion={editing.deletion}
        subject={editing.recordName}
        onRestore={editing.restoreRecord}
        onContinue={editing.dismissDeletion}
      />
      <RestoreOffer
        copies={editing.copies}
        isOutdated={editing.isOutdated}
        onRestore={editing.restoreCopy}
        isSaving={editing.saving.isSaving}
      />
      {children}
    </FormProvider>
  );
}
