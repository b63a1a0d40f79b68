import { nameOf } from "../../../domain/quotes/price-breakdown.ts";
import type { QuoteLine } from "../../../domain/quotes/quote.ts";
import type { NoticeContent } from "../../forms/Notice.tsx";
import type { Answered, Reply } from "../../forms/post-json.ts";
import { quoteNotice } from "../../enquiries/send-notices.ts";

/** A field of a machine: the first one is that of the payload itself, the others stand in its list. */
const machineField = /^(?:furtherMachines\.(?<further>\d+)\.)?(?:monthlyCost|productFullName|productId)$/;

/** Whether a quote was turned down for a machine or its price, which the page does not show as they are now. */
export function isOutOfDate({ errors = {} }: Pick<Answered, "errors">): boolean {
  return Object.keys(errors).some((field) => machineField.test(field));
}

/** The server's words about one of several machines, with its name before them. */
function naming(reply: Answered, lines: readonly QuoteLine[]): Answered {
  const field = Object.keys(reply.errors ?? {}).find((each) => machineField.test(each));
  if (field === undefined || lines.length === 1) return reply;
  const further = machineField.exec(field)?.groups?.["further"];
  const line = lines[further === undefined ? 0 : Number(further) + 1];
  return line === undefined ? reply : { ...reply, message: `${nameOf(line)}: ${reply.message ?? ""}` };
}

/** What is said of a quote that was sent by mail. */
export function mailNotice(reply: Reply, lines: readonly QuoteLine[]): NoticeContent {
  return quoteNotice(reply.kind === "answered" ? naming(reply, lines) : reply);
}

/** What is said of a quote that was taken along to WhatsApp, which opens in any case. */
export function chatNotice(reply: Reply, lines: readonly QuoteLine[]): NoticeContent {
  const text = "WhatsApp opened without a reference.";
  const whole = "The chat has your machines, pages and price all the same.";
  if (reply.kind === "unreachable")
    return { kind: "info", text, detail: `The server did not answer. ${whole}` };
  if (!reply.success) {
    const { message } = naming(reply, lines);
    return { kind: "info", text, detail: message === undefined ? whole : `${message}.` };
  }
  return { kind: "ok", text: "WhatsApp opened with your quote.", detail: reply.message };
}
