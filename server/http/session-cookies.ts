import type { IncomingHttpHeaders } from "node:http";
import { sessionLifetimes } from "#domain/accounts/session.ts";
import type { IdGenerator } from "#server/shared/clock.ts";
import { isSameOrigin } from "./same-origin.ts";

/** Seconds. */
const deviceLifetime = 365 * 24 * 60 * 60;

export interface SessionCookies {
  readonly name: string;
  readToken(header: string | undefined): string | undefined;
  /** Tells the devices of an account apart. A browser without it gets a new one. */
  readDevice(header: string | undefined): string;
  writeSession(session: { readonly token: string; readonly isRemembered: boolean }, device: string): string[];
  readonly ended: string;
  /** Of the pages that have the cookies. */
  isSameOrigin(headers: IncomingHttpHeaders): boolean;
}

/** Specification section 15. The paths keep them out of the requests for pages, which would not be cached with them. */
export function createSessionCookies(
  publicUrl: string,
  { newToken }: Pick<IdGenerator, "newToken">,
): SessionCookies {
  const isHttps = publicUrl.startsWith("https:");
  // Browsers accept a cookie with this prefix over HTTPS only.
  const prefix = isHttps ? "__Secure-" : "";
  const names = { session: `${prefix}staff`, device: `${prefix}device` };
  const protection = `HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;

  return {
    name: names.session,
    readToken: (header) => read(header, names.session),
    readDevice: (header) => read(header, names.device) ?? newToken(),
    writeSession({ token, isRemembered }, device) {
      const maxAge = isRemembered ? `; Max-Age=${sessionLifetimes.remembered.total / 1000}` : "";
      return [
        `${names.session}=${token}; Path=/api; ${protection}${maxAge}`,
        `${names.device}=${device}; Path=/api; ${protection}; Max-Age=${deviceLifetime}`,
      ];
    },
    ended: `${names.session}=; Path=/api; ${protection}; Max-Age=0`,
    isSameOrigin: (headers) => isSameOrigin(headers, publicUrl),
  };
}

function read(header: string | undefined, name: string): string | undefined {
  return header
    ?.split("; ")
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
