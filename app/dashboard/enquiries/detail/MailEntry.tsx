import type { EnquiryMailResponse } from "#domain/enquiries/enquiry-response.ts";
import { mailKinds } from "#domain/enquiries/mail-kinds.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { formatCounted } from "#domain/shared/format.ts";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import type { EditableEnquiry } from "./use-enquiry.ts";
import { refreshWaiting } from "#app/dashboard/enquiries/waiting/waiting.ts";

interface MailEntryProps {
  readonly mail: EnquiryMailResponse;
  readonly enquiryId: string;
  readonly onChange: EditableEnquiry["show"];
}

export function MailEntry({ mail, enquiryId, onChange }: MailEntryProps) {
  const { isRunning, run } = useAction("The mail is not sent.");
  const stopping = useAction("The reply is not stopped.");
  const waitsForTime = isUntriedReply(mail) && mail.status === "queued" && mail.reply?.sendAt !== null;
  const stop = () => stopping.run(async () => onChange(await enquiriesApi.stopReply(enquiryId, mail._id)));
  const retry = () =>
    run(async () => {
      await enquiriesApi.retryMail(enquiryId, mail._id);
      notify({ kind: "ok", text: "The mail is being sent" });
      onChange(await enquiriesApi.find(enquiryId));
      void refreshWaiting();
    });
  return (
    <div className="timeline__mail">
      <MailProgress mail={mail} />
      {mail.status !== "sent" && (
        <button
          className="link"
          type="button"
          aria-disabled={isRunning || undefined}
          onClick={() => void retry()}
        >
          {isRunning ? "Trying..." : getRetryLabel(mail)}{" "}
          <span className="visually-hidden">{mailKinds[mail.kind].label}</span>
        </button>
      )}
      {waitsForTime && (
        <button
          className="link"
          type="button"
          aria-disabled={stopping.isRunning || undefined}
          onClick={() => void stop()}
        >
          Cancel
        </button>
      )}
    </div>
  );
}

function isUntriedReply({ attempts, reply }: EnquiryMailResponse): boolean {
  return reply !== null && attempts === 0;
}

function getRetryLabel(mail: EnquiryMailResponse): string {
  if (mail.status === "stopped") return "Send all the same";
  return isUntriedReply(mail) ? "Send now" : "Retry now";
}

function MailProgress({ mail }: { readonly mail: EnquiryMailResponse }) {
  const { status, attempts, dueAt, sentAt, lastError } = mail;
  return (
    <p className="mark" data-status={status}>
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
      {status === "stopped" && "Not sent"}
      {status === "failed" && `Given up after ${formatCounted(attempts, "try", "tries")}`}
      {status !== "sent" && lastError !== null && (
        <>
          . Reason: <bdi>{lastError}</bdi>
        </>
      )}
    </p>
  );
}
