import { parseArgs } from "node:util";
import { staffEmailSchema } from "#domain/accounts/login.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { readConfig } from "#server/config.ts";
import { openDatabaseBesideServer } from "#server/database/open-database.ts";
import type { MailOperations, MailState } from "#server/mail/mail-operations.ts";
import { CommandError, reportConnectionError, runCommand } from "./command.ts";
import { openMailOperations } from "./open-mail-operations.ts";
import { readUnmigrated, requireCurrentSchema } from "./read-unmigrated.ts";

const usage = `Shows and moves the mails of the website.

  npm run mail -- status
  npm run mail -- send-now
  npm run mail -- test someone@example.com

status ends with 1 when a mail waits for more than 15 minutes and none has left since. send-now makes every waiting mail
due at once, and those that were given up after five days: the running server sends them. test sends a mail with the
settings of the server and prints where it is, or the reply when the mail server does not take it. The server may run.`;

export async function runMail(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { action, address } = parseRequest(args);
  const config = readConfig(environment);
  const { dataDir, databaseUrl } = config;
  const options = { dataDir, databaseUrl, onError: reportConnectionError };
  if (action === "status")
    return readUnmigrated(options, "mails", async (database) =>
      describeQueue(await openMailOperations(config, database)),
    );
  await requireCurrentSchema(options);
  const database = await openDatabaseBesideServer(options);
  try {
    const operations = await openMailOperations(config, database);
    if (action === "test") return await sendTest(operations, address);
    return `${formatCounted(await operations.sendNow(), "mail")} to be sent now`;
  } finally {
    await database.close();
  }
}

async function describeQueue(operations: MailOperations): Promise<string[]> {
  const state = await operations.readState();
  const lines = describeState(state);
  if (state.isStuck) throw new CommandError(1, lines.join("\n"));
  return lines;
}

async function sendTest(operations: MailOperations, address: string): Promise<string> {
  return operations.sendTest(address).catch((error: unknown) => {
    throw new CommandError(1, error instanceof Error ? error.message : String(error));
  });
}

function describeState({ isStuck, waiting, since, reason, ...state }: MailState): string[] {
  return [
    isStuck ? "Mail does not leave" : "No mail waits too long",
    `To: ${state.destination}${state.isFolder ? ", a folder: no mail server is set, so no mail leaves" : ""}`,
    `Waiting: ${waiting}${since === null ? "" : `, the oldest since ${new Date(since).toISOString()}`}`,
    ...(reason === null ? [] : [`Last failure: ${reason}`]),
    ...(state.held === 0 ? [] : [`Held by a sending limit: ${state.held}`]),
    ...(state.retried === 0 ? [] : [`Failed so far, and retried: ${state.retried}`]),
    ...(state.failed === 0 ? [] : [`Given up: ${state.failed}`]),
    ...(state.lastSentAt === null ? [] : [`Last sent: ${new Date(state.lastSentAt).toISOString()}`]),
  ];
}

function parseRequest(args: string[]): {
  readonly action: "status" | "send-now" | "test";
  readonly address: string;
} {
  const positionals = parsePositionals(args);
  const [action = "", typed, ...more] = positionals;
  if (more.length > 0) throw new CommandError(2, usage);
  if (action === "test") {
    const address = staffEmailSchema.safeParse(typed);
    if (!address.success) throw new CommandError(2, "Name the address: test someone@example.com");
    return { action, address: address.data };
  }
  if (typed !== undefined || (action !== "status" && action !== "send-now")) throw new CommandError(2, usage);
  return { action, address: "" };
}

function parsePositionals(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  } catch (error) {
    throw new CommandError(2, `${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

if (import.meta.main) await runCommand(runMail);
