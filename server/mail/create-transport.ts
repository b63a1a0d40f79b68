import type { Config } from "#server/config.ts";
import { createFileTransport } from "./file-transport.ts";
import { createSmtpTransport } from "./smtp-transport.ts";
import type { MailTransport } from "./transport.ts";

export function createMailTransport({ smtpUrl }: Config["mail"], folder: string): MailTransport {
  return smtpUrl === undefined ? createFileTransport(folder) : createSmtpTransport(smtpUrl);
}
