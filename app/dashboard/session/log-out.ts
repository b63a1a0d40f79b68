import { sendRequest } from "../shared/http.ts";
import { removeToken, listStoredTokens } from "./token.ts";

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
