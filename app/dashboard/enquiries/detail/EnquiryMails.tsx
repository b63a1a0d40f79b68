import { useState } from "react";
import type {
  EnquiryDetailResponse,
  EnquiryMailResponse,
} from "../../../../domain/enquiries/enquiry-response.ts";
import { asApiError } from "../../shared/api-error.ts";
import { notify, dismissFailures } from "../../feedback/notices.ts";
import { Moment } from "../../ui/Moment.tsx";
import { MailBadge } from "../MailBadge.tsx";
import { enquiriesApi } from "../enquiries-api.ts";
import { mailKindNames } from "../enquiry-texts.ts";
import type { EditableEnquiry } from "./use-enquiry.ts";
import { refreshWaiting } from "../waiting/waiting.ts";

interface EnquiryMailsProps {
  readonly detail: EnquiryDetailResponse;
  readonly onChange: EditableEnquiry["show"];
}

/** The mails of an enquiry with their status. A mail that is not sent can be retried at once. */
export function EnquiryMails({ detail, onChange }: EnquiryMailsProps) {
  const [busyMailId, setBusyMailId] = useState<string | null>(null);
  const id = detail.enquiry._id;
  const retry = async (mail: EnquiryMailResponse) => {
    if (busyMailId !== null) return;
    dismissFailures();
    setBusyMailId(mail._id);
    try {
      await enquiriesApi.retryMail(id, mail._id);
      notify({ kind: "ok", text: "The mail is being sent" });
      onChange(await enquiriesApi.find(id));
      void refreshWaiting();
    } catch (error) {
      notify({ kind: "bad", text: "The mail is not sent.", detail: asApiError(error).message });
    } finally {
      setBusyMailId(null);
    }
  };
  return (
    <section aria-labelledby="mails-heading">
      <h2 id="mails-heading">Mails</h2>
      {detail.mails.length === 0 && <p>No mail was sent.</p>}
      <ul className="mails">
        {detail.mails.map((mail) => (
          <li key={mail._id}>
            <p>
              {mailKindNames[mail.kind]} <MailBadge state={mail.status} />
            </p>
            <MailProgress mail={mail} />
            {mail.status !== "sent" && (
              <button
                className="link"
                type="button"
                aria-disabled={busyMailId !== null || undefined}
                onClick={() => void retry(mail)}
              >
                {busyMailId === mail._id ? "Trying..." : "Retry now"}
                <span className="vh">{mailKindNames[mail.kind]}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MailProgress({ mail }: { readonly mail: EnquiryMailResponse }) {
  const { status, attempts, dueAt, sentAt, lastError } = mail;
  return (
    <p className="mark">
      {status === "sent" && sentAt !== null && (
        <>
          Sent <Moment at={sentAt} />
        </>
      )}
      {status === "queued" && (
        <>
          {attempts === 0 ? "To be sent" : `Tried ${attempts} ${attempts === 1 ? "time" : "times"}, next try`}{" "}
          <Moment at={dueAt} />
        </>
      )}
      {status === "failed" && `Given up after ${attempts} ${attempts === 1 ? "try" : "tries"}`}
      {status !== "sent" && lastError !== null && (
        <>
          . Reason: <bdi>{lastError}</bdi>
        </>
      )}
    </p>
  );
}
