import { writeMessage } from "#messages/message.ts";
import { data } from "react-router";
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

/** An invalid form and a server error become replies too, so that the page keeps the visitor's input. */
export async function submitPostedForm(
  submit: () => Promise<Pick<ServerReply, "message" | "enquiry" | "mobile" | "quote" | "isMailed">>,
  report: Services["report"],
): Promise<PostedReply> {
  try {
    const reply: ServerReply = { kind: "response", status: 200, success: true, ...(await submit()) };
    return { reply, init: { status: 200 } };
  } catch (error) {
    const { status, body, retryAfter } = report(error);
    return { reply: { kind: "response", status, ...body }, init: toResponseInit(status, retryAfter) };
  }
}

export function toResponseInit(status: number, retryAfter: number | undefined): ResponseInit {
  return { status, ...(retryAfter !== undefined && { headers: { "Retry-After": String(retryAfter) } }) };
}
