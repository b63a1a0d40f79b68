import { z } from "zod";
import type { Login } from "../../../domain/accounts/login.ts";
import { callApi } from "../shared/call-api.ts";
import { storeToken, removeToken, listStoredTokens } from "./token.ts";
import { sendRequest } from "../shared/http.ts";

const loginResponseSchema = z.object({ token: z.string(), message: z.string() });

/**
 * Signs in and keeps the token.
 * @throws ApiError where the pair is wrong or the server does not answer
 */
export async function logIn(login: Login): Promise<void> {
  const { token } = await callApi(
    { method: "POST", path: "/api/auth/login", body: login, requiresSignIn: false },
    loginResponseSchema,
  );
  storeToken(token, login.rememberMe);
}

/**
 * Signs out: this browser forgets its tokens at once, and the server is told that they do not hold any more.
 * Resolves to whether it knows.
 */
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
  // 401: it did not hold any more.
  return responses.every(
    (response) => response !== null && (response.status === 200 || response.status === 401),
  );
}
