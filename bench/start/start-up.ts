import { setTimeout as pause } from "node:timers/promises";
import type { DataFolders } from "../data-folders.ts";
import { getOk } from "../http.ts";
import type { LoadGenerator } from "../load/generator.ts";
import { type Memory, readMemory } from "../host/proc.ts";
import type { ServerProcess } from "../host/programs.ts";
import { fetchFirstRecords, startOurs } from "../sites/ours.ts";
import { postPath, productPath, publicPaths } from "../../domain/pages/site-paths.ts";

export interface StartResults {
  /** Start with an empty data folder, demo content included: time from the spawn to `ready on`, ms. */
  readonly cold: readonly number[];
  /** Start with a used data folder, ms. */
  readonly warm: readonly number[];
  readonly memory: MemoryResults;
}

export interface MemoryResults {
  /** Five seconds after a start, without a request. */
  readonly idle: Memory;
  /** Peak under load on cached pages. */
  readonly cachedPeak: Memory;
  /** Peak under load on pages that are rendered for each request. */
  readonly renderedPeak: Memory;
  /** Five seconds after the load. */
  readonly after: Memory;
}

/** Measures the time of several starts, then the memory of a running server. */
export async function measureStart(
  folders: DataFolders,
  {
    starts,
    seconds,
    generator,
  }: { readonly starts: number; readonly seconds: number; readonly generator: LoadGenerator },
): Promise<StartResults> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let turn = 0; turn < starts; turn += 1) {
    // The background work on image variants would delay the end of this server.
    const first = await startOurs(folders.empty("cold"), { PICTURES_AHEAD: "off" });
    cold.push(first.startedIn);
    await first.end();
  }
  const folder = folders.copy("warm");
  for (let turn = 0; turn < starts + 2; turn += 1) {
    const server = await startOurs(folder);
    warm.push(server.startedIn);
    await server.end();
  }
  const server = await startOurs(folder);
  try {
    return { cold, warm, memory: await measureMemory(server, generator, seconds) };
  } finally {
    await server.end();
  }
}

async function measureMemory(
  server: ServerProcess,
  generator: LoadGenerator,
  seconds: number,
): Promise<MemoryResults> {
  const url = server.ready;
  await pause(5000);
  const idle = readMemory([server.pid]);
  const { productId, slug } = await fetchFirstRecords(url);
  const cachedPaths = [...publicPaths, productPath(productId), postPath(slug), "/api/getallproducts"];
  for (const path of cachedPaths) await getOk(url + path);
  const measureUnderLoad = async (paths: readonly string[]) =>
    measurePeakDuring([server.pid], async () => {
      for (const path of paths) await generator.run({ url: url + path, seconds, connections: 32 });
    });
  const cachedPeak = await measureUnderLoad([
    "/",
    productPath(productId),
    postPath(slug),
    "/api/getallproducts",
  ]);
  // Pages with a query are not cached.
  const renderedPeak = await measureUnderLoad([
    "/?render=1",
    "/products?sort=price",
    "/bestmachine?black=2000&colour=500",
  ]);
  await pause(5000);
  return { idle, cachedPeak, renderedPeak, after: readMemory([server.pid]) };
}

/** The peak memory of a process tree during some work, sampled every 200 ms. */
async function measurePeakDuring(roots: readonly number[], work: () => Promise<void>): Promise<Memory> {
  let peak = readMemory(roots);
  const timer = setInterval(() => {
    const { rss, pss } = readMemory(roots);
    peak = { rss: Math.max(peak.rss, rss), pss: Math.max(peak.pss, pss) };
  }, 200);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
}
