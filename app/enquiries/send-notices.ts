import type { NoticeContent } from "../forms/Notice.tsx";
import { contactErrorsOf } from "./contact-values.ts";
import type { Reply } from "../forms/post-json.ts";

const nothingLost = "Everything you typed is still here.";

/** Why there was no answer, and what happens next. */
function connectionDetail({ isOffline }: { readonly isOffline: boolean }): string {
  return isOffline
    ? `You are offline. ${nothingLost} It is sent as soon as the connection is back.`
    : `The server did not answer. ${nothingLost}`;
}

function failureDetail(message: string | undefined): string {
  return message === undefined ? nothingLost : `${message}. ${nothingLost}`.replace(/([.!?])\.\s/, "$1 ");
}

/** "2 problems to correct" */
function problems(count: number): string {
  return count === 1 ? "1 problem to correct" : `${count} problems to correct`;
}

/** What a form says that was not sent, because of as many of its fields; they are listed below. */
export function problemsNotice(count: number): NoticeContent {
  return { kind: "bad", text: problems(count) };
}

/** What is said of a form that the server sent back for its fields, which are listed below; null for any other reply. */
function fieldsNotice(text: string, reply: Reply): NoticeContent | null {
  const count = reply.kind === "answered" ? Object.keys(contactErrorsOf(reply.errors)).length : 0;
  return count === 0 ? null : { kind: "bad", text, detail: `${nothingLost} ${problems(count)}:` };
}

/** The notice of the simple form for a stored enquiry. */
export function sentNotice(message: string | undefined): NoticeContent {
  return { kind: "ok", text: "Email sent successfully!", detail: message };
}

/** What the simple form says of a reply (specification section 8, "Contact page form"). */
export function enquiryNotice(reply: Reply): NoticeContent {
  if (reply.kind === "unreachable") {
    return {
      kind: "bad",
      text: "An error occurred while sending the email.",
      detail: connectionDetail(reply),
    };
  }
  if (reply.success) return sentNotice(reply.message);
  const text = "Failed to send email.";
  return fieldsNotice(text, reply) ?? { kind: "bad", text, detail: failureDetail(reply.message) };
}

/** What the wizard's first step says of a reply; nothing where it went well, because the next step shows. */
export function contactStepNotice(reply: Reply): NoticeContent | null {
  if (reply.kind === "unreachable") {
    return { kind: "bad", text: "Failed to send email", detail: connectionDetail(reply) };
  }
  if (reply.success) return null;
  const text = "Failed to send email";
  return fieldsNotice(text, reply) ?? { kind: "bad", text: reply.message ?? text, detail: nothingLost };
}

/** What the wizard's last step says of a reply (specification section 8, "Quote to customer"). */
export function quoteNotice(reply: Reply): NoticeContent {
  if (reply.kind === "unreachable") {
    return { kind: "bad", text: "Error sending email.", detail: connectionDetail(reply) };
  }
  return reply.success
    ? { kind: "ok", text: "Email sent successfully!", detail: reply.message }
    : { kind: "bad", text: "Email failed to send.", detail: failureDetail(reply.message) };
}
