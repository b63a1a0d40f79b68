import { z } from "zod";
import { isNavigating } from "../session/navigation.ts";
import { signInAgain } from "../session/sign-in-again.ts";
import { removeToken, readToken, getAccountId } from "../session/token.ts";
import { type HttpResponse, type HttpRequest, sendFileRequest, sendRequest } from "./http.ts";
import {
  ApiError,
  createSignedOutError,
  createAccountChangedError,
  createUnreachableError,
  createInvalidResponseError,
} from "./api-error.ts";
import { trackWrite } from "./pending-writes.ts";

const errorResponseSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

/** Response of a write that returns no record. */
export const messageSchema = z.object({ message: z.string() });

interface ApiRequest extends Omit<HttpRequest, "headers"> {
  /** False for what everybody may request; otherwise the request carries the token. */
  readonly requiresSignIn?: boolean;
  /** True for what nobody asked for, as a look at the clock: it never asks anybody to sign in. */
  readonly isBackground?: boolean;
}

/**
 * Calls the API and gives its response. Where the token is refused the person signs in again in a dialog, and the request
 * goes on with what they had typed.
 *
 * @throws ApiError with what to tell the person
 */
export async function callApi<Schema extends z.ZodType>(
  { requiresSignIn = true, isBackground = false, ...request }: ApiRequest,
  responseSchema: Schema,
): Promise<z.output<Schema>> {
  const response = await (requiresSignIn ? sendAsStaff(request, isBackground) : send(request, {}));
  const body = parseJson(response.text);
  if (response.status >= 400) throw toApiError(response.status, body);
  const result = responseSchema.safeParse(body);
  if (!result.success) throw createInvalidResponseError(response.status);
  return result.data;
}

/**
 * Fetches a file that only staff may have.
 *
 * @throws ApiError with what to tell the person
 */
export async function downloadFile(path: string): Promise<Blob> {
  const { status, file } = await retrySignedIn(async (headers) => {
    const response = await sendFileRequest(path, headers);
    if (response === null) throw createUnreachableError();
    return response;
  }, false);
  if (status >= 400) throw toApiError(status, parseJson(await file.text()));
  return file;
}

function sendAsStaff(request: Omit<HttpRequest, "headers">, isBackground: boolean): Promise<HttpResponse> {
  const response = retrySignedIn((headers) => send(request, headers), isBackground);
  return request.method === "GET" ? response : trackWrite(response);
}

/**
 * Makes an attempt with the token, and again with that of a new sign-in where it is refused. It stays one person's: what
 * somebody began is never sent under another name.
 */
async function retrySignedIn<Result extends { readonly status: number }>(
  attempt: (headers: Record<string, string>) => Promise<Result>,
  isBackground: boolean,
): Promise<Result> {
  const startAccountId = getAccountId();
  for (;;) {
    // An upload is not sent in vain with a token that has expired on the dashboard.
    const token = readToken();
    if (token !== null) {
      if (startAccountId !== null && getAccountId() !== startAccountId) throw createAccountChangedError();
      const response = await attempt({ authorization: `Bearer ${token}` });
      if (response.status !== 401) return response;
      if (!isBackground || isNavigating()) removeToken(token);
      // There may have been another sign-in since it was sent, or in another window.
      if (readToken() !== token && readToken() !== null) continue;
    }
    // Who has only come here and typed nothing is led to the login by the guard.
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
  if (response === null) throw createUnreachableError();
  return response;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
