import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { buildEnquiry, quoteRequest } from "#tests/support/builders/records.ts";
import { postJson } from "#tests/support/http/post-json.ts";
import type { Release } from "./release.ts";
import type { Scenario } from "./scenarios.ts";
import { openSite } from "./site.ts";
import { type Visit, startVisits } from "./visits.ts";

export interface Measurement {
  readonly requests: number;
  readonly failed: number;
  /** "GET 502" → count */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly acknowledged: number;
  /** Acknowledged, but not in the database. */
  readonly unstored: number;
  /** Acknowledged, but neither arrived nor waiting. */
  readonly unmailed: number;
  /** Acknowledged once, stored more than once. */
  readonly repeated: number;
  readonly mailsWaiting: number;
  /** s until no request failed any more. */
  readonly requestsWell: number;
  /** s until every mail that waited had arrived. */
  readonly mailsWell: number;
  /** s, of a response that succeeded. */
  readonly slowest: number;
}

/** ms */
const times = { before: 5000, after: 10_000, maxAfter: 90_000, maxMailing: 300_000, maxDelay: 2000 } as const;

export async function measure(
  scenario: Scenario,
  {
    release,
    other,
    isQuick,
  }: { readonly release: Release; readonly other: Release; readonly isQuick: boolean },
): Promise<Measurement> {
  await using cleanup = new AsyncDisposableStack();
  const site = await openSite(release, scenario.site, cleanup);
  const quotePath = await requestQuote(site.nodes[0]?.process().url ?? "");
  const visits = startVisits(site.url, quotePath, scenario.rate ?? 100);
  cleanup.defer(() => visits.stop());
  await pause(times.before);
  const begun = performance.now();
  await scenario.begin(site, other);
  if (scenario.seconds !== undefined) await pause(scenario.seconds * (isQuick ? 100 : 1000));
  await scenario.end?.(site);
  const ended = performance.now();
  const quietSince = () => visits.done.findLast(isFailed)?.end ?? 0;
  do await pause(1000);
  while (
    performance.now() - Math.max(ended, quietSince()) < times.after &&
    performance.now() - ended < times.maxAfter
  );
  await visits.stop();

  const { done } = visits;
  const acknowledged = done.filter((visit) => visit.method === "POST" && !isFailed(visit));
  const { arrivals } = site.inbox;
  const waitingSince = performance.now();
  const isMissing = ({ message = "" }: Visit) => !arrivals.has(message);
  while (acknowledged.some(isMissing) && performance.now() - waitingSince < times.maxMailing)
    await pause(100);
  const waiting = await site.listMessages(
    "select message from enquiries join mail_jobs on enquiry_id = enquiries.id where mail_jobs.status = 'queued' and kind = 'enquiry-to-company'",
  );
  const stored = await site.listMessages("select message from enquiries");
  const failures = done.filter(isFailed);
  // A fault of a moment has no end to count from.
  const fault = scenario.seconds === undefined ? begun : ended;
  const late = acknowledged
    .filter(({ end }) => end < ended)
    .map(({ message = "", end }) => ({ end, arrival: arrivals.get(message) ?? performance.now() }))
    .filter(({ end, arrival }) => arrival - end > times.maxDelay);
  const secondsUntil = (moments: readonly number[]) => (Math.max(fault, ...moments) - fault) / 1000;
  return {
    requests: done.length,
    failed: failures.length,
    outcomes: countEach(failures.map(({ method, outcome }) => `${method} ${outcome}`)),
    acknowledged: acknowledged.length,
    unstored: acknowledged.filter(({ message = "" }) => !stored.includes(message)).length,
    unmailed: acknowledged.filter((visit) => isMissing(visit) && !waiting.includes(visit.message ?? ""))
      .length,
    repeated: stored.length - new Set(stored).size,
    mailsWaiting: acknowledged.filter((visit) => isMissing(visit) && waiting.includes(visit.message ?? ""))
      .length,
    requestsWell: secondsUntil(failures.map(({ end }) => end)),
    mailsWell: secondsUntil(late.map(({ arrival }) => arrival)),
    slowest: Math.max(...done.filter((visit) => !isFailed(visit)).map(({ due, end }) => end - due)) / 1000,
  };
}

const acceptedSchema = z.object({ quote: z.object({ path: z.string() }) });

async function requestQuote(url: string): Promise<string> {
  await postJson(`${url}/api/email/send-email`, buildEnquiry({ message: "About the quote" }));
  const response = await postJson(`${url}/api/email/send-email-to-customer`, quoteRequest);
  return acceptedSchema.parse(await response.json()).quote.path;
}

function isFailed({ outcome }: Visit): boolean {
  return outcome !== "200";
}

function countEach(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
