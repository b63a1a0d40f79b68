import type { ReactNode } from "react";

interface FieldLabelProps {
  readonly note?: string | undefined;
  readonly isRequired: boolean;
  readonly children: ReactNode;
}

/** The mark is no part of the name: `required` tells screen readers. */
export function FieldLabel({ note, isRequired, children }: FieldLabelProps) {
  return (
    <>
      <span>
        {children}
        {isRequired && <RequiredMark />}
      </span>{" "}
      {note !== undefined && <small>{note}</small>}
    </>
  );
}

export function RequiredKey() {
  return (
    <p className="hint record-form__key" aria-hidden="true">
      <RequiredMark /> Required
    </p>
  );
}

function RequiredMark() {
  return (
    <b className="required-mark" aria-hidden="true">
      *
    </b>
  );
}
