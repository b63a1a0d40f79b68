import type { Checkout } from "./checkout.ts";
import type { Site } from "./sites/site.ts";
import { type Cell, type Figure, type Table, formatFigure, formatTable } from "./table.ts";

export interface Goal {
  readonly goal: string;
  readonly wanted: string;
  readonly found: Cell;
  readonly judgement: "met" | "not met" | "not measured";
}

export interface Section {
  readonly text: string;
  readonly tables: readonly Table[];
  readonly goals: readonly Goal[];
  readonly missing?: readonly string[];
}

export interface Bench {
  readonly isQuick: boolean;
  readonly checkouts: readonly Checkout[];
  readonly sites: readonly Site[];
  log(line: string): void;
}

export interface Subject {
  readonly title: string;
  readonly needsSites: boolean;
  measure(bench: Bench): Promise<Section>;
}

export interface ReportedSubject extends Section {
  readonly title: string;
  readonly conditions: string;
}

/** Of a name in a table; the others are peers, and another checkout. */
export function isOurs(name: string): boolean {
  return name.startsWith("ours ");
}

export function createGoal(
  goal: string,
  sign: "≤" | "≥",
  limit: number,
  found: Figure,
  where?: string,
): Goal {
  const [value, unit] = found;
  const isKnown = value !== null && Number.isFinite(value);
  const isMet = isKnown && (sign === "≤" ? value <= limit : value >= limit);
  return {
    goal,
    wanted: `${sign} ${formatFigure([limit, unit])}`,
    found: isKnown && where !== undefined ? `${formatFigure(found)} (${where})` : formatFigure(found),
    judgement: isMet ? "met" : isKnown ? "not met" : "not measured",
  };
}

export function createWorstGoal(
  goal: string,
  sign: "≤" | "≥",
  limit: number,
  cases: readonly (readonly [string, Figure])[],
): Goal {
  const sorted = cases.toSorted(([, [one]], [, [other]]) => (one ?? 0) - (other ?? 0));
  const [where, found] = sorted.at(sign === "≤" ? -1 : 0) ?? ["", [null, ""]];
  return createGoal(goal, sign, limit, found, where);
}

export function formatReport(
  report: Readonly<Record<string, ReportedSubject>>,
  names: readonly string[],
): string {
  const sections = names.flatMap((name) => report[name] ?? []);
  const missing = [
    ...names.filter((name) => report[name] === undefined).map((name) => `${name}: not measured`),
    ...sections.flatMap(({ title, missing: reasons = [] }) => reasons.map((reason) => `${title}: ${reason}`)),
  ];
  const goals = sections.flatMap((section) => section.goals);
  const rows = goals.map(({ goal, wanted, found, judgement }) => [goal, wanted, found, judgement]);
  const parts = [
    "# Measurements",
    "Made by `npm run bench`; the next run overwrites it. `report.json` has the same figures as data.",
    missing.length === 0 ? "Nothing is missing." : `**Missing:**\n\n- ${missing.join("\n- ")}`,
    "## Goals",
    formatTable({ head: ["goal", "wanted", "found", ""], rows }),
    ...sections.flatMap(({ title, conditions, text, tables }) => [
      `## ${title}`,
      conditions,
      text,
      ...tables.map(formatTable),
    ]),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
