import { type LoadFigures, acceptEncoding, cores, runLoad } from "#bench/generator.ts";
import { pinToCores, readCpuSeconds, readMemory, waitUntilIdle } from "#bench/processes.ts";
import { type Bench, type Subject, createGoal } from "#bench/report.ts";
import { type Site, pageNames } from "#bench/sites/site.ts";
import { median, ratio, spread } from "#bench/statistics.ts";
import { type Cell, type Figure, type Table, kilobytes, megabytes } from "#bench/table.ts";

const connections = 32;

interface Round extends LoadFigures {
  readonly perCpuSecond: number;
  readonly memory: number;
}

interface Lane {
  readonly name: string;
  readonly site: Site;
  readonly url: string;
  readonly rounds: Round[];
}

export const load: Subject = {
  title: "Requests and latency",
  needsSites: true,
  async measure(bench) {
    const { sites, isQuick } = bench;
    const [rounds, seconds] = isQuick ? [1, 1] : [5, 2];
    const processes = sites.flatMap((site) => site.processes);
    await pinToCores(cores.server, processes);
    const software = sites.map(({ name, description, processes: own }) => [
      name,
      description,
      megabytes(readMemory(own)),
    ]);
    const tables: Table[] = [{ caption: "Sites", head: ["site", "software", "memory idle"], rows: software }];
    const lanesOfPages = new Map<string, readonly Lane[]>();
    for (const page of pageNames) {
      const lanes = await measurePage(page, rounds, seconds, bench);
      lanesOfPages.set(page, lanes);
      const rows = await Promise.all(lanes.map((lane) => createRow(lane, lanes)));
      tables.push({ caption: page, head, rows });
    }
    await pinToCores(cores.all, processes);
    return {
      text: `wrk with one thread, on core ${cores.wrk}, the servers on core ${cores.server} (taskset); ${connections} connections, ${rounds} rounds of ${seconds} s for each page, after a warm-up of one second. The sites take turns in every round.
Figures are medians; “× nginx” is the median of the rounds' ratios. CPU seconds are those of the server's whole process tree (from /proc), behind nginx those of nginx and Node together. “± rounds” is the
maximum minus the minimum of requests per CPU second. “nginx again” is the same server measured twice in every round: a difference as small as its own is noise. Memory is the RSS
of all processes of the site, idle and at the end of the rounds under load; shared pages count for each process.`,
      tables,
      goals: [...lanesOfPages].flatMap(([page, lanes]) => {
        const goal = `Behind nginx, relative to nginx with files: ${page},`;
        const compareOurs = (read: (round: Round) => number) => compare(lanes, "ours behind nginx", read);
        return [
          createGoal(
            `${goal} requests per CPU second`,
            "≥",
            0.9,
            compareOurs((round) => round.perCpuSecond),
          ),
          createGoal(
            `${goal} p99`,
            "≤",
            2,
            compareOurs((round) => round.p99),
          ),
        ];
      }),
    };
  },
};

async function measurePage(
  page: (typeof pageNames)[number],
  rounds: number,
  seconds: number,
  { sites, log }: Bench,
): Promise<readonly Lane[]> {
  const lanes = sites.map((site): Lane => ({
    name: site.name,
    site,
    url: site.url + site.paths[page],
    rounds: [],
  }));
  for (const { site, url } of lanes) {
    await runLoad({ url, seconds: 1, connections });
    await waitUntilIdle(site.processes);
  }
  const nginx = lanes.find(({ name }) => name === "nginx");
  if (nginx !== undefined) lanes.push({ ...nginx, name: "nginx again", rounds: [] });
  for (let round = 0; round < rounds; round += 1)
    for (const { site, url, rounds: measured } of lanes) {
      const before = readCpuSeconds(site.processes);
      const figures = await runLoad({ url, seconds, connections });
      const used = readCpuSeconds(site.processes) - before;
      const memory = readMemory(site.processes);
      await waitUntilIdle(site.processes);
      measured.push({ ...figures, memory, perCpuSecond: used > 0 ? figures.requests / used : Number.NaN });
    }
  log(
    `  ${page}: ${lanes.map(({ name, rounds: [first] }) => `${name} ${first?.requestsPerSecond}/s`).join(", ")}`,
  );
  return lanes;
}

function compare(lanes: readonly Lane[], name: string, read: (round: Round) => number): Figure {
  const readLane = (one: string) => lanes.find((lane) => lane.name === one)?.rounds.map(read) ?? [];
  return [ratio(readLane(name), readLane("nginx")), "×"];
}

const compared = ["requests/s", "× nginx", "per CPU second", "× nginx", "± rounds"];
const head = ["site", ...compared, "p50", "p99", "failed", "memory", "encoding", "body"];

async function createRow({ name, url, rounds }: Lane, lanes: readonly Lane[]): Promise<Cell[]> {
  const typical = (read: (round: Round) => number) => median(rounds.map(read));
  const { headers } = await fetch(url, { headers: { "accept-encoding": acceptEncoding } });
  return [
    name,
    [typical((round) => round.requestsPerSecond), ""],
    compare(lanes, name, (round) => round.requestsPerSecond),
    [typical((round) => round.perCpuSecond), ""],
    compare(lanes, name, (round) => round.perCpuSecond),
    [spread(rounds.map((round) => round.perCpuSecond)), "%"],
    [typical((round) => round.p50), "ms"],
    [typical((round) => round.p99), "ms"],
    String(rounds.reduce((sum, { failures }) => sum + failures, 0)),
    megabytes(typical((round) => round.memory)),
    headers.get("content-encoding") ?? "none",
    kilobytes(Number(headers.get("content-length") ?? Number.NaN)),
  ];
}
