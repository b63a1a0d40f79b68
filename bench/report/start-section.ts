import type { SiteWrites } from "../results.ts";
import type { StartResults } from "../start/start-up.ts";
import { median, spread } from "../statistics.ts";
import { formatMegabytes, formatMilliseconds, formatPercent, formatSeconds } from "./figures.ts";
import { formatTable } from "./table.ts";

export function formatStart({ cold, warm, memory }: StartResults): string {
  return [
    "## Start and memory",
    "From the spawn of the process to `ready on`, with a complete build. Cold: an empty data folder, to which the demo content is added (image variants are encoded at the first request).",
    formatTable(
      ["start", "median", "± starts", "starts"],
      [
        ["cold", formatSeconds(median(cold)), formatPercent(spread(cold)), String(cold.length)],
        ["warm", formatSeconds(median(warm)), formatPercent(spread(warm)), String(warm.length)],
      ],
    ),
    "Memory of the server's process tree, sampled every 200 ms for the peaks.",
    formatTable(
      ["when", "RSS", "PSS"],
      (
        [
          ["idle, five seconds after a warm start", memory.idle],
          ["peak while cached pages are sent", memory.cachedPeak],
          ["peak while pages are rendered for each request", memory.renderedPeak],
          ["five seconds after", memory.after],
        ] as const
      ).map(([when, { rss, pss }]) => [when, formatMegabytes(rss), formatMegabytes(pss)]),
    ),
  ].join("\n\n");
}

export function formatWrites(sites: readonly SiteWrites[]): string {
  const ours = sites.find(({ site }) => site === "ours")?.writes ?? [];
  const post = ours.find(({ name }) => name.startsWith("a post"));
  const base = median((post?.writes ?? []).map(({ fromSending }) => fromSending));
  return [
    "## Write to visible",
    "Staff save through the API; then the page is requested until it shows the change. Medians. The files of nginx and Next.js change only with a new build.",
    formatTable(
      ["site", "write", "from the request", "from the response", "slowest", "writes", "× ours"],
      sites.flatMap(({ site, writes }) =>
        writes.map(({ name, writes: all }) => {
          const medianTime = median(all.map(({ fromSending }) => fromSending));
          return [
            site,
            name,
            formatMilliseconds(medianTime),
            formatMilliseconds(median(all.map(({ fromResponse }) => fromResponse))),
            formatMilliseconds(Math.max(...all.map(({ fromSending }) => fromSending))),
            String(all.length),
            name.startsWith("a post") ? `${(medianTime / base).toFixed(1)} ×` : "",
          ];
        }),
      ),
    ),
  ].join("\n\n");
}
