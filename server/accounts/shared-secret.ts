import { randomBytes } from "node:crypto";
import type { Queries } from "../database/tables.ts";
import { SettingError } from "../config.ts";

/** The fact that holds it. It is in no backup: whoever gets hold of one cannot sign in with it. */
export const secretFact = "token-secret";

const secretBytes = 32;

/**
 * The secret that signs login tokens where TOKEN_SECRET is not set and the database is one that several nodes share:
 * the first of them makes it, and all use it, so that DATABASE_URL is all a node has to be told.
 * @throws SettingError when the kept one is damaged.
 */
export async function sharedSecret(queries: Queries): Promise<Uint8Array> {
  await queries
    .insertInto("facts")
    .values({ name: secretFact, value: randomBytes(secretBytes).toString("hex") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await queries
    .selectFrom("facts")
    .select("value")
    .where("name", "=", secretFact)
    .executeTakeFirstOrThrow();
  if (/^[0-9a-f]+$/.test(value) && value.length === secretBytes * 2) return Buffer.from(value, "hex");
  throw new SettingError(
    "TOKEN_SECRET",
    `is not set and the one in the database is damaged: delete the fact "${secretFact}" (everybody has to log in again) or set TOKEN_SECRET`,
  );
}
