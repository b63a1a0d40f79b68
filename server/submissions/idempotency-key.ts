import { createHash } from "node:crypto";
import type { TransactionQueries } from "#server/database/tables.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { reserveKey } from "./repository.ts";

/** How long the same content counts as one submission, ms. */
const idempotencyWindow = 10 * 60 * 1000;

/**
 * Reserves the id of a record that the same transaction creates. The idempotency key is a hash of the content.
 * @returns a new id, or the id of the record that was created from the same content within the last ten minutes
 */
export async function reserveRecordId(
  transaction: TransactionQueries,
  { clock, idGenerator }: Pick<ServiceBase, "clock" | "idGenerator">,
  content: readonly unknown[],
): Promise<{ readonly id: string; readonly isNew: boolean; readonly now: number }> {
  const key = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  const newId = idGenerator.newId();
  const now = clock.now();
  const expiredAt = now - idempotencyWindow;
  const id = await reserveKey(transaction, { key, recordId: newId, now, expiredAt });
  return { id, isNew: id === newId, now };
}
