import type { NoticeContent } from "#app/forms/Notice.tsx";
import { pickContactErrors } from "./contact-values.ts";
import type { Reply } from "#app/forms/post-json.ts";

const inputKept = "Everything you typed is still here.";

function formatConnectionDetail({ isOffline }: { readonly isOffline: boolean }): string {
  return isOffline
    ? `You are offline. ${inputKept} It is sent as soon as the connection is back.`
    : `The server did not answer. ${inputKept}`;
}

function formatFailureDetail(message: string | undefined): string {
  return message === undefined ? inputKept : `${message}. ${inputKept}`.replace(/([.!?])\.\s/, "$1 ");
}

function formatProblemCount(count: number): string {
  return count === 1 ? "1 problem to correct" : `${count} problems to correct`;
}

export function createProblemsNotice(count: number): NoticeContent {
  return { kind: "bad", text: formatProblemCount(count) };
}

function createFieldsNotice(reply: Reply): NoticeContent | null {
  const count = reply.kind === "response" ? Object.keys(pickContactErrors(reply.errors)).length : 0;
  return count === 0 ? null : createProblemsNotice(count);
}

export function createSentNotice(message: string | undefined): NoticeContent {
  return { kind: "ok", text: "Email sent successfully!", detail: message };
}

export function createEnquiryNotice(reply: Reply): NoticeContent {
  if (reply.kind === "unreachable") {
    return {
      kind: "bad",
      text: "An error occurred while sending the email.",
      detail: formatConnectionDetail(reply),
    };
  }
  if (reply.success) return createSentNotice(reply.message);
  return (
    createFieldsNotice(reply) ?? {
      kind: "bad",
      text: "Failed to send email.",
      detail: formatFailureDetail(reply.message),
    }
  );
}

export function createContactStepNotice(reply: Reply): NoticeContent | null {
  if (reply.kind === "unreachable") {
    return { kind: "bad", text: "Failed to send email", detail: formatConnectionDetail(reply) };
  }
  if (reply.success) return null;
  return (
    createFieldsNotice(reply) ?? {
      kind: "bad",
      text: reply.message ?? "Failed to send email",
      detail: inputKept,
    }
  );
}

export function createQuoteNotice(reply: Reply): NoticeContent {
  if (reply.kind === "unreachable") {
    return { kind: "bad", text: "Error sending email.", detail: formatConnectionDetail(reply) };
  }
  return reply.success
    ? { kind: "ok", text: "Email sent successfully!", detail: reply.message }
    : { kind: "bad", text: "Email failed to send.", detail: formatFailureDetail(reply.message) };
}
