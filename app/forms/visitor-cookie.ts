import { type Cookie, createCookie } from "react-router";
import type { Services } from "../layout/services.ts";

/** A cookie for visitors without script: signed by the server, not readable by scripts, and Secure where the site has HTTPS. */
export function createVisitorCookie(
  name: string,
  { cookieSecret, publicUrl }: Pick<Services, "cookieSecret" | "publicUrl">,
  options: { readonly path: string; readonly maxAge: number },
): Cookie {
  const isHttps = publicUrl.startsWith("https:");
  // Browsers take a cookie with this prefix from HTTPS only, also where a page of HTTP sets one.
  return createCookie(isHttps ? `__Secure-${name}` : name, {
    ...options,
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    secrets: [cookieSecret],
  });
}
