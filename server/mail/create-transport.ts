import { join } from "node:path";
import { createFileTransport } from "./file-transport.ts";
import { createSmtpTransport } from "./smtp-transport.ts";
import type { MailTransport } from "./transport.ts";

/** Sends over SMTP if SMTP_URL is set, otherwise writes files into the data folder. */
export function createMailTransport(config: { smtpUrl: string | undefined; dataDir: string }): MailTransport {
  return config.smtpUrl === undefined
    ? createFileTransport(join(config.dataDir, "mail"))
    : createSmtpTransport(config.smtpUrl);
}
