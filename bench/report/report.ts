import type { BenchResults } from "../results.ts";
import { figure, megabytes } from "./figures.ts";
import { goalsOf } from "./goals.ts";
import { floodsSection } from "./floods-section.ts";
import { growthSection } from "./growth-section.ts";
import { lighthouseSection } from "./lighthouse-section.ts";
import { loadSection } from "./load-section.ts";
import { startSection, writesSection } from "./start-section.ts";
import { table } from "./table.ts";

/** The report of a run, as Markdown. */
export function reportOf(results: BenchResults): string {
  const { load, start, writes, growth, floods, lighthouse } = results;
  const sections = [
    head(results),
    goals(results),
    load === undefined ? [] : loadSection(load),
    start === undefined ? [] : startSection(start),
    writes === undefined ? [] : writesSection(writes),
    growth === undefined ? [] : growthSection(growth),
    floods === undefined ? [] : floodsSection(floods),
    lighthouse === undefined ? [] : lighthouseSection(lighthouse, results.lighthouseRuns),
  ];
  return `${sections.flat().join("\n\n")}\n`;
}

function head(results: BenchResults): string {
  const { machine } = results;
  return [
    "# What was measured",
    `Made by \`${results.command}\`; the next run writes it anew. report.json holds every round.`,
    ...(results.quick
      ? [
          "**A quick run:** each thing once or twice, to show that all of it works. Its figures are no record.",
        ]
      : []),
    table(
      ["", ""],
      [
        [
          "when",
          `${results.startedAt.slice(0, 16).replace("T", " ")} UTC, ${figure(results.minutes)} minutes`,
        ],
        ["machine", `${machine.cores} cores, ${machine.cpu}, ${megabytes(machine.memory)}`],
        ["system", machine.system],
        ["Node", machine.node],
        [
          "load average",
          `${figure(machine.loadAtStart)} before the run, ${figure(results.loadAtEnd)} at its end${busy(machine)}`,
        ],
        ...results.sites.map(({ name, what }) => [name, what]),
      ],
    ),
    results.missing.length === 0
      ? "Nothing is missing."
      : `**Missing:**\n\n${results.missing.map(({ what, reason, remedy }) => `- ${what}: ${reason}${remedy === "" ? "" : ` → \`${remedy}\``}`).join("\n")}`,
  ].join("\n\n");
}

function busy({ loadAtStart, cores }: BenchResults["machine"]): string {
  return loadAtStart > cores / 4
    ? ": the machine had other things to do, trust ratios only, and those not far"
    : "";
}

function goals(results: BenchResults): string {
  const words = { true: "met", false: "not met", null: "not measured" };
  return [
    "## Goals",
    table(
      ["goal", "wanted", "found", ""],
      goalsOf(results).map(({ goal, wanted, found, isMet }) => [goal, wanted, found, words[`${isMet}`]]),
    ),
  ].join("\n\n");
}
