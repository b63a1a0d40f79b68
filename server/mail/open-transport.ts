import { join } from "node:path";
import { fileTransport } from "./file-transport.ts";
import { smtpTransport } from "./smtp-transport.ts";
import type { MailTransport } from "./transport.ts";

/** Over SMTP where a server is set, otherwise into files of the data folder. */
export function openTransport(settings: { smtpUrl: string | undefined; dataDir: string }): MailTransport {
  return settings.smtpUrl === undefined
    ? fileTransport(join(settings.dataDir, "mail"))
    : smtpTransport(settings.smtpUrl);
}
