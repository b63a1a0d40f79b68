import type { FloodResult, Times } from "../floods/floods.ts";
import { formatMegabytes, formatMilliseconds } from "./figures.ts";
import { formatTable } from "./table.ts";

export function formatFloods(floods: readonly FloodResult[]): string {
  return [
    "## Floods",
    "The effect of a flood on other clients, with the default limits: a cached page is requested every 50 ms, an enquiry is sent every second. Memory is the RSS of the server before the flood, its peak, and the RSS ten seconds after the flood.",
    formatTable(
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
        formatMegabytes(memory.before),
        formatMegabytes(memory.peak),
        formatMegabytes(memory.after),
        formatMilliseconds(getQuantile(page, 0.5)),
        formatMilliseconds(getQuantile(page, 0.95)),
        formatMilliseconds(getQuantile(page, 1)),
        String(formatFailures(page)),
        formatMilliseconds(getQuantile(enquiry, 0.5)),
        formatMilliseconds(getQuantile(enquiry, 1)),
        String(formatFailures(enquiry)),
      ]),
    ),
    floods.map(({ name, endings }) => `- ${name}: ${endings}`).join("\n"),
  ].join("\n\n");
}

/** The quantile of the times of the successful requests; NaN if no request succeeded. */
export function getQuantile(times: Times, share: number): number {
  const sorted = times.filter((time) => time !== null).toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

function formatFailures(times: Times): number {
  return times.filter((time) => time === null).length;
}
