import { expect, onTestFinished, test } from "vitest";
import { createDatabaseOptions } from "#tests/support/database/fresh-database.ts";
import { sendEnquiry } from "#tests/support/http/visitors.ts";
import { startPgBouncer } from "#tests/support/postgres/pgbouncer.ts";
import {
  createServerSettings,
  startExpectingFailure,
  startServerProcess,
} from "#tests/support/server-process.ts";

test("a pool in transaction mode is refused at the start, in one line and before anything is stored", async () => {
  const { dataDir, databaseUrl = "" } = await createDatabaseOptions("postgres");
  const settings = createServerSettings({
    dataDir,
    databaseUrl: await startPgBouncer(databaseUrl, "transaction"),
  });
  const { status, message } = await startExpectingFailure(settings);
  expect(message).toMatch(/^DATABASE_URL leads to a pool in transaction mode, .+ set pool_mode = session.*$/);
  expect(status).toBe(1);
});

test("behind a pool in session mode the site works", async () => {
  const { dataDir, databaseUrl = "" } = await createDatabaseOptions("postgres");
  const settings = createServerSettings({
    dataDir,
    databaseUrl: await startPgBouncer(databaseUrl, "session"),
  });
  const site = await startServerProcess(settings);
  onTestFinished(async () => expect(await site.stop(), "exit status of the server").toBe(0));
  expect((await sendEnquiry(site.url, "Through the pool")).status).toBe(200);
  expect((await fetch(`${site.url}/products`)).status).toBe(200);
});
