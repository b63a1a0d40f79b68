import { Link } from "react-router";
import type { EnquiryDetailResponse, EnquiryQuoteResponse } from "#domain/enquiries/enquiry-response.ts";
import type { QuoteAction } from "#domain/quotes/quote-actions.ts";
import { quoteValidityDays } from "#domain/quotes/quote-status.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { type Confirmation, confirm } from "#app/dashboard/feedback/confirm.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import type { EditableEnquiry } from "#app/dashboard/enquiries/detail/use-enquiry.ts";
import { refreshWaiting } from "#app/dashboard/enquiries/waiting/waiting.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { findActionReason } from "./quote-texts.ts";

export interface QuoteProps {
  readonly quote: EnquiryQuoteResponse;
  readonly enquiryId: string;
  readonly isErased: boolean;
  readonly onChange: EditableEnquiry["show"];
}

interface ActionTexts {
  readonly label: string;
  readonly done: string;
  readonly mail: string;
  /** Asked before. */
  readonly question?: Confirmation;
}

const actionTexts = {
  extend: ({ status, reference }) => ({
    label: `${status === "declined" ? "Reopen" : "Extend"}: ${quoteValidityDays} days from today`,
    done: `${reference} holds for ${quoteValidityDays} days from today`,
    mail: "The customer gets it by mail once more.",
  }),
  recall: ({ reference }) => ({
    label: "Withdraw the quote",
    done: `${reference} is withdrawn`,
    mail: "Its page says so. Nobody is mailed.",
    question: {
      heading: `Withdraw ${reference}?`,
      question: "The customer can no longer accept it. A new version puts it on offer again.",
      detail: "Nobody is mailed: tell the customer.",
      confirmLabel: "Withdraw it",
      cancelLabel: "Keep it",
    },
  }),
  confirm: ({ reference }) => ({
    label: "Confirm the acceptance",
    done: `The acceptance of ${reference} is confirmed`,
    mail: "The customer gets a mail about it.",
    question: {
      heading: `Confirm the acceptance of ${reference}?`,
      question:
        "Your company is bound to it, and the customer cannot withdraw it any more. The enquiry is won.",
      detail: "The customer gets a mail about it.",
      confirmLabel: "Confirm it",
      cancelLabel: "Not yet",
      isHarmless: true,
    },
  }),
  "stop-reminders": ({ reference }) => ({
    label: "Stop reminders",
    done: `No mail reminds the customer of ${reference}`,
    mail: "You can resume the reminders.",
  }),
  "resume-reminders": ({ reference }) => ({
    label: "Resume reminders",
    done: `The customer is reminded of ${reference} again`,
    mail: "A reminder that was sent is not repeated.",
  }),
  unconfirm: ({ reference }) => ({
    label: "Undo the confirmation",
    done: `The acceptance of ${reference} waits for your confirmation again`,
    mail: "Nobody is mailed.",
    question: {
      heading: `Undo the confirmation of ${reference}?`,
      question: "The acceptance waits again, and the customer can withdraw it. The enquiry is open again.",
      detail: "The customer had a mail that it is confirmed, and gets none now: tell them.",
      confirmLabel: "Undo it",
      cancelLabel: "Keep it",
    },
  }),
} satisfies Partial<Record<QuoteAction, (quote: EnquiryQuoteResponse) => ActionTexts>>;

/** Where the situation of the quote forbids the action, its control says why. */
function useActionReason(action: QuoteAction, { quote, isErased }: QuoteProps) {
  const { timeZone } = useCompany();
  const reason = findActionReason(action, { ...quote, isErased }, timeZone);
  const id = `${action}-${quote._id}`;
  return {
    isPossible: reason === null,
    describedBy: reason === null ? undefined : id,
    hint: reason !== null && (
      <small className="quote-card__reason" id={id}>
        {reason}
      </small>
    ),
  };
}

interface ActionProps extends QuoteProps {
  readonly action: QuoteAction;
  readonly label: string;
  readonly isRunning?: boolean;
  readonly onPress: () => void;
}

export function ActionButton({ action, label, isRunning = false, onPress, ...props }: ActionProps) {
  const { isPossible, describedBy, hint } = useActionReason(action, props);
  return (
    <>
      <button
        className={action === "confirm" ? "button button--small" : "button button--small button--line"}
        type="button"
        aria-disabled={isRunning || !isPossible || undefined}
        aria-describedby={describedBy}
        onClick={() => {
          if (isPossible) onPress();
        }}
      >
        {isRunning ? "One moment..." : label}
        <span className="visually-hidden"> of {props.quote.reference}</span>
      </button>
      {hint}
    </>
  );
}

export function QuoteActionButton({
  action,
  ...props
}: QuoteProps & { readonly action: keyof typeof actionTexts }) {
  const { quote, enquiryId, onChange } = props;
  const { label, done, mail, question }: ActionTexts = actionTexts[action](quote);
  const { isRunning, run } = useAction("Nothing is changed.");
  const act = async () => {
    if (question !== undefined && !(await confirm(question))) return;
    await run(async () => {
      onChange(await enquiriesApi.actOnQuote(enquiryId, quote._id, action));
      notify({ kind: "ok", text: done, detail: mail });
      void refreshWaiting();
    });
  };
  return (
    <ActionButton {...props} action={action} label={label} isRunning={isRunning} onPress={() => void act()} />
  );
}

/** To the editor. A draft can be opened in any case, to discard it. */
export function ReviseLink({
  draft,
  ...props
}: QuoteProps & { readonly draft: EnquiryDetailResponse["quoteDraft"] }) {
  const { quote, enquiryId } = props;
  const { isPossible, describedBy, hint } = useActionReason("revise", props);
  const label = (
    <>
      {draft === null ? "Revise" : `Draft of version ${quote.version + 1}`}
      {draft?.approval === "asked" && ", waits for approval"}
      <span className="visually-hidden"> {quote.reference}</span>
    </>
  );
  const control = { className: "button button--small", "aria-describedby": describedBy } as const;
  return (
    <>
      {isPossible || draft !== null ? (
        <Link {...control} to={dashboardPaths.quote(enquiryId, quote._id)}>
          {label}
        </Link>
      ) : (
        <button {...control} type="button" aria-disabled>
          {label}
        </button>
      )}
      {hint}
    </>
  );
}
