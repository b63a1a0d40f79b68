import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { OnEnd } from "#tests/support/database/fresh-database.ts";
import { mariam } from "#tests/support/builders/records.ts";
import { readDatabaseStatus, isReady } from "#tests/support/http/health.ts";
import { type DatabaseConnection, openDatabaseConnection } from "#tests/support/postgres/connection.ts";
import { createDatabase } from "#tests/support/postgres/postgres.ts";
import {
  type ServerProcess,
  getMetricsUrl,
  projectFolder,
  startServerProcess,
} from "#tests/support/server-process.ts";
import { postJson } from "#tests/support/http/post-json.ts";

let connection: DatabaseConnection;
let closeConnection: Parameters<OnEnd>[0];
let site: ServerProcess;
let dataDir: string;
let metricsUrl: string;

beforeAll(async () => {
  const databaseUrl = await createDatabase(inject("postgresUrl"));
  connection = await openDatabaseConnection(databaseUrl, (end) => (closeConnection = end));
  dataDir = mkdtempSync(join(tmpdir(), "waraq-metrics-"));
  site = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: connection.url,
    DEMO_CONTENT: "off",
    METRICS_PORT: "0",
    // Accepts no connection, so that the mail waits.
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "website@waraq.example",
    MAIL_TO: "sales@waraq.example",
  });
  metricsUrl = getMetricsUrl(site.output());
});

afterAll(async () => {
  await site.stop();
  await closeConnection();
  rmSync(dataDir, { recursive: true });
});

async function readSamples(): Promise<Map<string, number>> {
  const response = await fetch(metricsUrl);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

function getCount(method: string, route: string, status: number): string {
  return `waraq_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;
}

describe("metrics", () => {
  test("are served on a separate address, and not on the website", async () => {
    expect(new URL(metricsUrl).port).not.toBe(new URL(site.url).port);
    expect((await fetch(new URL("/", metricsUrl))).status).toBe(404);
    expect((await fetch(metricsUrl, { method: "POST" })).status).toBe(404);
  });

  test("count requests by route and status, and responses from the cache with their own label", async () => {
    const before = await readSamples();
    // A response is counted after it is sent, so no other test may ask the website for an unknown page.
    const unknown = ["/metrics", "/unseen", "/__proto__/x", "/blogs/who@secret.example", "/quotes/secret"];
    for (const path of ["/aboutus", "/aboutus", "/aboutus"]) await (await fetch(site.url + path)).text();
    for (const path of unknown) expect((await fetch(site.url + path)).status).toBe(404);
    const after = await readSamples();
    const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(more(getCount("GET", "/aboutus", 200))).toBe(1);
    expect(more("waraq_page_cache_hits_total")).toBe(2);
    expect(more("waraq_page_cache_renders_total")).toBeGreaterThanOrEqual(1);
    expect(after.get("waraq_page_cache_bytes")).toBeGreaterThan(1000);
    expect(more(getCount("GET", "other", 404))).toBe(3);
    expect([...after.keys()].join("\n")).not.toMatch(/secret|unseen|__proto__/);
  });

  test("name the version and the revision of the release", async () => {
    const [version, revision] = /"Version (\S+), revision (\S+)"/.exec(site.output())?.slice(1) ?? [];
    expect(readFileSync(join(projectFolder, "package.json"), "utf8")).toContain(`"version": "${version}"`);
    expect(revision).toMatch(/^(?:[\da-f]{12}(?:-dirty)?|unknown)$/);
    expect((await readSamples()).get(`waraq_build_info{version="${version}",revision="${revision}"}`)).toBe(
      1,
    );
  });

  test("report the outbox, disk, memory, event loop and the queues of costly work", async () => {
    const response = await postJson(`${site.url}/api/email/send-email`, mariam);
    expect(response.status).toBe(200);
    expect((await fetch(`${site.url}/cards/company/any.jpg`)).status).toBe(200);
    const samples = await readSamples();
    expect(samples.get(getCount("POST", "/api/email/send-email", 200))).toBe(1);
    expect(samples.get("waraq_database_up")).toBe(1);
    expect(samples.get("waraq_outbox_waiting"), "to the company and to the customer").toBe(2);
    expect(samples.get("waraq_outbox_failed")).toBe(0);
    expect(samples.get("waraq_outbox_oldest_age_seconds")).toBeGreaterThan(0);
    const [free = 0, size = 0] = ["free", "size"].map((what) => samples.get(`waraq_disk_${what}_bytes`));
    expect(free).toBeGreaterThan(0);
    expect(size).toBeGreaterThan(free);
    expect(samples.get("waraq_backup_age_seconds"), "of the new database").toBeLessThan(600);
    expect(samples.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
    expect(samples.get("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
    expect(samples.get("waraq_typst_process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
    expect(samples.get("waraq_typst_process_crashes_total")).toBe(0);
    expect(samples.get('waraq_costly_work_waiting{work="pdf"}')).toBe(0);
    expect(samples.get('waraq_costly_work_refused_total{work="render",reason="queue"}')).toBe(0);
  });

  test("report an unavailable database, and no outdated values of the outbox", async () => {
    connection.cut();
    const samples = await readSamples();
    expect(samples.get("waraq_database_up")).toBe(0);
    expect(["waraq_outbox_waiting", "waraq_backup_age_seconds"].filter((name) => samples.has(name))).toEqual(
      [],
    );
    expect([await readDatabaseStatus(site.url), await isReady(site.url)]).toEqual(["unreachable", true]);
  });
});
