import { z } from "zod";
import { isArriving } from "../session/arrival.ts";
import { signInAgain } from "../session/sign-in-again.ts";
import { forgetToken, readToken, signedInAccount } from "../session/token.ts";
import { type Answer, type Sent, download, exchange } from "./exchange.ts";
import { CallFailed, notSignedIn, signedInAsAnother, unreachable, unreadable } from "./failures.ts";
import { noteWrite } from "./writes.ts";

const failureSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

interface Call extends Omit<Sent, "headers"> {
  /** False for what everybody may call; otherwise the call carries the token. */
  readonly isForStaff?: boolean;
  /** True for what nobody asked for, as a look at the clock: it never asks anybody to sign in. */
  readonly isUnasked?: boolean;
}

/**
 * Calls the API and gives its answer. Where the token is refused the person signs in again in a dialog, and the call
 * goes on with what they had typed.
 *
 * @throws CallFailed with what to tell the person
 */
export async function callApi<Schema extends z.ZodType>(
  { isForStaff = true, isUnasked = false, ...call }: Call,
  answerSchema: Schema,
): Promise<z.output<Schema>> {
  const answer = await (isForStaff ? asStaff(call, isUnasked) : send(call, {}));
  const body = parsed(answer.text);
  if (answer.status >= 400) throw failureOf(answer.status, body);
  const result = answerSchema.safeParse(body);
  if (!result.success) throw unreadable(answer.status);
  return result.data;
}

/**
 * Fetches a file that only staff may have.
 *
 * @throws CallFailed with what to tell the person
 */
export async function callForFile(path: string): Promise<Blob> {
  const { status, file } = await signedIn(async (headers) => {
    const answer = await download(path, headers);
    if (answer === null) throw unreachable();
    return answer;
  }, false);
  if (status >= 400) throw failureOf(status, parsed(await file.text()));
  return file;
}

function asStaff(call: Omit<Sent, "headers">, isUnasked: boolean): Promise<Answer> {
  const answer = signedIn((headers) => send(call, headers), isUnasked);
  return call.method === "GET" ? answer : noteWrite(answer);
}

/**
 * Makes an attempt with the token, and again with that of a new sign-in where it is refused. It stays one person's: what
 * somebody began is never sent under another name.
 */
async function signedIn<Answered extends { readonly status: number }>(
  attempt: (headers: Record<string, string>) => Promise<Answered>,
  isUnasked: boolean,
): Promise<Answered> {
  const begunBy = signedInAccount();
  for (;;) {
    // An upload is not sent in vain with a token that has expired on the desk.
    const token = readToken();
    if (token !== null) {
      if (begunBy !== null && signedInAccount() !== begunBy) throw signedInAsAnother();
      const answer = await attempt({ authorization: `Bearer ${token}` });
      if (answer.status !== 401) return answer;
      if (!isUnasked || isArriving()) forgetToken(token);
      // There may have been another sign-in since it was sent, or in another window.
      if (readToken() !== token && readToken() !== null) continue;
    }
    // Who has only come here and typed nothing is led to the login by the guard.
    if (isUnasked || isArriving() || !(await signInAgain())) throw notSignedIn();
  }
}

function failureOf(status: number, body: unknown): CallFailed {
  const failure = failureSchema.safeParse(body);
  return failure.success
    ? new CallFailed(status, failure.data.message, failure.data.errors)
    : unreadable(status);
}

async function send(call: Omit<Sent, "headers">, headers: Record<string, string>): Promise<Answer> {
  const answer = await exchange({ ...call, headers });
  if (answer === null) throw unreachable();
  return answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
