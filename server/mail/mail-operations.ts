import { z } from "zod";
import { isMailStuck } from "#domain/operations/mail-state.ts";
import type { CompanyService } from "#server/company/service.ts";
import { readMetadata, writeMetadata } from "#server/database/metadata.ts";
import type { Queries } from "#server/database/tables.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { type MailConfig, type OutgoingMail, buildMessage, getMailAddresses } from "./compose.ts";
import type { Outbox } from "./outbox.ts";
import { type QueueCounts, countQueue } from "./queue-queries.ts";
import type { MailTransport } from "./transport.ts";

export interface MailState extends QueueCounts {
  readonly isStuck: boolean;
  readonly waiting: number;
  readonly since: number | null;
  readonly reason: string | null;
  readonly held: number;
  readonly destination: string;
  readonly isFolder: boolean;
  readonly lastTest: { readonly failure: string | null } | null;
}

/** The buttons of the dashboard and the commands at the console. */
export interface MailOperations {
  readState(): Promise<MailState>;
  /** Makes every mail due at once. @returns how many */
  sendNow(): Promise<number>;
  /**
   * @returns where the mail is, for people
   * @throws with the destination and its reply when it does not take the mail
   */
  sendTest(address: string): Promise<string>;
}

const maxTestTimeMs = 30_000;

const lastTestName = "last-test-mail";
const lastTestSchema = z.object({ failure: z.string().nullable() });

async function findLastTest(queries: Queries): Promise<MailState["lastTest"]> {
  const stored = await readMetadata(queries, lastTestName);
  return stored === undefined ? null : lastTestSchema.parse(JSON.parse(stored));
}

export function createMailOperations(
  parts: ServiceBase & {
    readonly outbox: Outbox;
    readonly transport: MailTransport;
    readonly companyService: Pick<CompanyService, "current">;
    readonly config: MailConfig & { readonly publicUrl: string };
  },
): MailOperations {
  const { database, clock, idGenerator, outbox, transport, companyService, config } = parts;
  return {
    async readState() {
      const { count, since, reason } = await outbox.findOverdue();
      const held = Object.values(await outbox.countHeld()).reduce((sum, number) => sum + number, 0);
      return {
        ...(await countQueue(database.queries)),
        isStuck: isMailStuck({ since }, clock.now()),
        waiting: count,
        since,
        reason,
        held,
        destination: transport.destination,
        isFolder: transport.isFolder,
        lastTest: await findLastTest(database.queries),
      };
    },

    async sendNow() {
      const count = await outbox.requeueAll();
      outbox.announceByStaff();
      return count;
    },

    async sendTest(address) {
      const company = await companyService.current();
      const { from } = getMailAddresses(config, { company });
      const id = idGenerator.newId();
      const bytes = await buildMessage(id, {
        from: { name: from.name || company.name, address: from.address },
        to: address,
        subject: `Test mail from ${company.name}`,
        text: `This is a test mail from ${config.publicUrl}.\r\n\r\n${describeDestination(transport)}\r\n`,
        date: new Date(clock.now()),
        headers: { "Auto-Submitted": "auto-generated" },
      });
      const mail: OutgoingMail = { id, envelope: { from: from.address, to: [address] }, bytes };
      const { destination, isFolder } = transport;
      await transport.deliver(mail, AbortSignal.timeout(maxTestTimeMs)).catch(async (cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause);
        const place = `${isFolder ? "folder" : "mail server"} ${destination}`;
        const failure = `The ${place} did not take it: ${reason}`;
        await writeMetadata(database.queries, lastTestName, JSON.stringify({ failure }));
        throw new Error(failure, { cause });
      });
      await writeMetadata(database.queries, lastTestName, JSON.stringify({ failure: null }));
      return isFolder
        ? `The test mail to ${address} is a file in ${destination}. No mail server is set, so no mail leaves`
        : `The mail server ${destination} has taken the test mail to ${address}`;
    },
  };
}

function describeDestination({ destination, isFolder }: MailTransport): string {
  return isFolder
    ? `It is a file in ${destination}: no mail server is set, so no mail of the website leaves.`
    : `The mail server ${destination} has taken it, so mails of the website leave.`;
}
