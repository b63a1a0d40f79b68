import { randomBytes } from "node:crypto";
import type { Queries } from "../database/tables.ts";
import { ConfigError } from "../config.ts";

/** The fact that holds it. It is in no backup: whoever gets hold of one cannot sign in with it. */
export const tokenSecretFact = "token-secret";

const secretBytes = 32;

/**
 * The secret that signs login tokens where TOKEN_SECRET is not set and the database is one that several nodes share:
 * the first of them makes it, and all use it, so that DATABASE_URL is all a node has to be told.
 * @throws ConfigError when the kept one is damaged.
 */
export async function loadSharedTokenSecret(queries: Queries): Promise<Uint8Array> {
  await queries
    .insertInto("facts")
    .values({ name: tokenSecretFact, value: randomBytes(secretBytes).toString("hex") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await queries
    .selectFrom("facts")
    .select("value")
    .where("name", "=", tokenSecretFact)
    .executeTakeFirstOrThrow();
  if (/^[0-9a-f]+$/.test(value) && value.length === secretBytes * 2) return Buffer.from(value, "hex");
  throw new ConfigError(
    "TOKEN_SECRET",
    `is not set and the one in the database is damaged: delete the fact "${tokenSecretFact}" (everybody has to log in again) or set TOKEN_SECRET`,
  );
}
