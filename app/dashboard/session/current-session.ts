import { z } from "zod";
import { type CurrentSession, currentSessionSchema } from "#domain/accounts/session.ts";
import {
  asApiError,
  createInvalidResponseError,
  createNoResponseError,
} from "#app/dashboard/shared/api-error.ts";
import { parseJson, sendRequest } from "#app/dashboard/shared/http.ts";
import { createStore, useStore } from "#app/dashboard/shared/store.ts";
import { onChangeInOtherTab } from "./other-tabs.ts";
import { getAccountId, readToken, removeToken, storeToken } from "./token.ts";

const store = createStore<CurrentSession | null>(null);

const responseSchema = z.object({ session: currentSessionSchema, token: z.string() });

export function useCurrentSession(): CurrentSession | null {
  return useStore(store);
}

/** The server refuses everything but the own account. */
export function isRestricted(): boolean {
  return (store.get()?.restriction ?? null) !== null;
}

export function useIsAdministrator(): boolean {
  return useStore(store)?.account.role === "administrator";
}

/** Asks the server only for a token that is new to this tab. */
export async function findSession(): Promise<CurrentSession | null> {
  const session = store.get();
  const isKnown = readToken() !== null && session !== null && session.account._id === getAccountId();
  return isKnown ? session : loadSession();
}

/**
 * A tab without a token takes that of the cookie. Resolves to null when nobody is signed in.
 * @throws ApiError when the server did not answer
 */
export async function loadSession(): Promise<CurrentSession | null> {
  const token = readToken();
  if (token === null && (isCookieRefused || !canUseCookie())) return null;
  const response = await sendRequest({
    method: "GET",
    path: "/api/auth/session",
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (typeof response === "string") throw createNoResponseError(response);
  if (response.status === 401) {
    if (token === null) return rememberRefusedCookie();
    removeToken(token);
    return loadSession();
  }
  const body = responseSchema.safeParse(parseJson(response.text));
  if (!body.success) throw createInvalidResponseError(response.status);
  const { session } = body.data;
  if (token === null) storeToken(body.data.token, session.isRemembered);
  store.set(session);
  return session;
}

/**
 * Resolves to whether someone is signed in in this browser.
 * @param rejected a token that the server has refused: the same one of the cookie would be refused again
 */
export async function restoreSession(rejected?: string): Promise<boolean> {
  try {
    await loadSession();
  } catch (error) {
    asApiError(error);
  }
  const token = readToken();
  return token !== null && token !== rejected;
}

/** A failure is no reason to refuse the sign-in: the next page asks again. */
export async function startSession(token: string, isRemembered: boolean): Promise<void> {
  localStorage.removeItem(signedOutKey);
  isCookieRefused = false;
  storeToken(token, isRemembered);
  try {
    await loadSession();
  } catch (error) {
    asApiError(error);
    store.set(null);
  }
}

/** Until someone signs in, the server would refuse it again. */
let isCookieRefused = false;

function rememberRefusedCookie(): null {
  isCookieRefused = true;
  const stop = onChangeInOtherTab(() => {
    isCookieRefused = false;
    stop();
  });
  return null;
}

/** Set while the server may not know of a sign-out: its cookie would sign in again. */
const signedOutKey = "signed-out";
let isEnding = false;

/** @param end resolves to whether the server has ended the session */
export async function endSession(end: () => Promise<boolean>): Promise<boolean> {
  localStorage.setItem(signedOutKey, "");
  isEnding = true;
  const isEnded = await end();
  isEnding = false;
  if (isEnded) {
    localStorage.removeItem(signedOutKey);
    rememberRefusedCookie();
  }
  return isEnded;
}

function canUseCookie(): boolean {
  if (localStorage.getItem(signedOutKey) === null) return true;
  if (!isEnding) void endSession(endSessionOfCookie);
  return false;
}

async function endSessionOfCookie(): Promise<boolean> {
  return isSignedOut(await sendRequest({ method: "POST", path: "/api/auth/logout", headers: {} }));
}

/** 401: the session was over already. */
export function isSignedOut(response: Awaited<ReturnType<typeof sendRequest>>): boolean {
  return typeof response === "object" && (response.status === 200 || response.status === 401);
}
