import { expect, test } from "vitest";
import { createTestLog, startApplication } from "#tests/support/application.ts";
import { createDatabaseOptions } from "#tests/support/database/fresh-database.ts";
import { readDatabaseStatus, isReady, waitForDatabase } from "#tests/support/http/health.ts";
import { openDatabaseConnection } from "#tests/support/postgres/connection.ts";

test("a hanging database is reported at once, and the node stays ready", async () => {
  const { dataDir, databaseUrl = "" } = await createDatabaseOptions("postgres");
  const connection = await openDatabaseConnection(databaseUrl);
  const { log, lines } = createTestLog();
  const settings = { METRICS_PORT: "0" };
  const site = await startApplication({ dataDir, databaseUrl: connection.url }, { log, settings });
  const metricsUrl = lines.flatMap(({ msg }) => /^Metrics on (\S+)$/.exec(msg)?.[1] ?? [])[0] ?? "";
  const readMetric = async () =>
    /^waraq_database_up (\d)$/m.exec(await (await fetch(metricsUrl)).text())?.[1];

  expect([await readDatabaseStatus(site.url), await readMetric()]).toEqual(["reachable", "1"]);
  connection.freeze();
  expect(await Promise.all([readDatabaseStatus(site.url), readMetric()])).toEqual(["unreachable", "0"]);
  expect(await isReady(site.url)).toBe(true);
  connection.thaw();
  await waitForDatabase(site.url, "reachable");
});
