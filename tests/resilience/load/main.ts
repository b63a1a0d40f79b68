import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabaseBesideServer } from "#server/database/open-database.ts";
import { createDatabase, startPostgres } from "#tests/support/postgres/postgres.ts";
import { getMetricsUrl, startServerProcess } from "#tests/support/server-process.ts";
import { startMailCount } from "./mail-count.ts";
import { measureCapacity, sendSteadily } from "./pace.ts";
import { createTraffic, createVisitorEmail } from "./traffic.ts";

/** Of the measured maximum rate. */
const share = 0.7;

const seconds = { warm: 10, most: 20, between: 2 } as const;

/** s */
const maxMailingTime = 900;

/** Of memory, from the second quarter of the load to the last one. */
const maxGrowth = 0.1;

const usage = `npm test -- load [--minutes 10] [--postgres] [--report FILE]

Mixed traffic (95% pages, 4% API, 1% enquiries with mail) at 70% of the maximum that is measured first.
Ends with status 1 when a request failed, memory grew, or an enquiry was not stored or not mailed.`;

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

const megabytes = (bytes: number) => Math.round(bytes / 104_857.6) / 10;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function run(minutes: number, isPostgres: boolean, reportFile: string | undefined): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), "waraq-load-"));
  const postgres = isPostgres ? await startPostgres() : null;
  const databaseUrl = postgres === null ? undefined : await createDatabase(postgres.url);
  const mails = await startMailCount(createVisitorEmail);
  const site = await startServerProcess({
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    METRICS_PORT: "0",
    SMTP_URL: mails.url,
    MAIL_FROM: "website@waraq.example",
    MAIL_TO: "sales@waraq.example",
  });
  const metricsUrl = getMetricsUrl(site.output());
  const traffic = await createTraffic(site.url);
  try {
    log(`Database: ${isPostgres ? "PostgreSQL" : "embedded"}. Warming up, ${seconds.warm} s`);
    await measureCapacity(traffic, seconds.warm);
    await waitUntilMailsAreSent(metricsUrl);
    log(`Measuring the maximum, ${seconds.most} s and until its mails are out`);
    const measured = performance.now();
    const most = await measureCapacity(traffic, seconds.most);
    await waitUntilMailsAreSent(metricsUrl);
    // Enquiries that arrive faster than their mails are sent would fill the outbox.
    const maximum = most.answered / ((performance.now() - measured) / 1000);
    const rate = Math.floor(maximum * share);
    log(`Maximum ${Math.round(maximum)} requests/s. Sending ${rate}/s for ${minutes} minutes`);

    const samples: (NodeHealth & { readonly time: number })[] = [];
    const begun = performance.now();
    const watching = setInterval(() => {
      const time = (performance.now() - begun) / 60_000;
      readHealth(metricsUrl).then(
        (health) => samples.push({ time, ...health }),
        (error: unknown) => log(`The node could not be looked at: ${String(error)}`),
      );
    }, seconds.between * 1000);
    const load = await sendSteadily(traffic, rate, minutes * 60);
    clearInterval(watching);
    const loaded = performance.now();
    const isMailed = await waitUntilMailsAreSent(metricsUrl);
    const mailing = (performance.now() - loaded) / 1000;

    const stored = await storedVisitors(dataDir, databaseUrl);
    const lost = [...traffic.acknowledged].filter((visitor) => !stored.has(visitor));
    const unmailed = [...traffic.acknowledged].filter((visitor) => !mails.byVisitor.has(visitor));
    const problems = [...most.problems, ...load.problems];
    const later = samples.slice(Math.floor(samples.length / 4));
    const [second, last] = [later.slice(0, later.length / 3), later.slice((-later.length / 3) | 0)];
    const growth = mean(last.map(({ memory }) => memory)) / mean(second.map(({ memory }) => memory)) - 1;
    const at = (part: number) => Math.round((load.durations[Math.floor(part * load.sent)] ?? 0) * 10) / 10;
    const figures = {
      database: isPostgres ? "PostgreSQL" : "embedded",
      minutes,
      answeredPerSecond: Math.round(most.answered / seconds.most),
      maximumPerSecond: Math.round(maximum),
      sentPerSecond: rate,
      requests: load.sent,
      failed: problems.length,
      milliseconds: { p50: at(0.5), p95: at(0.95), p99: at(0.99), p999: at(0.999) },
      memoryMegabytes: {
        first: megabytes(samples[0]?.memory ?? 0),
        most: megabytes(Math.max(...samples.map(({ memory }) => memory))),
        last: megabytes(samples.at(-1)?.memory ?? 0),
        growthPercent: Math.round(growth * 1000) / 10,
      },
      eventLoopLagMilliseconds: Math.round(Math.max(...samples.map(({ lag }) => lag)) * 1000),
      mostMailsWaiting: Math.max(...samples.map(({ mailsWaiting }) => mailsWaiting)),
      enquiries: traffic.acknowledged.size,
      notStored: lost.length,
      notMailed: unmailed.length,
      mailedTwice: [...mails.byVisitor.values()].filter((count) => count > 1).length,
      secondsUntilLastMail: Math.round(mailing),
    };
    log(JSON.stringify(figures, null, 2));
    for (const problem of new Set(problems.slice(0, 20))) log(`Failed: ${problem}`);
    if (reportFile !== undefined)
      writeFileSync(reportFile, `${JSON.stringify({ ...figures, samples }, null, 2)}\n`);
    const isGood =
      problems.length === 0 && lost.length === 0 && unmailed.length === 0 && isMailed && growth <= maxGrowth;
    log(isGood ? "No error, memory flat, every enquiry stored and mailed" : "The load run FAILED");
    return isGood;
  } finally {
    traffic.close();
    await site.stop();
    await mails.stop();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true });
  }
}

interface NodeHealth {
  /** Resident memory, bytes. */
  readonly memory: number;
  readonly mailsWaiting: number;
  /** Event loop delay, 99th percentile, s. */
  readonly lag: number;
}

async function readHealth(metricsUrl: string): Promise<NodeHealth> {
  const text = await (await fetch(metricsUrl)).text();
  const sample = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
  return {
    memory: sample("process_resident_memory_bytes"),
    mailsWaiting: sample("waraq_outbox_waiting"),
    lag: sample("nodejs_eventloop_lag_p99_seconds"),
  };
}

/** False if that takes too long. */
async function waitUntilMailsAreSent(metricsUrl: string): Promise<boolean> {
  const end = performance.now() + maxMailingTime * 1000;
  while (performance.now() < end) {
    if ((await readHealth(metricsUrl)).mailsWaiting === 0) return true;
    await pause(500);
  }
  return false;
}

async function storedVisitors(dataDir: string, databaseUrl: string | undefined): Promise<Set<string>> {
  const onError = (error: Error) => log(String(error));
  const database = await openDatabaseBesideServer({ dataDir, databaseUrl, onError });
  try {
    const rows = await database.queries.selectFrom("enquiries").select("email").execute();
    return new Set(rows.map(({ email }) => email));
  } finally {
    await database.close();
  }
}

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    postgres: { type: "boolean", default: false },
    report: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const minutes = Number(values.minutes);
if (values.help || !(minutes > 0)) {
  log(usage);
  process.exitCode = values.help ? 0 : 2;
} else if (!(await run(minutes, values.postgres, values.report))) process.exitCode = 1;
