import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { clockTolerance } from "#server/shared/clock.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";

/** How long the same content counts as one submission, ms. */
const idempotencyWindow = 10 * 60 * 1000;

/**
 * Reserves the id of a record that the same transaction creates. The idempotency key is a hash of the content: a
 * concurrent transaction with the same content, on this node or another, waits for this one to end and gets its id.
 * @returns a new id, or the id of the record that was created from the same content within the last ten minutes
 */
export async function reserveRecordId(
  transaction: Transaction<Tables>,
  { clock, idGenerator }: Pick<ServiceBase, "clock" | "idGenerator">,
  content: readonly unknown[],
): Promise<{ readonly id: string; readonly isNew: boolean; readonly now: number }> {
  const key = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  const id = idGenerator.newId();
  const now = clock.now();
  const reserved = await transaction
    .insertInto("enquiry_fingerprints")
    .values({ fingerprint: key, record_id: id, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column("fingerprint")
        .doUpdateSet({ record_id: id, created_at: now })
        .where((existing) =>
          existing.or([
            existing("enquiry_fingerprints.created_at", "<=", now - idempotencyWindow),
            // Keys from before a clock change would block new submissions until they expire.
            existing("enquiry_fingerprints.created_at", ">", now + clockTolerance),
          ]),
        ),
    )
    .returning("record_id")
    .executeTakeFirst();
  if (reserved !== undefined) return { id, isNew: true, now };
  const earlier = await transaction
    .selectFrom("enquiry_fingerprints")
    .select("record_id")
    .where("fingerprint", "=", key)
    .executeTakeFirstOrThrow();
  return { id: earlier.record_id, isNew: false, now };
}
