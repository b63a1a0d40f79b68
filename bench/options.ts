import { parseArgs } from "node:util";

/** What can be measured by itself. */
export const parts = ["load", "start", "growth", "floods", "lighthouse"] as const;
export type Part = (typeof parts)[number];

export interface BenchOptions {
  readonly parts: readonly Part[];
  readonly quick: boolean;
  /** How often each site is asked for each page, in turn with the others. */
  readonly rounds: number;
  /** Length of one round, seconds. */
  readonly seconds: number;
  readonly lighthouseRuns: number;
  /** Starts of which the median is taken. */
  readonly starts: number;
  /** Writes of which the median is taken. */
  readonly writes: number;
  /** Products, and as many posts. */
  readonly sizes: readonly number[];
  readonly help: boolean;
}

export const usage = `npm run bench -- [--quick] [--only ${parts.join(",")}] [--rounds N] [--seconds N] [--lighthouse-runs N]
  --quick            each thing once or twice: shows that all of it runs; its figures are no record
  --only PARTS       some parts, with commas between them
  --rounds N         rounds of load (5); --seconds N  length of each (2)
  --lighthouse-runs N  runs of Lighthouse for each page (5)
Peers are measured when they are there. PEERS_UP names the script that brings WordPress up ("up") and ends it ("down"), below
the folder PEERS (/var/tmp/waraq-peers); without it, one that listens at WORDPRESS_URL (http://127.0.0.1:18081) and, with
a cache before it, at WORDPRESS_CACHED_URL (http://127.0.0.1:18082) is taken as it is. WORDPRESS_LOGIN (user:application
password) lets its writes be measured.`;

/** What was typed after `npm run bench --`. @throws with a line for whoever typed it */
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
