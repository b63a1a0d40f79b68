import type { ReactNode } from "react";
import { useText } from "#app/messages/text-context.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";

interface ControlProps {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  /** A text, or a message as `writeMessage` writes it. */
  readonly error: string | undefined;
  readonly hintId?: string;
  readonly isOptional?: boolean;
  readonly isWide?: boolean;
  /** Of an error that comes while the person types. After a submission the summary speaks. */
  readonly live?: "polite";
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field({
  id,
  label,
  error,
  hintId,
  isOptional = false,
  isWide = false,
  live,
  children,
}: FieldProps) {
  const t = useText();
  const errorId = `${id}-error`;
  const descriptions = [error !== undefined && errorId, hintId].filter(Boolean);
  return (
    <div className={isWide ? "field full" : "field"}>
      <label htmlFor={id}>
        {label} {isOptional && <small>{t("form.optional")}</small>}
      </label>
      {children({
        id,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": descriptions.length === 0 ? undefined : descriptions.join(" "),
      })}
      <div aria-live={live}>
        {error !== undefined && (
          <p className="error" id={errorId}>
            <Icon path={icons.alert} />
            {t.text(error)}
          </p>
        )}
      </div>
    </div>
  );
}
