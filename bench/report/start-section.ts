import type { SiteWrites } from "../results.ts";
import type { StartResults } from "../start/start-up.ts";
import { median, spread } from "../statistics.ts";
import { formatMegabytes, formatMilliseconds, formatPercent, formatSeconds } from "./figures.ts";
import { formatTable } from "./table.ts";

export function formatStart({ cold, warm, memory }: StartResults): string {
  return [
    "## Start and memory",
    "From the spawn of the process to `ready on`, with what is built already there. Cold: an empty data folder, into which the demo content goes (pictures are made when first asked for).",
    formatTable(
      ["start", "median", "± starts", "starts"],
      [
        ["cold", formatSeconds(median(cold)), formatPercent(spread(cold)), String(cold.length)],
        ["warm", formatSeconds(median(warm)), formatPercent(spread(warm)), String(warm.length)],
      ],
    ),
    "Memory of the server's process tree. Peaks are the most of any fifth of a second.",
    formatTable(
      ["when", "RSS", "PSS"],
      (
        [
          ["idle, five seconds after a warm start", memory.idle],
          ["peak while pages are answered from memory", memory.keptPeak],
          ["peak while pages are rendered for each request", memory.renderedPeak],
          ["five seconds after", memory.after],
        ] as const
      ).map(([when, { rss, pss }]) => [when, formatMegabytes(rss), formatMegabytes(pss)]),
    ),
  ].join("\n\n");
}

export function formatWrites(sites: readonly SiteWrites[]): string {
  const ours = sites.find(({ site }) => site === "ours")?.writes ?? [];
  const post = ours.find(({ what }) => what.startsWith("a post"));
  const base = median((post?.writes ?? []).map(({ fromSending }) => fromSending));
  return [
    "## Write to visible",
    "Staff save through the API; then the page is asked for, again and again, until it shows what was saved. Medians. A file that nginx or Next.js serves changes when somebody builds it anew.",
    formatTable(
      ["site", "what", "from sending", "from its answer", "slowest", "writes", "× ours"],
      sites.flatMap(({ site, writes }) =>
        writes.map(({ what, writes: all }) => {
          const middle = median(all.map(({ fromSending }) => fromSending));
          return [
            site,
            what,
            formatMilliseconds(middle),
            formatMilliseconds(median(all.map(({ fromAnswer }) => fromAnswer))),
            formatMilliseconds(Math.max(...all.map(({ fromSending }) => fromSending))),
            String(all.length),
            what.startsWith("a post") ? `${(middle / base).toFixed(1)} ×` : "",
          ];
        }),
      ),
    ),
  ].join("\n\n");
}
