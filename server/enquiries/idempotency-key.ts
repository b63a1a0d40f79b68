import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { clockTolerance } from "../shared/clock-tolerance.ts";
import type { Tables } from "../database/tables.ts";

/** How long the same content counts as a second press of Send, ms. */
const idempotencyWindow = 10 * 60 * 1000;

/** What two presses of Send have in common: a hash of what was sent. */
export function createIdempotencyKey(content: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/**
 * Takes a fingerprint for a record about to be made in the same transaction. A concurrent transaction with the same
 * fingerprint, on this node or another, waits for this one to end and then finds its record.
 *
 * @returns the id of the record that holds the fingerprint: `recordId`, or that of an earlier press
 */
export async function reserveIdempotencyKey(
  transaction: Transaction<Tables>,
  reservation: { readonly idempotencyKey: string; readonly recordId: string; readonly now: number },
): Promise<string> {
  const reserved = await transaction
    .insertInto("enquiry_fingerprints")
    .values({
      fingerprint: reservation.idempotencyKey,
      record_id: reservation.recordId,
      created_at: reservation.now,
    })
    .onConflict((conflict) =>
      conflict
        .column("fingerprint")
        .doUpdateSet({ record_id: reservation.recordId, created_at: reservation.now })
        .where((existing) =>
          existing.or([
            existing("enquiry_fingerprints.created_at", "<=", reservation.now - idempotencyWindow),
            // Of before the clock was set back: for as long as that, no press would be a new one.
            existing("enquiry_fingerprints.created_at", ">", reservation.now + clockTolerance),
          ]),
        ),
    )
    .returning("record_id")
    .executeTakeFirst();
  if (reserved !== undefined) return reserved.record_id;
  const earlier = await transaction
    .selectFrom("enquiry_fingerprints")
    .select("record_id")
    .where("fingerprint", "=", reservation.idempotencyKey)
    .executeTakeFirstOrThrow();
  return earlier.record_id;
}
