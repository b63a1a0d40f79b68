import { expect, test } from "vitest";
import { startApplication } from "#tests/support/application.ts";
import { createDatabaseOptions } from "#tests/support/database/fresh-database.ts";
import { sendEnquiry } from "#tests/support/http/visitors.ts";
import { startPgBouncer } from "#tests/support/postgres/pgbouncer.ts";

test("a pool in transaction mode is refused at the start, in one line and before anything is stored", async () => {
  const options = await createDatabaseOptions("postgres");
  const databaseUrl = await startPgBouncer(options.databaseUrl ?? "", "transaction");
  await expect(startApplication({ ...options, databaseUrl })).rejects.toThrow(
    /^DATABASE_URL leads to a pool in transaction mode, .+ set pool_mode = session.*$/,
  );
});

test("behind a pool in session mode the site works", async () => {
  const { dataDir, databaseUrl = "" } = await createDatabaseOptions("postgres");
  const url = await startPgBouncer(databaseUrl, "session");
  const site = await startApplication({ dataDir, databaseUrl: url });
  expect((await sendEnquiry(site.url, "Through the pool")).status).toBe(200);
  expect((await site.get("/products")).status).toBe(200);
});
