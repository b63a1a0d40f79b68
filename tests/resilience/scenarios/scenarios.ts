import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Inbox } from "./inbox.ts";
import type { Release } from "./release.ts";
import { type Site, type SiteOptions, waitForReplica } from "./site.ts";

export interface Scenario {
  readonly title: string;
  readonly site: SiteOptions;
  /** The release that the site has first: the one before for an upgrade. */
  readonly upgrade?: "there" | "back";
  /** Requests a second, 100 by default. */
  readonly rate?: number;
  /** Few requests for minutes: runs beside the others of its kind. */
  readonly isLong?: boolean;
  /** s from the begin of the fault to its end. Without it the fault ends at once, and a person waits from its begin on. */
  readonly seconds?: number;
  readonly note?: string;
  begin(site: Site, other: Release): Promise<void> | void;
  end?(site: Site): Promise<void> | void;
}

/** ms. RestartSec of waraq.service; the composition begins with less. */
const restartPause = 2000;
/** ms that an old and a new node work beside each other. */
const besideTime = 10_000;
const year = 365 * 24 * 60 * 60 * 1000;

const twoNodes = { nodeCount: 2, database: "postgres" } as const;
const withReplica = { nodeCount: 2, database: "replicated" } as const;

export const scenarios: readonly Scenario[] = [
  { title: "Restart of one machine", site: {}, begin: restartEach },
  { title: "Kill of one machine (kill -9)", site: {}, begin: killFirst },
  { title: "Rolling restart of three nodes", site: { ...twoNodes, nodeCount: 3 }, begin: restartEach },
  { title: "Kill of one of two nodes (kill -9)", site: twoNodes, begin: killFirst },
  {
    title: "PostgreSQL stopped for 60 s",
    site: twoNodes,
    seconds: 60,
    begin: (site) => site.primary().halt(),
    end: (site) => site.primary().resume(),
  },
  {
    title: "PostgreSQL frozen for 30 s (SIGSTOP)",
    site: twoNodes,
    seconds: 30,
    begin: (site) => signalAll(site.primary().data, "SIGSTOP"),
    end: (site) => signalAll(site.primary().data, "SIGCONT"),
  },
  {
    title: "Primary killed, synchronous replica promoted after 15 s",
    site: withReplica,
    seconds: 15,
    begin: (site) => site.primary().halt(),
    end: (site) => site.promoteReplica(),
  },
  {
    title: "Synchronous replica away for 30 s",
    site: withReplica,
    seconds: 30,
    begin: (site) => site.replica().halt(),
    async end(site) {
      await site.replica().resume();
      await waitForReplica(site.primary());
    },
  },
  createExhaustion(),
  {
    title: "Disk full for 20 s (embedded database)",
    site: {},
    seconds: 20,
    begin: (site) => limitFiles(site, "1"),
    end: (site) => limitFiles(site, "unlimited"),
  },
  {
    title: "Clock 3 years ahead for 20 s, and back",
    site: { hasOwnClock: true },
    seconds: 20,
    note: "a restart at the begin and at the end",
    begin: (site) => restartUnderClock(site, 3 * year),
    end: (site) => restartUnderClock(site, 0),
  },
  {
    title: "Upgrade of two nodes, one after the other",
    upgrade: "there",
    site: twoNodes,
    begin: replaceEach,
  },
  {
    title: "Older release started on the newer schema, one of two nodes",
    upgrade: "back",
    site: twoNodes,
    note: "where a migration came between, it ends with status 1 and one line; the other node serves",
    begin: tryOlder,
  },
  createMailOutage("away"),
  createMailOutage("refusing"),
  createMailOutage("slow"),
];

async function restartEach(site: Site): Promise<void> {
  for (const node of site.nodes) {
    await node.process().stop();
    await node.start();
  }
}

async function replaceEach(site: Site, release: Release): Promise<void> {
  for (const node of site.nodes) {
    await node.process().stop();
    await node.start(release);
    await pause(besideTime);
  }
}

/** It refuses the data if a migration came between, and its machine goes back to the newer release. */
async function tryOlder({ nodes: [node] }: Site, older: Release): Promise<void> {
  await node?.process().stop();
  await node?.start(older).then(
    () => pause(besideTime),
    () => node.start(),
  );
}

async function killFirst({ nodes: [node] }: Site): Promise<void> {
  await node?.process().kill();
  await pause(restartPause);
  await node?.start();
}

async function restartUnderClock(site: Site, ahead: number): Promise<void> {
  for (const node of site.nodes) node.setClock(ahead);
  await restartEach(site);
}

/** Writes fail as on a full disk. */
function limitFiles(site: Site, bytes: string): void {
  for (const node of site.nodes)
    execFileSync("prlimit", ["--pid", String(node.process().pid), `--fsize=${bytes}:`]);
}

/** To PostgreSQL and its processes. */
function signalAll(data: string, signal: NodeJS.Signals): void {
  const first = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0] ?? "";
  const own = readdirSync("/proc").filter(
    (pid) => /^\d+$/.test(pid) && (pid === first || isChild(pid, first)),
  );
  for (const pid of own) process.kill(Number(pid), signal);
}

function isChild(pid: string, parent: string): boolean {
  try {
    return new RegExp(`^PPid:\\s+${parent}$`, "m").test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false; // It has ended meanwhile.
  }
}

/** Others take every connection, and the nodes lose theirs. */
function createExhaustion(): Scenario {
  const others: pg.Client[] = [];
  async function takeAll(url: string): Promise<void> {
    for (;;) {
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => undefined);
      try {
        await client.connect();
      } catch {
        return;
      }
      others.push(client);
    }
  }
  return {
    title: "Connections of PostgreSQL exhausted for 30 s",
    site: twoNodes,
    seconds: 30,
    async begin(site) {
      const url = site.databaseUrl();
      await takeAll(url);
      // They connect again at once, so that it takes some rounds until they have none.
      for (let round = 0; round < 10; round += 1) {
        await others[0]?.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'waraq%'",
        );
        await takeAll(url);
      }
    },
    async end() {
      await Promise.all(others.splice(0).map((client) => client.end()));
    },
  };
}

/** Longer than three steps of the retry schedule: the next one of the first mail would be 150 s later. */
function createMailOutage(state: Parameters<Inbox["set"]>[0]): Scenario {
  return {
    title: `Mail server ${state} for 160 s`,
    site: {},
    rate: 10,
    isLong: true,
    seconds: 160,
    begin: ({ inbox }) => inbox.set(state),
    end: ({ inbox }) => inbox.set("there"),
  };
}
