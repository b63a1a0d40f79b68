import type { IncomingHttpHeaders } from "node:http";

/**
 * Browsers before 2023 send no `Sec-Fetch-Site`, and an `Origin` with every write. The scheme is that of PUBLIC_URL, because
 * a proxy ends TLS.
 */
export function isSameOrigin({ origin, host, ...headers }: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const url = URL.parse(origin ?? "");
  return url !== null && url.host === host && url.protocol === new URL(publicUrl).protocol;
}
