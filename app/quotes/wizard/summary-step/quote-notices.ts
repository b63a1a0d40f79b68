import { formatLineName } from "../../../../domain/quotes/price-breakdown.ts";
import type { QuoteLine } from "../../../../domain/quotes/quote.ts";
import type { NoticeContent } from "../../../forms/Notice.tsx";
import type { ServerReply, Reply } from "../../../forms/post-json.ts";
import { createQuoteNotice } from "../../../enquiries/send-notices.ts";

/** A field of a machine: the first one is that of the payload itself, the others stand in its list. */
const lineField = /^(?:furtherMachines\.(?<further>\d+)\.)?(?:monthlyCost|productFullName|productId)$/;

/** Whether a quote was turned down for a machine or its price, which the page does not show as they are now. */
export function isOutOfDate({ errors = {} }: Pick<ServerReply, "errors">): boolean {
  return Object.keys(errors).some((field) => lineField.test(field));
}

/** The server's words about one of several machines, with its name before them. */
function addProductName(reply: ServerReply, lines: readonly QuoteLine[]): ServerReply {
  const field = Object.keys(reply.errors ?? {}).find((each) => lineField.test(each));
  if (field === undefined || lines.length === 1) return reply;
  const further = lineField.exec(field)?.groups?.["further"];
  const line = lines[further === undefined ? 0 : Number(further) + 1];
  return line === undefined
    ? reply
    : { ...reply, message: `${formatLineName(line)}: ${reply.message ?? ""}` };
}

/** What is said of a quote that was sent by mail. */
export function createMailNotice(reply: Reply, lines: readonly QuoteLine[]): NoticeContent {
  return createQuoteNotice(reply.kind === "response" ? addProductName(reply, lines) : reply);
}

/** What is said of a quote that was taken along to WhatsApp, which opens in any case. */
export function createChatNotice(reply: Reply, lines: readonly QuoteLine[]): NoticeContent {
  const text = "WhatsApp opened without a reference.";
  const completeText = "The chat has your machines, pages and price all the same.";
  if (reply.kind === "unreachable")
    return { kind: "info", text, detail: `The server did not answer. ${completeText}` };
  if (!reply.success) {
    const { message } = addProductName(reply, lines);
    return { kind: "info", text, detail: message === undefined ? completeText : `${message}.` };
  }
  return { kind: "ok", text: "WhatsApp opened with your quote.", detail: reply.message };
}
