import { createHash } from "node:crypto";
import type MailComposer from "nodemailer/lib/mail-composer";
import { isMailTo } from "#domain/enquiries/mail-kinds.ts";
import type { Mailbox, Config } from "#server/config.ts";
import { getReminderStopUrl } from "./templates/quote-to-customer.ts";
import {
  type MailData,
  type Sender,
  type RenderedMail,
  isAccountMail,
  isCustomerMail,
} from "./templates/mail-data.ts";
import type { MailJob } from "./repository.ts";

interface MailAddresses {
  readonly from: Mailbox;
  readonly to: readonly Mailbox[];
}

export type MailConfig = Pick<Config["mail"], "from" | "to">;

export function getMailAddresses(config: MailConfig, { company }: Pick<Sender, "company">): MailAddresses {
  const own = { name: company.name, address: company.email };
  return { from: config.from ?? own, to: config.to ?? [own] };
}

export interface OutgoingMail {
  readonly id: string;
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly bytes: Buffer;
}

export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A job always gives the same Message-ID and date, so that a mail server recognises a mail that is sent twice. */
export async function composeMail(parts: {
  readonly job: MailJob;
  readonly data: MailData;
  readonly message: RenderedMail;
  readonly addresses: MailAddresses;
  readonly sender: Sender;
  readonly attachment?: MailAttachment | null;
}): Promise<OutgoingMail> {
  const { job, data, message, addresses, sender, attachment = null } = parts;
  const from = { name: addresses.from.name || sender.company.name, address: addresses.from.address };
  const { to, replyTo, headers } = getRecipients(data, addresses, sender);
  const bytes = await buildMessage(job.id, {
    from,
    to: [...to],
    replyTo,
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: attachment === null ? [] : [toAttachment(attachment)],
    date: new Date(job.createdAt),
    headers,
    // The same for each attempt. Hashed, because a visitor can read the id itself in the Message-ID and put it into a text.
    baseBoundary: createHash("sha256").update(job.id).digest("hex").slice(0, 32),
  });
  return { id: job.id, envelope: { from: from.address, to: to.map(({ address }) => address) }, bytes };
}

type MessageFields = ConstructorParameters<typeof MailComposer>[0] & { readonly from: Mailbox };

/** @param id of the Message-ID */
export async function buildMessage(id: string, fields: MessageFields): Promise<Buffer> {
  const { default: Composer } = await import("nodemailer/lib/mail-composer");
  return new Composer({
    ...fields,
    messageId: `<${id}@${fields.from.address.split("@").at(-1)}>`,
    newline: "windows",
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

function toAttachment({ name, type, bytes }: MailAttachment) {
  return { filename: name, contentType: type, content: Buffer.from(bytes) };
}

function getRecipients(data: MailData, addresses: MailAddresses, sender: Sender) {
  const { company } = sender;
  const fromCompany = {
    replyTo: { name: company.name, address: company.email },
    // Stops automatic replies (RFC 3834). Mails to the company go without it: help desk software may ignore such mails.
    headers: { "Auto-Submitted": "auto-generated" },
  };
  if (isAccountMail(data)) return { to: [{ name: "", address: data.email }], ...fromCompany };
  if (isCustomerMail(data)) {
    const name = data.isConfirmed ? data.quote.contact.name : "";
    // One press in the mail program (RFC 8058).
    const stop = data.kind === "quote-reminder-to-customer" && {
      "List-Unsubscribe": `<${getReminderStopUrl(data, sender)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    };
    const headers = { ...fromCompany.headers, ...stop };
    return { to: [{ name, address: data.enquiry.contact.email }], ...fromCompany, headers };
  }
  if (!("enquiry" in data)) return { to: addresses.to, replyTo: fromCompany.replyTo, headers: {} };
  if (isMailTo(data.kind, "customer")) {
    const to = [{ name: "", address: data.enquiry.contact.email }];
    // A person has written a reply, and learns from an automatic answer that the customer is away.
    return { to, ...fromCompany, ...("reply" in data && { headers: {} }) };
  }
  const visitor = "quote" in data ? data.quote.contact : data.enquiry.contact;
  const replyTo = visitor.email === "" ? fromCompany.replyTo : { name: visitor.name, address: visitor.email };
  return { to: addresses.to, replyTo, headers: {} };
}
