import { exchange } from "../api/exchange.ts";
import { forgetToken, readToken } from "./token.ts";

/**
 * Signs out: this browser forgets the token at once, and the server is told that it does not hold any more. Where the
 * server is not reached the token ends with its time, and nobody here has it.
 */
export function logOut(): void {
  const token = readToken();
  forgetToken();
  if (token === null) return;
  void exchange({
    method: "POST",
    path: "/api/auth/logout",
    headers: { authorization: `Bearer ${token}` },
  });
}
