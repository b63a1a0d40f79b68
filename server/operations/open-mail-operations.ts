import { join } from "node:path";
import { findDefaultCompany } from "#server/operations/default-company.ts";
import { createCompanyService } from "#server/company/service.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/open-database.ts";
import { createMailTransport } from "#server/mail/create-transport.ts";
import { type MailOperations, createMailOperations } from "#server/mail/mail-operations.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { systemClock, systemIdGenerator } from "#server/shared/clock.ts";
import { reportConnectionError } from "./command.ts";

/** For commands: with the settings of the server, and beside it. */
export async function openMailOperations(config: Config, database: Database): Promise<MailOperations> {
  const { mail, dataDir, publicUrl, rateLimit } = config;
  const base = { database, clock: systemClock, idGenerator: systemIdGenerator };
  const company = await findDefaultCompany(database.queries, config);
  return createMailOperations({
    ...base,
    outbox: createOutbox({ ...base, rateLimit }),
    transport: createMailTransport(mail, join(dataDir, "mail")),
    companyService: createCompanyService({ ...base, company, onError: reportError }),
    config: { ...mail, publicUrl },
  });
}

function reportError(error: unknown): void {
  reportConnectionError(error instanceof Error ? error : new Error(String(error)));
}
