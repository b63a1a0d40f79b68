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

/** But for replies that wait for their time. How long all take is a matter of the machine: each mail has its time. */
export async function waitUntilAllSent({ database }: { readonly database: Database }): Promise<void> {
  let unsent = await listUnsent(database);
  while (unsent.length > 0) {
    const before = unsent.length;
    await vi.waitFor(
      async () => {
        unsent = await listUnsent(database);
        if (unsent.length >= before) expect(unsent).toEqual([]);
      },
      { timeout: 120_000, interval: 10 },
    );
  }
}

async function listUnsent({ queries }: Database) {
  const jobs = await queries.selectFrom("mail_jobs").selectAll().where("status", "!=", "sent").execute();
  const isScheduled = ({ kind, attempts, due_at, created_at }: (typeof jobs)[number]) =>
    kind === "reply-to-customer" && attempts === 0 && due_at > Math.max(created_at, Date.now());
  return jobs.filter((job) => !isScheduled(job));
}
