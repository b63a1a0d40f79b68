import { isIP } from "node:net";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { listServerUrls } from "./database/server-list.ts";

type PlaintextTarget = "smtp" | "database";

export function parsePlaintextTargets(text: string): PlaintextTarget[] | undefined {
  const targets = text.split(",").map((target) => target.trim());
  return z.array(z.enum(["smtp", "database"])).safeParse(targets).data;
}

export function requireDatabaseTls({
  DATABASE_URL: url,
  ALLOW_PLAINTEXT: allowed,
}: {
  readonly DATABASE_URL?: string | undefined;
  readonly ALLOW_PLAINTEXT: readonly PlaintextTarget[];
}): string | undefined {
  if (url === undefined || allowed.includes("database")) return url;
  if (listServerUrls(url).every(isTlsDatabase)) return url;
  throw new ConfigError(
    "DATABASE_URL",
    "must end in ?sslmode=verify-full for a database on another machine; ALLOW_PLAINTEXT=database allows a network that nobody else can read",
  );
}

/** The next version of `pg` stops verifying the certificate with the other modes, as libpq does. */
function isTlsDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  // The host of the query replaces that of the address.
  const hosts = [hostname, ...searchParams.getAll("host")];
  return hosts.every(isThisMachine) || searchParams.getAll("sslmode").join() === "verify-full";
}

/** An smtp: server on another machine has to offer STARTTLS: otherwise no mail is sent, and it waits in the outbox. */
export function requireSmtpTls({
  SMTP_URL: text,
  ALLOW_PLAINTEXT: allowed,
}: {
  readonly SMTP_URL?: string | undefined;
  readonly ALLOW_PLAINTEXT: readonly PlaintextTarget[];
}): string | undefined {
  if (text === undefined || allowed.includes("smtp")) return text;
  const url = new URL(text);
  if (isThisMachine(url.hostname)) return text;
  if (url.searchParams.has("tls.rejectUnauthorized"))
    throw new ConfigError(
      "SMTP_URL",
      "must not turn off the check of the certificate (tls.rejectUnauthorized) of another machine; ALLOW_PLAINTEXT=smtp allows it",
    );
  if (url.protocol === "smtp:") url.searchParams.set("requireTLS", "true");
  return url.href;
}

/** Without a host, PostgreSQL is reached through a socket file, as with a path. */
export function isThisMachine(hostname: string): boolean {
  const host = decodeURIComponent(hostname);
  return (
    host === "" ||
    host.startsWith("/") ||
    ["localhost", "[::1]", "::1"].includes(host) ||
    (isIP(host) === 4 && host.startsWith("127."))
  );
}
