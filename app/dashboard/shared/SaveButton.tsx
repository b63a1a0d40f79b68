import type { Saving } from "./use-saving.ts";

interface SaveButtonProps {
  /** Id of the form that it submits. */
  readonly form: string;
  readonly saving: Saving;
  readonly label: string;
  /** Label while the form is being saved. */
  readonly busyLabel: string;
}

/** Submits the form of the page. A large upload shows its progress. */
export function SaveButton({ form, saving, label, busyLabel }: SaveButtonProps) {
  return (
    <>
      <button className="btn btn--sm" type="submit" form={form} aria-disabled={saving.isSaving || undefined}>
        {saving.isSaving ? busyLabel : label}
      </button>
      {saving.isSaving && saving.progress !== null && (
        <label className="upload-progress">
          <span>
            {saving.progress < 1 ? `Sending, ${Math.floor(saving.progress * 100)}%` : "Sent, saving"}
          </span>
          <progress max={1} value={saving.progress} />
        </label>
      )}
    </>
  );
}
