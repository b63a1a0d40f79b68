import { median } from "./statistics.ts";

/** Null, or no finite number: not measured. */
export type Figure = readonly [value: number | null, unit: "" | "×" | "%" | "ms" | "s" | "kB" | "MB"];

export type Cell = string | Figure;

export interface Table {
  readonly caption?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export function getMedians(rounds: readonly (readonly Figure[])[]): Figure[] {
  const [first = []] = rounds;
  return first.map(([, unit], column) => [
    median(rounds.map((round) => round[column]?.[0] ?? Number.NaN)),
    unit,
  ]);
}

export const kilobytes = (bytes: number): Figure => [bytes / 1e3, "kB"];

export const megabytes = (bytes: number): Figure => [bytes / 1e6, "MB"];

export function formatFigure([value, unit]: Figure): string {
  if (value === null || !Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  const text =
    size !== 0 && size < 0.01
      ? value.toPrecision(2)
      : value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === "" ? text : `${text} ${unit}`;
}

export function formatCell(cell: Cell): string {
  return typeof cell === "string" ? cell : formatFigure(cell);
}

export function formatTable({ caption, head, rows }: Table): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => formatCell(cell).replaceAll("|", "\\|")));
  const columns = head.map((_, column) => ({
    width: Math.max(4, ...cells.map((row) => row[column]?.length ?? 0)),
    isText: rows.some((row) => typeof row[column] === "string"),
  }));
  const formatRow = (row: readonly string[]) =>
    `| ${columns.map(({ width, isText }, column) => (isText ? (row[column] ?? "").padEnd(width) : (row[column] ?? "").padStart(width))).join(" | ")} |`;
  const rule = `| ${columns.map(({ width, isText }) => (isText ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  const [first = [], ...rest] = cells.map(formatRow);
  return [...(caption === undefined ? [] : [`### ${caption}\n`]), first, rule, ...rest].join("\n");
}
