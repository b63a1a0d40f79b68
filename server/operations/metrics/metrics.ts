import type { FastifyReply, FastifyRequest } from "fastify";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { DiskSpace } from "#domain/operations/disk-space.ts";
import { type LastBackup, getBackupAge } from "#domain/operations/backup-age.ts";
import { findLastBackup } from "#server/operations/backup/last-backup.ts";
import type { Database } from "#server/database/open-database.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import type { DiskWatch } from "#server/operations/disk-watch.ts";
import { withTimeoutOrNull } from "#server/limits/timeout.ts";
import type { WorkUsage } from "#server/limits/costly-work.ts";
import type { WorkerUsage } from "#server/limits/worker-process.ts";
import type { Clock } from "#server/shared/clock.ts";
import type { Release } from "#server/operations/release.ts";
import { type OutboxCounts, countOutbox } from "./outbox-queries.ts";
import { getRoutePattern } from "./route-pattern.ts";
import { addWorkMetrics } from "./work-metrics.ts";

const maxDatabaseWaitMs = 2000;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(parts: {
  readonly database: Pick<Database, "queries">;
  readonly outbox: Pick<Outbox, "findOverdue">;
  readonly pageCache: Pick<PageCache, "counts">;
  readonly diskWatch: DiskWatch;
  readonly getTypstUsage: () => WorkerUsage;
  readonly getWorkUsage: () => readonly WorkUsage[];
  readonly release: Release;
  readonly clock: Clock;
}) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // Sums of other metrics, under names that Prometheus reserves for counters.
  for (const kind of ["handles", "requests", "resources"])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  addWorkMetrics(registers, parts.getWorkUsage);
  const durations = new Histogram({
    name: "waraq_http_request_duration_seconds",
    help: "Requests outside the page cache, by route pattern and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const { pageCache, getTypstUsage, release } = parts;
  new Gauge({
    name: "waraq_build_info",
    help: "1, with the version and the revision of the release as labels",
    labelNames: ["version", "revision"],
    registers,
  }).set({ ...release }, 1);
  const { counter, gauge } = createReadMetrics(registers);
  counter(
    "waraq_page_cache_hits_total",
    "Requests with a response from the page cache",
    () => pageCache.counts().hits,
  );
  counter(
    "waraq_page_cache_renders_total",
    "Pages rendered for the page cache",
    () => pageCache.counts().renders,
  );
  gauge("waraq_page_cache_bytes", "Memory of the page cache", () => pageCache.counts().bytes);
  // The default metrics are those of the server's process alone.
  gauge(
    "waraq_typst_process_resident_memory_bytes",
    "Memory of the process that typesets PDFs and social cards, after its last document; 0 without a process",
    () => getTypstUsage().memory,
  );
  counter(
    "waraq_typst_process_crashes_total",
    "Deaths of the process of the compiler during a document: crashes, timeouts and kills, also for lack of memory",
    () => getTypstUsage().crashes,
  );
  const updateDatabaseGauges = createDatabaseGauges(registers, parts.clock);
  const updateDiskGauges = createDiskGauges(registers);

  async function readDatabase(): Promise<DatabaseState> {
    const { queries } = parts.database;
    const { since } = await parts.outbox.findOverdue();
    return {
      ...(await countOutbox(queries)),
      overdueSince: since,
      lastBackup: await findLastBackup(queries),
    };
  }

  return {
    observeRequest(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
      const method = methods.has(request.method) ? request.method : "other";
      const labels = { method, route: getRoutePattern(request), status: String(statusCode) };
      durations.observe(labels, elapsedTime / 1000);
    },
    async render(): Promise<string> {
      const [databaseState, space] = await Promise.all([
        withTimeoutOrNull(maxDatabaseWaitMs, readDatabase()),
        parts.diskWatch.read(),
      ]);
      updateDatabaseGauges(databaseState);
      updateDiskGauges(space);
      return registry.metrics();
    },
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
  };
}

/** Values are read at a scrape only, so they add no cost to a response from the page cache. */
function createReadMetrics(registers: Registry[]) {
  return {
    counter: (name: string, help: string, read: () => number) =>
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      }),
    gauge: (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      }),
  };
}

function createDiskGauges(registers: Registry[]): (space: DiskSpace | null) => void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const free = gauge("waraq_disk_free_bytes", "Free on the disk of the data folder");
  const size = gauge("waraq_disk_size_bytes", "Size of the disk of the data folder");
  return (space) => {
    for (const each of [free, size]) each.remove();
    if (space === null) return;
    free.set(space.free);
    size.set(space.size);
  };
}

interface DatabaseState extends OutboxCounts {
  readonly overdueSince: number | null;
  readonly lastBackup: LastBackup;
}

function createDatabaseGauges(registers: Registry[], clock: Clock): (state: DatabaseState | null) => void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const up = gauge("waraq_database_up", "1 if the database is available, else 0");
  const waiting = gauge("waraq_outbox_waiting", "Mails that wait to be sent");
  const oldest = gauge(
    "waraq_outbox_oldest_age_seconds",
    "Age of the oldest waiting mail; 0 if no mail waits",
  );
  const overdue = gauge(
    "waraq_outbox_overdue_age_seconds",
    "Age of the oldest mail that should have left: no sending limit holds it, and it was not refused for its own sake; 0 if there is none",
  );
  const dead = gauge("waraq_outbox_failed", "Mails that failed and are not tried again");
  const backup = gauge(
    "waraq_backup_age_seconds",
    "Time since the last checked backup; before the first one, since the database was made",
  );
  return (state) => {
    up.set(state === null ? 0 : 1);
    // Without the database the gauges are removed: an old value would look current.
    for (const each of [waiting, oldest, overdue, dead, backup]) each.remove();
    if (state === null) return;
    waiting.set(state.waiting);
    oldest.set(getAgeSeconds(state.oldest, clock));
    overdue.set(getAgeSeconds(state.overdueSince, clock));
    dead.set(state.failed);
    backup.set(getBackupAge(state.lastBackup, clock.now()) / 1000);
  };
}

function getAgeSeconds(since: number | null, clock: Clock): number {
  return since === null ? 0 : Math.max(0, clock.now() - since) / 1000;
}
