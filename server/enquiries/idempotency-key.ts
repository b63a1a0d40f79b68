import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { clockTolerance } from "../shared/clock-tolerance.ts";
import type { Tables } from "../database/tables.ts";

/** How long the same content counts as a second press of Send, ms. */
const repeatWindow = 10 * 60 * 1000;

/** What two presses of Send have in common: a hash of what was sent. */
export function fingerprintOf(content: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/**
 * Takes a fingerprint for a record about to be made in the same transaction. A concurrent transaction with the same
 * fingerprint, on this node or another, waits for this one to end and then finds its record.
 *
 * @returns the id of the record that holds the fingerprint: `recordId`, or that of an earlier press
 */
export async function holdFingerprint(
  transaction: Transaction<Tables>,
  hold: { readonly fingerprint: string; readonly recordId: string; readonly now: number },
): Promise<string> {
  const taken = await transaction
    .insertInto("enquiry_fingerprints")
    .values({ fingerprint: hold.fingerprint, record_id: hold.recordId, created_at: hold.now })
    .onConflict((conflict) =>
      conflict
        .column("fingerprint")
        .doUpdateSet({ record_id: hold.recordId, created_at: hold.now })
        .where((held) =>
          held.or([
            held("enquiry_fingerprints.created_at", "<=", hold.now - repeatWindow),
            // Of before the clock was set back: for as long as that, no press would be a new one.
            held("enquiry_fingerprints.created_at", ">", hold.now + clockTolerance),
          ]),
        ),
    )
    .returning("record_id")
    .executeTakeFirst();
  if (taken !== undefined) return taken.record_id;
  const earlier = await transaction
    .selectFrom("enquiry_fingerprints")
    .select("record_id")
    .where("fingerprint", "=", hold.fingerprint)
    .executeTakeFirstOrThrow();
  return earlier.record_id;
}
