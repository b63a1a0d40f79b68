import { writeMessage } from "#messages/message.ts";
import { data } from "react-router";
import type { SubmissionOutcome } from "#server/submissions/service.ts";
import type { Services } from "#app/layout/services.ts";
import type { ServerReply } from "./post-json.ts";

export async function readPostedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data({ refused: writeMessage("failure.unreadForm") }, { status: 400 });
  }
}

interface PostedReply {
  readonly reply: ServerReply;
  readonly init: ResponseInit;
}

/** A server error becomes a reply too, so that the page keeps the visitor's input. */
export async function submitPostedForm(
  submit: () => Promise<SubmissionOutcome<Pick<ServerReply, "enquiry" | "quote" | "isMailed">>>,
  report: Services["report"],
): Promise<PostedReply> {
  try {
    const { kind, ...outcome } = await submit();
    const success = kind === "stored";
    const status = success ? 200 : 422;
    return { reply: { kind: "response", status, success, ...outcome }, init: { status } };
  } catch (error) {
    const { status, body, retryAfter } = report(error);
    return { reply: { kind: "response", status, ...body }, init: toResponseInit(status, retryAfter) };
  }
}

export function toResponseInit(status: number, retryAfter: number | undefined): ResponseInit {
  return { status, ...(retryAfter !== undefined && { headers: { "Retry-After": String(retryAfter) } }) };
}
