import { type Cookie, createCookie } from "react-router";
import type { Services } from "#app/layout/services.ts";

export function createVisitorCookie(
  name: string,
  { cookieSecret, publicUrl }: Pick<Services, "cookieSecret" | "publicUrl">,
  options: { readonly path: string; readonly maxAge: number },
): Cookie {
  const isHttps = publicUrl.startsWith("https:");
  // Browsers accept a cookie with this prefix over HTTPS only.
  return createCookie(isHttps ? `__Secure-${name}` : name, {
    ...options,
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    secrets: [cookieSecret],
  });
}
