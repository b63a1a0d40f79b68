import type { ReactNode } from "react";
import { Icon } from "#app/ui/Icon.tsx";

/** Attributes that connect a control with its label and its error message. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly error: string | undefined;
  /** Id of a hint beside the control. */
  readonly hintId?: string;
  readonly isOptional?: boolean;
  /** Spans the whole width of the form. */
  readonly isWide?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, its control, and the control's error message. */
export function Field({
  id,
  label,
  error,
  hintId,
  isOptional = false,
  isWide = false,
  children,
}: FieldProps) {
  const errorId = `${id}-error`;
  const descriptions = [error !== undefined && errorId, hintId].filter(Boolean);
  return (
    <div className={isWide ? "field full" : "field"}>
      <label htmlFor={id}>
        {label} {isOptional && <small>Optional</small>}
      </label>
      {children({
        id,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": descriptions.length === 0 ? undefined : descriptions.join(" "),
      })}
      {error !== undefined && (
        <p className="err" id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
