import { data } from "react-router";
import type { Answer } from "../../server/enquiries/submissions.ts";
import type { Services } from "../layout/services.ts";
import type { Answered } from "./post-json.ts";

/** The fields of a form that was posted without script. @throws a 400 page where the body is no form. */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data({ refused: "The form could not be read: send it again" }, { status: 400 });
  }
}

/** What the desk said, and the status and headers of the page that says so. */
interface PostedReply {
  readonly reply: Answered;
  readonly init: ResponseInit;
}

/**
 * Hands a posted form to the front desk. A failure of ours becomes a reply too, so that the page comes back with
 * everything that was typed.
 */
export async function replyOfDesk(
  ask: () => Promise<Answer>,
  report: Services["report"],
): Promise<PostedReply> {
  try {
    const { retryAfter, ...answer } = await ask();
    return { reply: { kind: "answered", ...answer }, init: initOf(answer.status, retryAfter) };
  } catch (error) {
    const { status, body, retryAfter } = report(error);
    return { reply: { kind: "answered", status, ...body }, init: initOf(status, retryAfter) };
  }
}

function initOf(status: number, retryAfter: number | undefined): ResponseInit {
  return { status, ...(retryAfter !== undefined && { headers: { "Retry-After": String(retryAfter) } }) };
}
