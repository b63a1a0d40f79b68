import { z } from "zod";
import { dirhamsFromFils, fils } from "#domain/pricing/money.ts";
import type { Attribution } from "./attribution.ts";
import { type EnquiryFilter, type EnquiryStage, enquiryFilterSchema } from "./enquiry.ts";

export const attributionParts = ["medium", "campaign", "landing"] as const satisfies (keyof Attribution)[];

/** A key of the report is that of the filter of the list, but for months. */
export const reportGroupings = [
  "month",
  "owner",
  "topic",
  "source",
  ...attributionParts,
  "product",
  "reason",
] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

export const groupingNames: Readonly<Record<ReportGrouping, string>> = {
  month: "Month",
  owner: "Owner",
  topic: "Kind",
  source: "Source",
  medium: "Medium",
  campaign: "Campaign",
  landing: "Landing page",
  product: "Product",
  reason: "Reason lost",
};

export const reportQuerySchema = enquiryFilterSchema
  .pick({ from: true, to: true, owner: true })
  .extend({ by: z.enum(reportGroupings).default("month").describe("What the lines of the report are") })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ["to"],
    error: "The last day must not be before the first day",
  });
export type ReportQuery = z.output<typeof reportQuerySchema>;

/** The stages that a figure counts, and the filter of the list that finds the same. */
const figureStages = {
  received: [undefined, ["new", "contacted", "quoted", "won", "lost"]],
  open: ["undecided", ["new", "contacted", "quoted"]],
  quoted: ["quoted", ["quoted"]],
  won: ["won", ["won"]],
  lost: ["lost", ["lost"]],
} as const satisfies Record<string, readonly [EnquiryFilter["stage"], readonly EnquiryStage[]]>;
export type FigureName = keyof typeof figureStages;

export const figureNames: Readonly<Record<FigureName, string>> = {
  received: "Received",
  open: "Open",
  quoted: "Open, quoted",
  won: "Won",
  lost: "Lost",
};

const countSchema = z.int().min(0);

const figureSchema = z.object({
  enquiries: countSchema,
  value: z.number().describe("Sum of their leading quotes, AED a month without VAT"),
});
const figureFields = {
  received: figureSchema,
  open: figureSchema.describe("Neither won nor lost"),
  quoted: figureSchema.describe("The open ones at the stage quoted"),
  won: figureSchema,
  lost: figureSchema,
} as const satisfies Record<FigureName, typeof figureSchema>;
const lineSchema = z.object({
  key: z
    .string()
    .describe(
      "Month (yyyy-mm), id of the owner or product, kind, source, medium, campaign, landing page or reason",
    ),
  name: z.string(),
  ...figureFields,
});
export type ReportLine = z.output<typeof lineSchema>;

/** Null without an answer. */
const minutesSchema = z.number().min(0).nullable();

export const enquiryReportResponseSchema = z
  .object({
    success: z.literal(true),
    ...reportQuerySchema.shape,
    from: z.iso.date(),
    to: z.iso.date(),
    by: z.enum(reportGroupings),
    today: z.iso.date(),
    lines: z
      .array(lineSchema)
      .describe(
        "Months in order, otherwise the highest sum first. An enquiry counts with each of its products",
      ),
    total: z.object(figureFields),
    presses: z
      .array(z.object({ path: z.string(), phone: countSchema, whatsapp: countSchema }))
      .describe("Presses on telephone and WhatsApp links by page, most first, at most 50 pages"),
    firstResponse: z
      .object({
        answered: countSchema,
        unanswered: countSchema.describe("New enquiries that nobody has answered"),
        medianMinutes: minutesSchema,
        p90Minutes: minutesSchema.describe("90 % were answered within this time"),
      })
      .describe(
        "Working time from the arrival of an enquiry until staff first changed its stage or reached the customer",
      ),
  })
  .describe("Enquiries received in a period, without spam, with their sums by stage");
export type EnquiryReportResponse = z.output<typeof enquiryReportResponseSchema>;

export interface ReportRow {
  readonly id: string;
  readonly stage: EnquiryStage;
  /** Fils a month; null without a quote. */
  readonly value: number | null;
  readonly key: string;
  readonly name: string | null;
}

type Figures = Omit<ReportLine, "key" | "name">;

export function sumFigures(rows: readonly Omit<ReportRow, "key" | "name">[]): Figures {
  const sum = (figure: FigureName) => {
    const stages: readonly EnquiryStage[] = figureStages[figure][1];
    const counted = rows.filter(({ stage }) => stages.includes(stage));
    return {
      enquiries: counted.length,
      value: dirhamsFromFils(fils(counted.reduce((total, { value }) => total + (value ?? 0), 0))),
    };
  };
  return {
    received: sum("received"),
    open: sum("open"),
    quoted: sum("quoted"),
    won: sum("won"),
    lost: sum("lost"),
  };
}

export function groupFigures(
  rows: readonly ReportRow[],
  by: ReportGrouping,
  getName: (key: string, name: string | null) => string,
): ReportLine[] {
  const groups = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const group = groups.get(row.key);
    if (group === undefined) groups.set(row.key, [row]);
    else group.push(row);
  }
  const toLine = (key: string, group: readonly ReportRow[]) => ({
    key,
    name: getName(key, group[0]?.name ?? null),
    ...sumFigures(group),
  });
  if (by === "month") {
    const months = [...groups.keys()].sort();
    return listMonths(months[0], months[months.length - 1]).map((key) => toLine(key, groups.get(key) ?? []));
  }
  const lines = [...groups].map(([key, group]) => toLine(key, group));
  return lines.sort(
    (one, other) =>
      other.received.value - one.received.value ||
      other.received.enquiries - one.received.enquiries ||
      (one.key < other.key ? -1 : 1),
  );
}

function listMonths(first: string | undefined, last: string | undefined): readonly string[] {
  const months: string[] = [];
  if (first === undefined || last === undefined) return months;
  for (let month = first; month <= last; month = getMonth(month, 1)) months.push(month);
  return months;
}

/** @param day "yyyy-mm" or "yyyy-mm-dd" */
function getMonth(day: string, months: number): string {
  const date = new Date(`${day.slice(0, "yyyy-mm".length)}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, "yyyy-mm".length);
}

function getLastDay(month: string): string {
  const date = new Date(`${getMonth(month, 1)}-01`);
  date.setUTCDate(0);
  return date.toISOString().slice(0, "yyyy-mm-dd".length);
}

export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
}

export function listReportPeriods(today: string): readonly (ReportPeriod & { readonly name: string })[] {
  const monthOfQuarter = (Number(today.slice(5, 7)) - 1) % 3;
  return [
    { name: "Last 12 months", from: `${getMonth(today, -11)}-01`, to: today },
    { name: "This year", from: `${today.slice(0, 4)}-01-01`, to: today },
    {
      name: "Last quarter",
      from: `${getMonth(today, -monthOfQuarter - 3)}-01`,
      to: getLastDay(getMonth(today, -monthOfQuarter - 1)),
    },
  ];
}

/** Of a query that leaves a day open. */
export function getReportPeriod({ from, to }: Pick<ReportQuery, "from" | "to">, today: string): ReportPeriod {
  const last = to ?? (from !== undefined && from > today ? from : today);
  return { from: from ?? `${getMonth(last, -11)}-01`, to: last };
}

type Report = Pick<EnquiryReportResponse, "from" | "to" | "owner" | "by">;

/** Of the list with the enquiries that a figure counts. @param key of its line; null for the total */
export function getFigureFilter(
  { by, ...period }: Report,
  key: string | null,
  figure: FigureName,
): Partial<EnquiryFilter> {
  const { from, to, owner } = period;
  const [stage] = figureStages[figure];
  return { from, to, owner, ...(key !== null && getLineFilter({ from, to }, by, key)), stage };
}

function getLineFilter(period: ReportPeriod, by: ReportGrouping, key: string): Partial<EnquiryFilter> {
  if (by === "reason") return { lostReason: key };
  if (by !== "month") return { [by]: key };
  const [first, last] = [`${key}-01`, getLastDay(key)];
  return { from: first > period.from ? first : period.from, to: last < period.to ? last : period.to };
}

/** Between two values in proportion. Null without values. */
export function getQuantile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  if (below === undefined) return null;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
