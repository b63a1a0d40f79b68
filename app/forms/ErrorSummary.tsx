import { type MouseEvent, useEffect, useRef } from "react";
import { Notice, type NoticeContent } from "./Notice.tsx";
import type { ContactErrors } from "#app/enquiries/contact-values.ts";
import "#app/styles/feedback.css";

export interface FormRejection {
  readonly notice: NoticeContent | null;
  readonly errors: ContactErrors;
}

interface ErrorSummaryProps {
  readonly id: string;
  readonly rejection: FormRejection;
  readonly cameWithPage: boolean;
}

export function ErrorSummary({ id, rejection, cameWithPage }: ErrorSummaryProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // With the page, `autoFocus` has moved the focus, and the person may have moved on since.
    if (!cameWithPage) element.current?.focus();
  }, [cameWithPage]);

  const goTo = (event: MouseEvent, field: string) => {
    const control = document.getElementById(`${id}-${field}`);
    if (control === null) return;
    // The link itself would add an entry to the history.
    event.preventDefault();
    control.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is the response to a form that it rejects.
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
