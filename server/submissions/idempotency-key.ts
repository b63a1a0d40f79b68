import { createHash } from "node:crypto";
import type { TransactionQueries } from "#server/database/tables.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { reserveKey } from "./repository.ts";

const idempotencyWindowMs = 10 * 60 * 1000;

export async function reserveRecordId(
  transaction: TransactionQueries,
  { clock, idGenerator }: Pick<ServiceBase, "clock" | "idGenerator">,
  content: readonly unknown[],
): Promise<{ readonly id: string; readonly isNew: boolean; readonly now: number }> {
  const key = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  const newId = idGenerator.newId();
  const now = clock.now();
  const expiredAt = now - idempotencyWindowMs;
  const id = await reserveKey(transaction, { key, recordId: newId, now, expiredAt });
  return { id, isNew: id === newId, now };
}
