import { sql } from "kysely";
import { expect, vi } from "vitest";
import type { Database } from "#server/database/open-database.ts";

const hour = 3_600_000;

export function listMailJobs(database: Database) {
  return database.queries.selectFrom("mail_jobs").selectAll().orderBy("created_at").orderBy("id").execute();
}

export async function makeMailsDueAnHourEarlier({ queries }: Pick<Database, "queries">): Promise<void> {
  await sql`update mail_jobs set due_at = due_at - ${hour}, leased_until = leased_until - ${hour}
    where status = 'queued'`.execute(queries);
}

export async function waitUntilAllSent({ database }: { readonly database: Database }): Promise<void> {
  await vi.waitFor(
    async () => {
      const jobs = await listMailJobs(database);
      expect(jobs.filter(({ status }) => status !== "sent")).toEqual([]);
    },
    { timeout: 120_000, interval: 10 },
  );
}
