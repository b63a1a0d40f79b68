import { describeCall } from "#domain/quotes/next-steps.ts";
import type { ShownQuote } from "./shown-quote.ts";
import { maxResponseLength } from "#domain/quotes/quote-status.ts";
import { Field } from "#app/forms/Field.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import "#app/styles/form.css";

export interface RejectedResponse {
  readonly answer: string;
  readonly text: string;
  readonly error: string | undefined;
}

export const responsesId = "answers";

interface QuoteResponsesProps {
  readonly shown: Pick<ShownQuote, "quote" | "contact"> | null;
  readonly rejected: RejectedResponse | null;
}

export function QuoteResponses({ shown, rejected }: QuoteResponsesProps) {
  return (
    <section className="quote-responses" aria-labelledby={responsesId}>
      <h2 id={responsesId} className="visually-hidden">
        Your answer
      </h2>
      <form method="post">
        <button className="button button--wide" name="answer" value="accepted">
          <Icon name="check" /> Accept this quote
        </button>
        <p className="hint">You pay nothing here. {shown !== null && describeCall(shown)}</p>
      </form>
      <WrittenResponse
        response="change-asked"
        summary="Ask for a change"
        label="What should change?"
        hint="Other pages, another machine, one more office: write it as you would say it."
        button="Send the change"
        rejected={rejected}
      />
      <WrittenResponse
        response="declined"
        summary="Decline"
        label="Why do you decline?"
        hint="One sentence is enough: the price, the machine, the time."
        button="Decline this quote"
        rejected={rejected}
      />
    </section>
  );
}

interface WrittenResponseProps {
  readonly response: string;
  readonly summary: string;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly rejected: RejectedResponse | null;
}

function WrittenResponse({ response, summary, label, hint, button, rejected }: WrittenResponseProps) {
  const mine = rejected?.answer === response ? rejected : null;
  const id = `${response}-text`;
  return (
    <details name="quote-answer" open={mine !== null}>
      <summary>
        {summary} <Icon name="chevron" />
      </summary>
      <form method="post">
        <Field id={id} label={label} error={mine?.error} hintId={`${id}-hint`}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              name="text"
              dir="auto"
              required
              maxLength={maxResponseLength}
              defaultValue={mine?.text}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is the response to a form that it rejects.
              autoFocus={mine?.error !== undefined}
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
