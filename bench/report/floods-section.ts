import type { FloodResult, Times } from "../floods/floods.ts";
import { megabytes, milliseconds } from "./figures.ts";
import { table } from "./table.ts";

export function floodsSection(floods: readonly FloodResult[]): string {
  return [
    "## Floods",
    "What a flood within the default limits does to others: a cached page that is asked for every 50 ms, an enquiry that is sent every second. Memory is that of the server's process before, at its highest, and ten seconds after.",
    table(
      [
        "flood",
        "memory",
        "peak",
        "after",
        "page p50",
        "p95",
        "max",
        "failed",
        "enquiry p50",
        "max",
        "failed",
      ],
      floods.map(({ name, memory, page, enquiry }) => [
        name,
        megabytes(memory.before),
        megabytes(memory.peak),
        megabytes(memory.after),
        milliseconds(quantile(page, 0.5)),
        milliseconds(quantile(page, 0.95)),
        milliseconds(quantile(page, 1)),
        String(failures(page)),
        milliseconds(quantile(enquiry, 0.5)),
        milliseconds(quantile(enquiry, 1)),
        String(failures(enquiry)),
      ]),
    ),
    floods.map(({ name, endings }) => `- ${name}: ${endings}`).join("\n"),
  ].join("\n\n");
}

/** The time that this share of all successful requests kept to; NaN where none succeeded. */
export function quantile(times: Times, share: number): number {
  const sorted = times.filter((time) => time !== null).toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

function failures(times: Times): number {
  return times.filter((time) => time === null).length;
}
