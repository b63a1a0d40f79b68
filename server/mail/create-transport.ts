import { join } from "node:path";
import { createFileTransport } from "./file-transport.ts";
import { createSmtpTransport } from "./smtp-transport.ts";
import type { MailTransport } from "./transport.ts";

/** Over SMTP where a server is set, otherwise into files of the data folder. */
export function createMailTransport(config: { smtpUrl: string | undefined; dataDir: string }): MailTransport {
  return config.smtpUrl === undefined
    ? createFileTransport(join(config.dataDir, "mail"))
    : createSmtpTransport(config.smtpUrl);
}
