import { z } from "zod";
import type { Login } from "../../../domain/accounts/login.ts";
import { callApi } from "../shared/call-api.ts";
import { storeToken } from "./token.ts";

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
