import { useState } from "react";
import type { EnquiryDetailResponse, EnquiryMailResponse } from "#domain/enquiries/enquiry-response.ts";
import { mailKinds } from "#domain/enquiries/mail-kinds.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { formatCounted } from "#domain/shared/format.ts";
import { MailBadge } from "#app/dashboard/enquiries/MailBadge.tsx";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import type { EditableEnquiry } from "./use-enquiry.ts";
import { refreshWaiting } from "#app/dashboard/enquiries/waiting/waiting.ts";

interface EnquiryMailsProps {
  readonly detail: EnquiryDetailResponse;
  readonly onChange: EditableEnquiry["show"];
}

export function EnquiryMails({ detail, onChange }: EnquiryMailsProps) {
  const [triedMailId, setTriedMailId] = useState<string | null>(null);
  const { isRunning, run } = useAction("The mail is not sent.");
  const id = detail.enquiry._id;
  const retry = (mail: EnquiryMailResponse) =>
    run(async () => {
      setTriedMailId(mail._id);
      await enquiriesApi.retryMail(id, mail._id);
      notify({ kind: "ok", text: "The mail is being sent" });
      onChange(await enquiriesApi.find(id));
      void refreshWaiting();
    });
  return (
    <section aria-labelledby="mails-heading">
      <h2 id="mails-heading">Mails</h2>
      {detail.mails.length === 0 && <p>No mail was sent.</p>}
      <ul className="mails">
        {detail.mails.map((mail) => (
          <li key={mail._id}>
            <p>
              {mailKinds[mail.kind].label} <MailBadge state={mail.status} />
            </p>
            <MailProgress mail={mail} />
            {mail.status !== "sent" && (
              <button
                className="link"
                type="button"
                aria-disabled={isRunning || undefined}
                onClick={() => void retry(mail)}
              >
                {isRunning && triedMailId === mail._id ? "Trying..." : "Retry now"}
                <span className="visually-hidden">{mailKinds[mail.kind].label}</span>
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
          {attempts === 0 ? "To be sent" : `Tried ${formatCounted(attempts, "time")}, next try`}{" "}
          <Moment at={dueAt} />
        </>
      )}
      {status === "failed" && `Given up after ${formatCounted(attempts, "try", "tries")}`}
      {status !== "sent" && lastError !== null && (
        <>
          . Reason: <bdi>{lastError}</bdi>
        </>
      )}
    </p>
  );
}
