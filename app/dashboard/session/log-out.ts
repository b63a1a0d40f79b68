import { exchange } from "../shared/exchange.ts";
import { forgetToken, keptTokens } from "./token.ts";

/**
 * Signs out: this browser forgets its tokens at once, and the server is told that they do not hold any more.
 * Resolves to whether it knows.
 */
export async function logOut(): Promise<boolean> {
  const tokens = keptTokens();
  forgetToken();
  const answers = await Promise.all(
    tokens.map((token) =>
      exchange({
        method: "POST",
        path: "/api/auth/logout",
        headers: { authorization: `Bearer ${token}` },
        outlivesPage: true,
      }),
    ),
  );
  // 401: it did not hold any more.
  return answers.every((answer) => answer !== null && (answer.status === 200 || answer.status === 401));
}
