import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { Tables } from "../database/tables.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";
import { clockTolerance } from "../shared/clock-tolerance.ts";

/** What a record is made with. */
export interface NewRecord {
  readonly transaction: Transaction<Tables>;
  readonly id: string;
  readonly now: number;
}

/**
 * Makes a record in one transaction, unless the same content was sent a moment ago.
 * @param afterCreate runs in the same transaction, for a record that was there too
 * @returns what `afterwards` says of the record
 */
export async function createOnce<Result>(
  parts: { readonly database: Database; readonly clock: Clock; readonly idGenerator: IdGenerator },
  content: readonly unknown[],
  create: (making: NewRecord) => Promise<void>,
  afterCreate: (making: NewRecord & { readonly isNew: boolean }) => Promise<Result>,
): Promise<Result> {
  const recordId = parts.idGenerator.newId();
  const now = parts.clock.now();
  return parts.database.queries.transaction().execute(async (transaction) => {
    const id = await reserveIdempotencyKey(transaction, {
      idempotencyKey: createIdempotencyKey(content),
      recordId,
      now,
    });
    const isNew = id === recordId;
    if (isNew) await create({ transaction, id, now });
    return afterCreate({ transaction, id, now, isNew });
  });
}

/** How long the same content counts as a second press of Send, ms. */
const idempotencyWindow = 10 * 60 * 1000;

/** What two presses of Send have in common: a hash of what was sent. */
function createIdempotencyKey(content: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/**
 * Takes a fingerprint for a record about to be made in the same transaction. A concurrent transaction with the same
 * fingerprint, on this node or another, waits for this one to end and then finds its record.
 *
 * @returns the id of the record that holds the fingerprint: `recordId`, or that of an earlier press
 */
async function reserveIdempotencyKey(
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
