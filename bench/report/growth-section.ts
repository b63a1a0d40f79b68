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
  const names = (sizes[0]?.urls ?? []).map(({ name }) => name);
  const head = sizes.map(({ size }) => size.toLocaleString("en"));
  const growth = `${head.at(-1) ?? ""} to ${head[0] ?? ""}`;
  const formatUrlTable = (read: (cost: UrlCost) => number | null, format: (value: number | null) => string) =>
    formatTable(
      ["URL", ...head, growth],
      names.map((name) => {
        const costs = sizes.map(({ urls }) => urls.find((one) => one.name === name));
        const values = costs.map((cost) => (cost === undefined || cost.status !== 200 ? null : read(cost)));
        const cells = values.map((value, index) => {
          const status = costs[index]?.status ?? 200;
          return status === 200 ? format(value) : `status ${status}`;
        });
        return [name, ...cells, formatTimes(getRatio(values.at(-1) ?? null, values[0] ?? null))];
      }),
    );
  return [
    "## A growing catalogue",
    `Numbers of products and of posts: copies of the demo content with their own titles, slugs and prices. The last column is the
ratio of the maximum to the minimum.`,
    "### The first request after a start",
    "Time to the whole compressed response of a process that has just started: nothing is cached, and the code is not compiled yet.",
    formatUrlTable(({ first }) => first, formatMilliseconds),
    "### Further requests",
    "CPU time of the server for each request, ms. Pages with a query and responses for staff are not cached.",
    formatUrlTable(({ cpuPerRequest }) => cpuPerRequest, formatFigure),
    "### Size of the response",
    formatUrlTable(({ bytes }) => bytes, formatKilobytes),
    "### Other figures",
    formatTable(
      ["", ...head, growth],
      [
        formatRow("start to “ready on”", sizes, ({ starts }) => median(starts), formatMilliseconds),
        formatRow("memory after the start (RSS)", sizes, ({ idle }) => idle.rss, formatMegabytes),
        formatRow(
          "memory after the measurements (RSS)",
          sizes,
          ({ afterUse }) => afterUse.rss,
          formatMegabytes,
        ),
        ...(sizes[0]?.writes ?? []).map(({ name }) =>
          formatRow(
            `write to visible: ${name}`,
            sizes,
            (size) => getWriteTime(size, name),
            formatMilliseconds,
          ),
        ),
      ],
    ),
  ].join("\n\n");
}

function getWriteTime({ writes }: GrowthOfSize, name: string): number {
  const found = writes.find((one) => one.name === name);
  return median((found?.writes ?? []).map(({ fromSending }) => fromSending));
}

function formatRow(
  name: string,
  sizes: readonly GrowthOfSize[],
  read: (size: GrowthOfSize) => number,
  format: (value: number) => string,
): string[] {
  const values = sizes.map(read);
  return [name, ...values.map(format), formatTimes(getRatio(values.at(-1) ?? null, values[0] ?? null))];
}

function getRatio(value: number | null, base: number | null): number | null {
  return value === null || base === null || base === 0 ? null : value / base;
}
