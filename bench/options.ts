import { parseArgs } from "node:util";

/** The parts of the bench, which can run separately. */
export const parts = ["load", "start", "growth", "floods", "lighthouse"] as const;
export type Part = (typeof parts)[number];

export interface BenchOptions {
  readonly parts: readonly Part[];
  readonly quick: boolean;
  /** Rounds of load for each page of each site. */
  readonly rounds: number;
  /** Length of one round, seconds. */
  readonly seconds: number;
  readonly lighthouseRuns: number;
  /** Number of starts, for the median. */
  readonly starts: number;
  /** Number of writes, for the median. */
  readonly writes: number;
  /** Numbers of products, and of posts. */
  readonly sizes: readonly number[];
  readonly help: boolean;
}

export const usage = `npm run bench -- [--quick] [--only ${parts.join(",")}] [--rounds N] [--seconds N] [--lighthouse-runs N]
  --quick            measures everything once or twice, to show that it runs; its figures are not reliable
  --only PARTS       parts to run, separated by commas
  --rounds N         rounds of load (5)
  --seconds N        length of a round (2)
  --lighthouse-runs N  runs of Lighthouse for each page (5)
Other sites are measured if they are installed. PEERS_UP is a script that starts WordPress ("up") and ends it ("down") in the
folder PEERS (/var/tmp/waraq-peers). Without it the bench uses a WordPress that listens on WORDPRESS_URL
(http://127.0.0.1:18081) and, behind a cache, on WORDPRESS_CACHED_URL (http://127.0.0.1:18082). With WORDPRESS_LOGIN
(user:application password) its writes are measured too.`;

/** Parses the arguments after `npm run bench --`. @throws with a message for the person at the console */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: "boolean", default: false },
      only: { type: "string" },
      rounds: { type: "string" },
      seconds: { type: "string" },
      "lighthouse-runs": { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  const { quick } = values;
  return {
    parts: values.only === undefined ? parts : parseParts(values.only),
    quick,
    rounds: parseCount("--rounds", values.rounds, quick ? 2 : 5),
    seconds: parseCount("--seconds", values.seconds, quick ? 1 : 2),
    lighthouseRuns: parseCount("--lighthouse-runs", values["lighthouse-runs"], quick ? 1 : 5),
    starts: quick ? 1 : 3,
    writes: quick ? 3 : 20,
    sizes: [12, 1000, 10_000],
    help: values.help,
  };
}

function parseParts(text: string): readonly Part[] {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`--only ${unknown}: the parts are ${parts.join(", ")}`);
  return parts.filter((part) => names.includes(part));
}

function parseCount(name: string, text: string | undefined, defaultCount: number): number {
  if (text === undefined) return defaultCount;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`${name} ${text}: a whole number from 1 on`);
  return Number(text);
}
