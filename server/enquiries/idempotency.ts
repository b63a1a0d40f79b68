import type { Transaction } from "kysely";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";
import { fingerprintOf, holdFingerprint } from "./idempotency-key.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

/** What a record is made with. */
export interface Making {
  readonly transaction: Transaction<Tables>;
  readonly id: string;
  readonly now: number;
}

/**
 * Makes a record in one transaction, unless the same content was sent a moment ago.
 * @param afterwards runs in the same transaction, for a record that was there too
 * @returns what `afterwards` says of the record
 */
export async function keepOnce<Kept>(
  parts: { readonly database: Database; readonly clock: Clock; readonly idGenerator: IdGenerator },
  content: readonly unknown[],
  make: (making: Making) => Promise<void>,
  afterwards: (making: Making & { readonly isNew: boolean }) => Promise<Kept>,
): Promise<Kept> {
  const recordId = parts.idGenerator.newId();
  const now = parts.clock.now();
  return parts.database.queries.transaction().execute(async (transaction) => {
    const id = await holdFingerprint(transaction, { fingerprint: fingerprintOf(content), recordId, now });
    const isNew = id === recordId;
    if (isNew) await make({ transaction, id, now });
    return afterwards({ transaction, id, now, isNew });
  });
}
