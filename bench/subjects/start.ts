import { setTimeout as pause } from "node:timers/promises";
import { publicPaths } from "#domain/pages/public-paths.ts";
import { postPath, productPath } from "#domain/pages/site-paths.ts";
import { type Checkout, fetchFirstRecords, fetchText } from "#bench/checkout.ts";
import { runLoad } from "#bench/generator.ts";
import { readMemory, takePeakMemory } from "#bench/processes.ts";
import { type Subject, createGoal } from "#bench/report.ts";
import { type Figure, getMedians, megabytes } from "#bench/table.ts";

const columns = ["cold start", "warm start", "idle", "peak: cached pages", "peak: rendered pages", "after"];

export const start: Subject = {
  title: "Start and memory",
  needsSites: false,
  async measure({ checkouts, isQuick }) {
    const lanes = checkouts.map((checkout) => ({ checkout, rounds: new Array<readonly Figure[]>() }));
    for (let turn = 0; turn < (isQuick ? 1 : 3); turn += 1)
      for (const { checkout, rounds } of lanes) rounds.push(await measureOnce(checkout, isQuick ? 1 : 3));
    const rows = lanes.map(({ checkout, rounds }) => [checkout.name, getMedians(rounds)] as const);
    const [, warm = missing, idle = missing, cached = missing, rendered = missing] = rows[0]?.[1] ?? [];
    return {
      text: `From the spawn of the process to \`ready on\`, with a complete build; then the RSS of this process. Medians; the checkouts take turns. Cold: an empty data folder, to which the demo content is added.
Idle: five seconds after a warm start. Cached: 32 connections request cached pages. Rendered: 32 connections request pages with a new query each time. After: five seconds later.`,
      tables: [{ head: ["site", ...columns], rows: rows.map(([name, medians]) => [name, ...medians]) }],
      goals: [
        createGoal("Ready on a warm data folder", "≤", 1, warm),
        createGoal("Memory idle (RSS)", "≤", 150, idle),
        createGoal("Memory under load (RSS, peak)", "≤", 250, cached),
        createGoal("Memory while everything is rendered (RSS, peak)", "≤", 250, rendered),
      ],
    };
  },
};

const missing: Figure = [null, ""];

async function measureOnce(checkout: Checkout, seconds: number): Promise<readonly Figure[]> {
  // Background work on images would delay the end of a server with an empty folder.
  const cold = await checkout.start(checkout.createDataFolder("cold"), { IMAGES_AHEAD: "off" });
  await cold.end();
  const server = await checkout.start(checkout.copyDemoData("warm"));
  await pause(5000);
  const idle = readMemory([server.pid]);
  const { productId, slug } = await fetchFirstRecords(server.ready);
  const cachedPaths = ["/", productPath(productId), postPath(slug), "/api/getallproducts"];
  for (const path of [...publicPaths, ...cachedPaths]) await fetchText(server.ready + path);
  takePeakMemory(server.pid);
  for (const path of cachedPaths) await runLoad({ url: server.ready + path, seconds, connections: 32 });
  const cached = takePeakMemory(server.pid);
  for (const path of ["/?x=", "/products?q=", "/bestmachine?black="])
    await runLoad({ url: server.ready + path, seconds, connections: 32, isUrlChanging: true });
  const rendered = takePeakMemory(server.pid);
  await pause(5000);
  const after = readMemory([server.pid]);
  await server.end();
  return [
    [cold.startedInMs / 1000, "s"],
    [server.startedInMs / 1000, "s"],
    ...[idle, cached, rendered, after].map(megabytes),
  ];
}
