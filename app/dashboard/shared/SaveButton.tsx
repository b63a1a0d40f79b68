import type { Saving } from "./use-saving.ts";

interface SaveButtonProps {
  readonly editing: { readonly formId: string; readonly saving: Saving };
  readonly label: string;
  readonly busyLabel: string;
  readonly isPossible?: boolean;
}

export function SaveButton({
  editing: { formId, saving },
  label,
  busyLabel,
  isPossible = true,
}: SaveButtonProps) {
  const { isSaving, progress, isUnanswered } = saving;
  return (
    <>
      <button
        className="button button--small"
        type="submit"
        form={formId}
        aria-disabled={isSaving || !isPossible || undefined}
      >
        {isSaving ? busyLabel : isUnanswered ? "Try again" : label}
      </button>
      {isSaving && progress !== null && (
        <label className="upload-progress">
          <span>{progress < 1 ? `Sending, ${Math.floor(progress * 100)}%` : "Sent, saving"}</span>
          <progress max={1} value={progress} />
        </label>
      )}
    </>
  );
}
