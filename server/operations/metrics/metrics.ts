import type { FastifyReply, FastifyRequest } from "fastify";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Database } from "../../database/open-database.ts";
import type { Queries } from "../../database/tables.ts";
import type { PageCache } from "../../page-cache/page-cache.ts";
import { withTimeoutOrNull } from "../../limits/timeout.ts";
import type { Clock } from "../../shared/clock.ts";
import { getRoutePattern } from "./route-pattern.ts";

/** How long a scrape waits for the database, ms; after that it counts as away. */
const maxDatabaseWait = 2000;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** What this node counts, for Prometheus. */
export interface Metrics {
  /** Counts a request that the application has answered. The page cache counts its own responses. */
  observeRequest(request: FastifyRequest, reply: FastifyReply): void;
  /** In the text format of Prometheus. */
  render(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(parts: {
  readonly database: Pick<Database, "queries">;
  readonly pageCache: Pick<PageCache, "counts">;
  readonly clock: Clock;
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Event-loop lag, memory, garbage collection, processor time, open files.
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "waraq_http_request_duration_seconds",
    help: "Requests that were not answered from memory, by route pattern and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  addCacheMetrics(parts.pageCache, registers);
  const updateDatabaseGauges = createDatabaseGauges(registers, parts.clock);

  return {
    observeRequest(request, { statusCode, elapsedTime }) {
      const method = methods.has(request.method) ? request.method : "other";
      const labels = { method, route: getRoutePattern(request), status: String(statusCode) };
      durations.observe(labels, elapsedTime / 1000);
    },
    async render() {
      updateDatabaseGauges(await withTimeoutOrNull(maxDatabaseWait, countOutbox(parts.database.queries)));
      return registry.metrics();
    },
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
  };
}

/** Plain numbers that are read when somebody asks: an answer from memory costs no more than before. */
function addCacheMetrics(pageCache: Pick<PageCache, "counts">, registers: Registry[]): void {
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  counter("waraq_kept_answers_hits_total", "Requests answered from memory", () => pageCache.counts().hits);
  counter(
    "waraq_kept_answers_makings_total",
    "Answers that had to be made before they could be kept",
    () => pageCache.counts().renders,
  );
  const size = new Gauge({
    name: "waraq_kept_answers_bytes",
    help: "Memory of the answers that are kept",
    registers: [],
    collect() {
      this.set(pageCache.counts().bytes);
    },
  });
  for (const registry of registers) registry.registerMetric(size);
}

function createDatabaseGauges(registers: Registry[], clock: Clock): (state: OutboxCounts | null) => void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const up = gauge("waraq_database_up", "1 while the database answers, else 0");
  const waiting = gauge("waraq_outbox_waiting", "Mails that are to be sent");
  const oldest = gauge(
    "waraq_outbox_oldest_age_seconds",
    "Age of the oldest mail that is to be sent; 0 without any",
  );
  const dead = gauge("waraq_outbox_failed", "Mails that were given up and are kept");
  return (state) => {
    up.set(state === null ? 0 : 1);
    // What nobody knows is not told: a last known number would look like a present one.
    for (const each of [waiting, oldest, dead]) each.remove();
    if (state === null) return;
    waiting.set(state.waiting);
    oldest.set(state.oldest === null ? 0 : Math.max(0, clock.now() - state.oldest) / 1000);
    dead.set(state.failed);
  };
}

/** How the outbox stands, for all nodes together. */
interface OutboxCounts {
  readonly waiting: number;
  /** When the oldest of them was queued; null without any. Milliseconds since 1970, UTC */
  readonly oldest: number | null;
  /** Given up, and kept. */
  readonly failed: number;
}

async function countOutbox(queries: Queries): Promise<OutboxCounts> {
  const rows = await queries
    .selectFrom("mail_jobs")
    .select((row) => [
      "status",
      row.fn.countAll<number | string>().as("count"),
      row.fn.min<number | null>("created_at").as("oldest"),
    ])
    .where("status", "in", ["queued", "failed"])
    .groupBy("status")
    .execute();
  const findRow = (status: "queued" | "failed") => rows.find((row) => row.status === status);
  return {
    waiting: Number(findRow("queued")?.count ?? 0),
    oldest: findRow("queued")?.oldest ?? null,
    failed: Number(findRow("failed")?.count ?? 0),
  };
}
