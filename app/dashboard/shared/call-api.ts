import { z } from "zod";
import { isNavigating } from "#app/dashboard/session/navigation.ts";
import { identityQuestion } from "#app/dashboard/session/questions.ts";
import { loadSession, restoreSession } from "#app/dashboard/session/current-session.ts";
import { signInAgain } from "#app/dashboard/session/sign-in-again.ts";
import { removeToken, readToken, getAccountId } from "#app/dashboard/session/token.ts";
import {
  type HttpResponse,
  type HttpRequest,
  type Transfer,
  parseJson,
  sendFileRequest,
  sendRequest,
} from "./http.ts";
import {
  ApiError,
  createSignedOutError,
  createUnconfirmedError,
  createAccountChangedError,
  createNoResponseError,
  createInvalidResponseError,
} from "./api-error.ts";
import { trackWrite } from "./pending-writes.ts";

const errorResponseSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

export const messageSchema = z.object({ message: z.string() });

interface ApiRequest extends Omit<HttpRequest, "headers"> {
  readonly requiresSignIn?: boolean;
  readonly isBackground?: boolean;
}

/**
 * If the token is rejected, the user signs in again in a dialog, and the request is retried. @throws ApiError
 * with a message for the user
 */
export async function callApi<Schema extends z.ZodType>(
  { requiresSignIn = true, isBackground = false, ...request }: ApiRequest,
  responseSchema: Schema,
): Promise<z.output<Schema>> {
  const response = await (requiresSignIn ? sendAsStaff(request, isBackground) : send(request, {}));
  const body = parseJson(response.text);
  if (response.status >= 400) {
    const failure = toApiError(response.status, body);
    // Since the page was opened, the role has changed, or a step is required of the account.
    if (requiresSignIn && response.status === 403) await loadSession();
    throw failure;
  }
  const result = responseSchema.safeParse(body);
  if (!result.success) throw createInvalidResponseError(response.status);
  return result.data;
}

export function readApi<Schema extends z.ZodType>(path: string, schema: Schema, isBackground = false) {
  return callApi({ method: "GET", path, isBackground }, schema);
}

/** For a request that changes something and whose response says no more than that. @throws ApiError */
export async function sendChange(
  method: HttpRequest["method"],
  path: string,
  body?: object,
  options?: Partial<Transfer> & Pick<ApiRequest, "requiresSignIn">,
): Promise<void> {
  await callApi({ method, path, ...(body !== undefined && { body }), ...options }, messageSchema);
}

export async function downloadFile(path: string): Promise<Blob> {
  const { status, file } = await retrySignedIn(async (headers) => {
    const response = await sendFileRequest(path, headers);
    if (response === null) throw createNoResponseError("unreachable");
    return response;
  }, false);
  if (status >= 400) throw toApiError(status, parseJson(await file.text()));
  return file;
}

function sendAsStaff(request: Omit<HttpRequest, "headers">, isBackground: boolean): Promise<HttpResponse> {
  const response = retrySignedIn((headers) => send(request, headers), isBackground);
  return request.method === "GET" ? response : trackWrite(response);
}

/** RFC 9470: the token is valid, and the password or passkey is asked for again. */
function needsConfirmation({ status, challenge }: Pick<HttpResponse, "status" | "challenge">): boolean {
  return status === 401 && challenge?.includes("insufficient_user_authentication") === true;
}

/** Fails if another account signs in: a request is never sent under another account. */
async function retrySignedIn<Result extends Pick<HttpResponse, "status" | "challenge">>(
  attempt: (headers: Record<string, string>) => Promise<Result>,
  isBackground: boolean,
): Promise<Result> {
  const startAccountId = getAccountId();
  for (;;) {
    // Does not send an upload with an expired token.
    const token = readToken();
    if (token !== null) {
      if (startAccountId !== null && getAccountId() !== startAccountId) throw createAccountChangedError();
      const response = await attempt({ authorization: `Bearer ${token}` });
      if (needsConfirmation(response)) {
        if (isBackground || !(await identityQuestion.ask())) throw createUnconfirmedError();
        continue;
      }
      if (response.status !== 401) return response;
      if (!isBackground || isNavigating()) removeToken(token);
      // Another tab or request may have stored a new token since.
      if (readToken() !== token && readToken() !== null) continue;
      if (!isBackground && (await restoreSession(token))) continue;
    } else if (!isBackground && (await restoreSession())) continue;
    // During a navigation without unsaved changes the guard redirects to the login.
    if (isBackground || isNavigating() || !(await signInAgain())) throw createSignedOutError();
  }
}

function toApiError(status: number, body: unknown): ApiError {
  const failure = errorResponseSchema.safeParse(body);
  return failure.success
    ? new ApiError(status, failure.data.message, failure.data.errors)
    : createInvalidResponseError(status);
}

async function send(
  request: Omit<HttpRequest, "headers">,
  headers: Record<string, string>,
): Promise<HttpResponse> {
  const response = await sendRequest({ ...request, headers });
  if (typeof response === "string") throw createNoResponseError(response);
  return response;
}
