import type { BenchResults } from "../results.ts";
import { formatFigure, formatMegabytes } from "./figures.ts";
import { listGoals } from "./goals.ts";
import { formatFloods } from "./floods-section.ts";
import { formatGrowth } from "./growth-section.ts";
import { formatLighthouse } from "./lighthouse-section.ts";
import { formatLoad } from "./load-section.ts";
import { formatStart, formatWrites } from "./start-section.ts";
import { formatTable } from "./table.ts";

/** Formats the report of a run as Markdown. */
export function formatReport(results: BenchResults): string {
  const { load, start, writes, growth, floods, lighthouse } = results;
  const sections = [
    formatHead(results),
    formatGoals(results),
    load === undefined ? [] : formatLoad(load),
    start === undefined ? [] : formatStart(start),
    writes === undefined ? [] : formatWrites(writes),
    growth === undefined ? [] : formatGrowth(growth),
    floods === undefined ? [] : formatFloods(floods),
    lighthouse === undefined ? [] : formatLighthouse(lighthouse, results.lighthouseRuns),
  ];
  return `${sections.flat().join("\n\n")}\n`;
}

function formatHead(results: BenchResults): string {
  const { machine } = results;
  return [
    "# Measurements",
    `Made by \`${results.command}\`; the next run overwrites it. report.json has every round.`,
    ...(results.quick
      ? [
          "**A quick run:** everything was measured once or twice, to show that it works. Its figures are not reliable.",
        ]
      : []),
    formatTable(
      ["", ""],
      [
        [
          "when",
          `${results.startedAt.slice(0, 16).replace("T", " ")} UTC, ${formatFigure(results.minutes)} minutes`,
        ],
        ["machine", `${machine.cores} cores, ${machine.cpu}, ${formatMegabytes(machine.memory)}`],
        ["system", machine.system],
        ["Node", machine.node],
        [
          "load average",
          `${formatFigure(machine.loadAtStart)} before the run, ${formatFigure(results.loadAtEnd)} at its end${formatBusy(machine)}`,
        ],
        ...results.sites.map(({ name, description }) => [name, description]),
      ],
    ),
    results.missing.length === 0
      ? "Nothing is missing."
      : `**Missing:**\n\n${results.missing.map(({ name, reason, remedy }) => `- ${name}: ${reason}${remedy === "" ? "" : ` → \`${remedy}\``}`).join("\n")}`,
  ].join("\n\n");
}

function formatBusy({ loadAtStart, cores }: BenchResults["machine"]): string {
  return loadAtStart > cores / 4
    ? ": the computer was busy, so only ratios are meaningful, and only roughly"
    : "";
}

function formatGoals(results: BenchResults): string {
  const labels = { true: "met", false: "not met", null: "not measured" };
  return [
    "## Goals",
    formatTable(
      ["goal", "wanted", "found", ""],
      listGoals(results).map(({ goal, wanted, found, isMet }) => [goal, wanted, found, labels[`${isMet}`]]),
    ),
  ].join("\n\n");
}
