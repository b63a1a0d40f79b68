import type { Transaction } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { Tables } from "../database/tables.ts";
import { createIdempotencyKey, reserveIdempotencyKey } from "./idempotency-key.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

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
