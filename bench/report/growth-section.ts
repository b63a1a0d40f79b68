import type { UrlCost, GrowthOfSize, GrowthResults } from "../growth/growth.ts";
import { median } from "../statistics.ts";
import {
  formatFigure,
  formatKilobytes,
  formatMegabytes,
  formatMilliseconds,
  formatTimes,
} from "./figures.ts";
import { formatTable } from "./table.ts";

export function formatGrowth({ sizes }: GrowthResults): string {
  const names = (sizes[0]?.addresses ?? []).map(({ name }) => name);
  const head = sizes.map(({ size }) => size.toLocaleString("en"));
  const growth = `${head.at(-1) ?? ""} to ${head[0] ?? ""}`;
  const formatUrlTable = (read: (cost: UrlCost) => number | null, write: (value: number | null) => string) =>
    formatTable(
      ["address", ...head, growth],
      names.map((name) => {
        const costs = sizes.map(({ addresses }) => addresses.find((one) => one.name === name));
        const values = costs.map((cost) => (cost === undefined || cost.status !== 200 ? null : read(cost)));
        const cells = values.map((value, place) => {
          const status = costs[place]?.status ?? 200;
          return status === 200 ? write(value) : `status ${status}`;
        });
        return [name, ...cells, formatTimes(formatQuotient(values.at(-1) ?? null, values[0] ?? null))];
      }),
    );
  return [
    "## A catalogue that grows",
    `So many products and as many posts, copies of the demo content under names, addresses and prices of their own. The last column is
the largest to the smallest.`,
    "### The first request after a start",
    "The whole answer, packed, in a process that has just started: nothing is kept, and the program's code is not yet compiled.",
    formatUrlTable(({ first }) => first, formatMilliseconds),
    "### Every request from then on",
    "CPU time of the server for each, milliseconds. What has a query and what only staff see is made for each request.",
    formatUrlTable(({ cpuPerRequest }) => cpuPerRequest, formatFigure),
    "### Bytes of the answer",
    formatUrlTable(({ bytes }) => bytes, formatKilobytes),
    "### Everything else",
    formatTable(
      ["", ...head, growth],
      [
        formatRow("to “ready on”", sizes, ({ starts }) => median(starts), formatMilliseconds),
        formatRow("memory after the start (RSS)", sizes, ({ idle }) => idle.rss, formatMegabytes),
        formatRow("memory after all of this (RSS)", sizes, ({ afterUse }) => afterUse.rss, formatMegabytes),
        ...(sizes[0]?.writes ?? []).map(({ what }) =>
          formatRow(
            `written to visible: ${what}`,
            sizes,
            (one) => formatWrite(one, what),
            formatMilliseconds,
          ),
        ),
      ],
    ),
  ].join("\n\n");
}

function formatWrite({ writes }: GrowthOfSize, what: string): number {
  const found = writes.find((one) => one.what === what);
  return median((found?.writes ?? []).map(({ fromSending }) => fromSending));
}

function formatRow(
  name: string,
  sizes: readonly GrowthOfSize[],
  read: (size: GrowthOfSize) => number,
  write: (value: number) => string,
): string[] {
  const values = sizes.map(read);
  return [name, ...values.map(write), formatTimes(formatQuotient(values.at(-1) ?? null, values[0] ?? null))];
}

function formatQuotient(value: number | null, base: number | null): number | null {
  return value === null || base === null || base === 0 ? null : value / base;
}
