import { z } from "zod";
import type { Login } from "#domain/accounts/login.ts";
import { removeCopiesOf } from "#app/dashboard/editing/unsaved-copies.ts";
import { callApi, sendChange } from "#app/dashboard/shared/call-api.ts";
import { sendRequest } from "#app/dashboard/shared/http.ts";
import { endSession, isSignedOut, startSession } from "./current-session.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { getPasskey } from "./passkeys.ts";
import { getAccountId, listStoredTokens, removeToken } from "./token.ts";

const tokenSchema = z.object({ token: z.string() });
/** The token is that of a link for a new password. */
const factorReportSchema = tokenSchema.extend({ message: z.string() });
const optionsSchema = z.object({ options: z.looseObject({ challenge: z.string() }) });

export async function logIn(login: Login): Promise<void> {
  const { token } = await callApi(
    { method: "POST", path: "/api/auth/login", body: login, requiresSignIn: false },
    tokenSchema,
  );
  await startSession(token, login.rememberMe);
  tellOtherTabs("signed-in");
}

export async function logInWithPasskey(rememberMe: boolean): Promise<void> {
  const { options } = await callApi(
    { method: "POST", path: "/api/auth/passkey/options", requiresSignIn: false },
    optionsSchema,
  );
  const response = await getPasskey(options);
  const { token } = await callApi(
    { method: "POST", path: "/api/auth/passkey", body: { response, rememberMe }, requiresSignIn: false },
    tokenSchema,
  );
  await startSession(token, rememberMe);
  tellOtherTabs("signed-in");
}

export function confirmPassword(password: string): Promise<void> {
  return sendChange("POST", "/api/auth/confirm", { password });
}

export async function confirmWithPasskey(): Promise<void> {
  const { options } = await callApi(
    { method: "POST", path: "/api/auth/confirm/passkey/options" },
    optionsSchema,
  );
  const response = await getPasskey(options);
  await sendChange("POST", "/api/auth/confirm/passkey", { response });
}

export function requestPasswordLink(email: string): Promise<void> {
  return sendChange("POST", "/api/auth/forgotten-password", { email }, { requiresSignIn: false });
}

/** @param token of the link in a mail */
export function setPassword(token: string, password: string): Promise<void> {
  return sendChange("POST", "/api/auth/new-password", { token, password }, { requiresSignIn: false });
}

export type FactorReport = z.output<typeof factorReportSchema>;

/** @param token of the link in a mail */
export function reportFactorChange(token: string): Promise<FactorReport> {
  return callApi(
    { method: "POST", path: "/api/auth/report-factor-change", body: { token }, requiresSignIn: false },
    factorReportSchema,
  );
}

/** Resolves to whether the server has ended all sessions of this browser. */
export async function logOut(): Promise<boolean> {
  const tokens = listStoredTokens();
  forgetAccount();
  return endSession(async () => {
    const responses = await Promise.all(
      tokens.map((token) =>
        sendRequest({
          method: "POST",
          path: "/api/auth/logout",
          headers: { authorization: `Bearer ${token}` },
          keepalive: true,
        }),
      ),
    );
    return responses.every(isSignedOut);
  });
}

/** After a sign-out nothing that the account wrote stays on the computer. */
export function forgetAccount(): void {
  const accountId = getAccountId();
  if (accountId !== null) removeCopiesOf(accountId);
  removeToken();
  tellOtherTabs("signed-out");
}
