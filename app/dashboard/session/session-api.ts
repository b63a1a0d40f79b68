import { z } from "zod";
import type { Login } from "#domain/accounts/login.ts";
import { callApi } from "#app/dashboard/shared/call-api.ts";
import { storeToken, removeToken, listStoredTokens } from "./token.ts";
import { sendRequest } from "#app/dashboard/shared/http.ts";

const loginResponseSchema = z.object({ token: z.string(), message: z.string() });

export async function logIn(login: Login): Promise<void> {
  const { token } = await callApi(
    { method: "POST", path: "/api/auth/login", body: login, requiresSignIn: false },
    loginResponseSchema,
  );
  storeToken(token, login.rememberMe);
}

/** Resolves to whether the server has revoked all tokens of this browser. */
export async function logOut(): Promise<boolean> {
  const tokens = listStoredTokens();
  removeToken();
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
  // 401: the token was already invalid.
  return responses.every(
    (response) => typeof response === "object" && (response.status === 200 || response.status === 401),
  );
}
