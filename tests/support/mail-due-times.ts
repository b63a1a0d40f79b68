import { sql } from "kysely";
import type { Database } from "../../server/database/open-database.ts";

const hour = 3_600_000;

/** Lets an hour pass for the mails that wait: for their next try, or for a server that is gone. */
export async function makeMailsDueAnHourEarlier({ queries }: Pick<Database, "queries">): Promise<void> {
  await sql`update mail_jobs set due_at = due_at - ${hour}, leased_until = leased_until - ${hour}
    where status = 'queued'`.execute(queries);
}
