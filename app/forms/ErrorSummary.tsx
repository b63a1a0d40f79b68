import { type MouseEvent, useEffect, useRef } from "react";
import { Notice, type NoticeContent } from "./Notice.tsx";
import type { ContactErrors } from "../enquiries/contact-values.ts";

/** Why a form was refused. */
export interface FormRejection {
  readonly notice: NoticeContent | null;
  readonly errors: ContactErrors;
}

interface ErrorSummaryProps {
  /** Start of the ids of the form's controls. */
  readonly id: string;
  readonly rejection: FormRejection;
  /** The page came with it; otherwise a press of the button has just brought it. */
  readonly cameWithPage: boolean;
}

/** How many problems a refused form has, with a way to each of their fields. It takes the focus. */
export function ErrorSummary({ id, rejection, cameWithPage }: ErrorSummaryProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A page that is there already has had the focus moved by the browser, and the person may have gone on.
    if (!cameWithPage) element.current?.focus();
  }, [cameWithPage]);

  const goTo = (event: MouseEvent, field: string) => {
    const control = document.getElementById(`${id}-${field}`);
    if (control === null) return;
    // The link itself would leave an entry in the history.
    event.preventDefault();
    control.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page was asked for with a form that it refuses.
    <div className="summary full" ref={element} tabIndex={-1} autoFocus={cameWithPage}>
      <Notice notice={rejection.notice}>
        <ul>
          {Object.entries(rejection.errors).map(([field, message]) => (
            <li key={field}>
              <a href={`#${id}-${field}`} onClick={(event) => goTo(event, field)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
