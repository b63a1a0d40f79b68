import type { Translate } from "#messages/message.ts";
import type { NoticeContent } from "#app/forms/Notice.tsx";
import { pickContactErrors } from "./contact-values.ts";
import type { Reply, ServerReply } from "#app/forms/post-json.ts";

function formatConnectionDetail(t: Translate, { isOffline }: { readonly isOffline: boolean }): string {
  const kept = t("form.kept");
  return isOffline ? t("form.offline", { kept }) : `${t("form.noAnswer")} ${kept}`;
}

function formatFailureDetail(t: Translate, text: string | undefined): string {
  const kept = t("form.kept");
  return text === undefined ? kept : `${text}. ${kept}`.replace(/([.!?\u061f])\.\s/, "$1 ");
}

export function createProblemsNotice(t: Translate, count: number): NoticeContent {
  return { kind: "bad", text: t("form.problems", { count }) };
}

function createFieldsNotice(t: Translate, reply: Reply): NoticeContent | null {
  const count = reply.kind === "response" ? Object.keys(pickContactErrors(reply.errors)).length : 0;
  return count === 0 ? null : createProblemsNotice(t, count);
}

/** Without a mail it does not say that one was sent. */
export function createSentNotice(
  t: Translate,
  { message, isMailed }: Pick<ServerReply, "message" | "isMailed">,
): NoticeContent {
  return isMailed === false && message !== undefined
    ? { kind: "ok", text: message }
    : { kind: "ok", text: t("form.sent"), detail: message };
}

export function createEnquiryNotice(t: Translate, reply: Reply): NoticeContent {
  if (reply.kind === "unreachable")
    return { kind: "bad", text: t("form.sendError"), detail: formatConnectionDetail(t, reply) };
  if (reply.success) return createSentNotice(t, reply);
  return (
    createFieldsNotice(t, reply) ?? {
      kind: "bad",
      text: t(reply.status >= 400 ? "form.sendError" : "form.failed"),
      detail: formatFailureDetail(t, reply.message),
    }
  );
}

export function createContactStepNotice(t: Translate, reply: Reply): NoticeContent | null {
  if (reply.kind === "unreachable")
    return { kind: "bad", text: t("form.stepFailed"), detail: formatConnectionDetail(t, reply) };
  if (reply.success) return null;
  return (
    createFieldsNotice(t, reply) ?? {
      kind: "bad",
      text: reply.message ?? t("form.stepFailed"),
      detail: t("form.kept"),
    }
  );
}

export function createQuoteNotice(t: Translate, reply: Reply): NoticeContent {
  if (reply.kind === "unreachable")
    return { kind: "bad", text: t("form.quoteError"), detail: formatConnectionDetail(t, reply) };
  return reply.success
    ? createSentNotice(t, reply)
    : { kind: "bad", text: t("form.quoteFailed"), detail: formatFailureDetail(t, reply.message) };
}
