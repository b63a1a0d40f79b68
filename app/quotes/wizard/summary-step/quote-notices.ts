import type { Translate } from "#messages/message.ts";
import { formatQuoteLineName } from "#domain/quotes/office.ts";
import type { QuoteLine } from "#domain/quotes/quote.ts";
import type { NoticeContent } from "#app/forms/Notice.tsx";
import type { ServerReply, Reply } from "#app/forms/post-json.ts";
import { createQuoteNotice } from "#app/enquiries/send-notices.ts";

/** The fields of the first line are at the top level of the request, those of the others in a list. */
const lineField = /^(?:furtherLines\.(?<further>\d+)\.)?(?:monthlyCost|productFullName|productId)$/;

export function isOutOfDate({ errors = {} }: Pick<ServerReply, "errors">): boolean {
  return Object.keys(errors).some((field) => lineField.test(field));
}

function addProductName(t: Translate, reply: ServerReply, lines: readonly QuoteLine[]): ServerReply {
  const field = Object.keys(reply.errors ?? {}).find((each) => lineField.test(each));
  if (field === undefined || lines.length === 1) return reply;
  const further = lineField.exec(field)?.groups?.["further"];
  const line = lines[further === undefined ? 0 : Number(further) + 1];
  return line === undefined
    ? reply
    : { ...reply, message: `${formatQuoteLineName(t, line)}: ${reply.message ?? ""}` };
}

export function createMailNotice(t: Translate, reply: Reply, lines: readonly QuoteLine[]): NoticeContent {
  return createQuoteNotice(t, reply.kind === "response" ? addProductName(t, reply, lines) : reply);
}

export function createChatNotice(t: Translate, reply: Reply, lines: readonly QuoteLine[]): NoticeContent {
  const text = t("wizard.chat.noReference");
  if (reply.kind === "unreachable") return { kind: "info", text, detail: t("wizard.chat.noAnswer") };
  if (!reply.success) {
    const { message } = addProductName(t, reply, lines);
    const detail =
      message === undefined ? t("wizard.chat.refused") : t("wizard.chat.refusedBecause", { message });
    return { kind: "info", text, detail };
  }
  return { kind: "ok", text: t("wizard.chat.opened"), detail: reply.message };
}
