import { expect, onTestFinished, test } from "vitest";
import { createDatabaseOptions } from "#tests/support/database/fresh-database.ts";
import { readDatabaseStatus, isReady, waitForDatabase } from "#tests/support/http/health.ts";
import { openDatabaseConnection } from "#tests/support/postgres/connection.ts";
import { createServerSettings, getMetricsUrl, startServerProcess } from "#tests/support/server-process.ts";

test("a hanging database is reported at once, and the node stays ready", async () => {
  const { dataDir, databaseUrl = "" } = await createDatabaseOptions("postgres");
  const connection = await openDatabaseConnection(databaseUrl);
  const settings = createServerSettings({ dataDir, databaseUrl: connection.url });
  const site = await startServerProcess({ ...settings, METRICS_PORT: "0" });
  onTestFinished(async () => expect(await site.stop(), "exit status of the server").toBe(0));
  const metricsUrl = getMetricsUrl(site.output());
  const readMetric = async () =>
    /^waraq_database_up (\d)$/m.exec(await (await fetch(metricsUrl)).text())?.[1];

  expect([await readDatabaseStatus(site.url), await readMetric()]).toEqual(["reachable", "1"]);
  connection.freeze();
  expect(await Promise.all([readDatabaseStatus(site.url), readMetric()])).toEqual(["unreachable", "0"]);
  expect(await isReady(site.url)).toBe(true);
  connection.thaw();
  await waitForDatabase(site.url, "reachable");
});
