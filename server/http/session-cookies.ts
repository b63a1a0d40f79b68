import type { IncomingHttpHeaders } from "node:http";
import { sessionLifetimes } from "#domain/accounts/session.ts";
import type { IdGenerator } from "#server/shared/clock.ts";
import { isSameOrigin } from "./same-origin.ts";

/** Seconds. */
const deviceLifetime = 365 * 24 * 60 * 60;

export type SessionCookies = ReturnType<typeof createSessionCookies>;

/** Specification section 15. The paths keep them out of the requests for pages, which would not be cached with them. */
export function createSessionCookies(publicUrl: string, { newToken }: Pick<IdGenerator, "newToken">) {
  const isHttps = publicUrl.startsWith("https:");
  // Browsers accept a cookie with this prefix over HTTPS only.
  const prefix = isHttps ? "__Secure-" : "";
  const names = { session: `${prefix}staff`, device: `${prefix}device` };
  const protection = `HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;

  return {
    name: names.session,
    readToken: (header: string | undefined) => read(header, names.session),
    /** The key of the device tells the devices of an account apart. A browser without a key gets a new one. */
    readDevice: (header: string | undefined) => read(header, names.device) ?? newToken(),
    writeSession(
      { token, isRemembered }: { readonly token: string; readonly isRemembered: boolean },
      device: string,
    ): string[] {
      const maxAge = isRemembered ? `; Max-Age=${sessionLifetimes.remembered.total / 1000}` : "";
      return [
        `${names.session}=${token}; Path=/api; ${protection}${maxAge}`,
        `${names.device}=${device}; Path=/api; ${protection}; Max-Age=${deviceLifetime}`,
      ];
    },
    ended: `${names.session}=; Path=/api; ${protection}; Max-Age=0`,
    /** The origin of the pages that have the cookies. */
    isSameOrigin: (headers: IncomingHttpHeaders) => isSameOrigin(headers, publicUrl),
  };
}

function read(header: string | undefined, name: string): string | undefined {
  return header
    ?.split("; ")
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
