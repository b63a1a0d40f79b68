import { useLocation } from "react-router";
import { useText } from "#app/messages/text-context.ts";
import { maxResponseLength } from "#domain/quotes/quote-status.ts";
import { Field } from "#app/forms/Field.tsx";
import { AnswerSummary, type AnswerSummaryProps } from "#app/ui/AnswerSummary.tsx";
import * as icons from "#app/ui/icons.ts";
import { AcceptanceForm } from "./AcceptanceForm.tsx";
import { responsesId } from "./part-ids.ts";
import type { RejectedResponse } from "./posted-response.ts";
import type { ShownQuote } from "./shown-quote.ts";
import "#app/styles/check.css";
import "#app/styles/form.css";

interface QuoteResponsesProps {
  /** Null when the quote could not be read: the form keeps what was typed. */
  readonly shown: ShownQuote | null;
  readonly rejected: RejectedResponse | null;
}

export function QuoteResponses({ shown, rejected }: QuoteResponsesProps) {
  const t = useText();
  const written = rejected !== null && ["change-asked", "declined"].includes(rejected.sent.answer);
  return (
    <section className="quote-responses" aria-labelledby={responsesId}>
      <h2 id={responsesId} className="subheading">
        {t("quotePage.answer")}
      </h2>
      <div className="answers">
        <details name="quote-answer" open={!written}>
          <AnswerSummary icon={icons.check} title={t("quotePage.accept")} note={t("quotePage.accept.note")} />
          <AcceptanceForm shown={shown} rejected={written ? null : rejected} />
        </details>
        <WrittenResponse
          response="change-asked"
          icon={icons.plus}
          title={t("quotePage.change")}
          note={t("quotePage.change.note")}
          label={t("quotePage.change.label")}
          hint={t("quotePage.change.hint")}
          button={t("quotePage.change.button")}
          rejected={rejected}
        />
        <WrittenResponse
          response="declined"
          icon={icons.close}
          title={t("quotePage.decline")}
          note={t("quotePage.decline.note")}
          label={t("quotePage.decline.label")}
          hint={t("quotePage.decline.hint")}
          button={t("quotePage.decline.button")}
          isOptional
          rejected={rejected}
        />
      </div>
    </section>
  );
}

interface WrittenResponseProps extends AnswerSummaryProps {
  readonly response: string;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly isOptional?: boolean;
  readonly rejected: RejectedResponse | null;
}

function WrittenResponse({
  response,
  label,
  hint,
  button,
  isOptional = false,
  rejected,
  ...summary
}: WrittenResponseProps) {
  const t = useText();
  const { pathname } = useLocation();
  const mine = rejected?.sent.answer === response ? rejected : null;
  const error = mine?.errors["text"];
  const id = `${response}-text`;
  return (
    <details name="quote-answer" open={mine !== null}>
      <AnswerSummary {...summary} />
      <form method="post" action={t.path(pathname)}>
        <Field id={id} label={label} error={error} hintId={`${id}-hint`} isOptional={isOptional}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              name="text"
              dir="auto"
              required={!isOptional}
              maxLength={maxResponseLength}
              defaultValue={mine?.sent.text}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is the response to a form that it rejects.
              autoFocus={error !== undefined}
            />
          )}
        </Field>
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
        <button className="button button--small" name="answer" value={response}>
          {button}
        </button>
      </form>
    </details>
  );
}
