import { type MouseEvent, useEffect, useRef } from "react";
import { useText } from "#app/messages/text-context.ts";
import { Notice } from "./Notice.tsx";
import type { ContactErrors } from "#app/enquiries/contact-values.ts";
import { createProblemsNotice } from "#app/enquiries/send-notices.ts";
import "#app/styles/feedback.css";

interface ErrorSummaryProps {
  readonly id: string;
  /** Those that the form has now: a mended field leaves the summary. */
  readonly errors: ContactErrors;
  readonly cameWithPage: boolean;
}

export function ErrorSummary({ id, errors, cameWithPage }: ErrorSummaryProps) {
  const t = useText();
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
  const messages = Object.entries(errors);
  return (
    <div
      // Empty, it takes no row of the form.
      className={messages.length === 0 ? "summary visually-hidden" : "summary full"}
      ref={element}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is the response to a form that it rejects.
      autoFocus={cameWithPage}
    >
      <Notice
        notice={messages.length === 0 ? null : createProblemsNotice(t, messages.length)}
        isAnnouncedOnce
      >
        <ul>
          {messages.map(([field, message]) => (
            <li key={field}>
              <a href={`#${id}-${field}`} onClick={(event) => goTo(event, field)}>
                {t.text(message)}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
