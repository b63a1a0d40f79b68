import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { projectFolder } from "#tests/support/server-process.ts";
import { type Measurement, measure } from "./measure.ts";
import { type Release, loadRelease } from "./release.ts";
import { type Scenario, scenarios } from "./scenarios.ts";

const usage = `npm test -- scenarios [--against FOLDER] [--only TEXT] [--quick] [--report FILE]

Faults during steady visits, none of which is sent again: failed requests, lost enquiries, seconds until all is well.
--against  measures a built checkout of the release before too, and the upgrade between the two
--only     the scenarios whose title contains the text
--quick    faults of a tenth of the time, to work on a scenario
Ends with status 1 if an acknowledged enquiry is not in the database, or its mail neither arrived nor waits.`;

type Result = Measurement | { readonly problem: string } | undefined;

interface Row {
  readonly scenario: Scenario;
  before: Result;
  after: Result;
}

const isLong = ({ scenario }: Row) => scenario.isLong === true;

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function run(options: {
  readonly against: string | undefined;
  readonly only: string;
  readonly isQuick: boolean;
  readonly reportFile: string | undefined;
}): Promise<boolean> {
  const after = await loadRelease(projectFolder);
  const before = options.against === undefined ? undefined : await loadRelease(resolve(options.against));
  const chosen = scenarios.filter(
    ({ title, upgrade }) => title.includes(options.only) && (upgrade === undefined || before !== undefined),
  );
  const rows: Row[] = chosen.map((scenario) => ({ scenario, before: undefined, after: undefined }));
  const loads = [loadavg()[0] ?? 0];

  const format = (row: Row) => formatRow(row, before === undefined);

  async function fill(row: Row): Promise<void> {
    const { scenario } = row;
    const isCompared = before !== undefined && scenario.upgrade === undefined;
    const ofBefore = isCompared ? attempt(scenario, before, before) : undefined;
    if (!isLong(row)) await ofBefore;
    const isUpgrade = scenario.upgrade === "there";
    const [first, other] = isUpgrade ? [before ?? after, after] : [after, before ?? after];
    row.after = await attempt(scenario, first, other);
    row.before = await ofBefore;
    log(format(row));
    loads.push(loadavg()[0] ?? 0);
  }

  async function attempt(scenario: Scenario, release: Release, other: Release): Promise<Result> {
    try {
      return await measure(scenario, { release, other, isQuick: options.isQuick });
    } catch (error) {
      log(`${scenario.title}: ${error instanceof Error ? error.stack : String(error)}`);
      return { problem: String(error).split("\n")[0] ?? "" };
    }
  }

  const long = Promise.all(rows.filter(isLong).map(fill));
  // Their starts would disturb the first of the others.
  if (rows.some(isLong)) await pause(20_000);
  for (const row of rows.filter((each) => !isLong(each))) await fill(row);
  await long;

  const [{ model = "unknown" } = {}] = cpus();
  const names = before === undefined ? [""] : [" before", " after"];
  const headings = ["failed", "enquiries", "seconds"].flatMap((heading) =>
    names.map((name) => heading + name),
  );
  const table = [
    `${new Date().toISOString().slice(0, 16)} UTC, ${cpus().length} × ${model}, load average ${loads.map((load) => load.toFixed(1)).join(", ")}`,
    "",
    formatLine(["scenario", ...headings, "notes"]),
    formatLine(["---", ...headings.map(() => "---"), "---"]),
    ...rows.map(format),
  ].join("\n");
  log(`\n${table}`);
  if (options.reportFile !== undefined) writeFileSync(options.reportFile, `${table}\n`);
  const lost = rows.filter((row) => hasLoss(row.after));
  for (const { scenario } of lost) log(`FAILED: ${scenario.title}`);
  return lost.length === 0;
}

/** A scenario that could not be measured has proven nothing. */
function hasLoss(result: Result): boolean {
  if (result === undefined) return false;
  return "problem" in result || result.unstored + result.unmailed > 0;
}

function formatRow({ scenario, before, after }: Row, isAlone: boolean): string {
  const results = isAlone ? [after] : [before, after];
  const notes = [scenario.note, ...describe(before, "before: "), ...describe(after, "")];
  const cells = [
    scenario.title,
    ...results.map((result) => formatCell(result, formatFailures)),
    ...results.map((result) => formatCell(result, formatEnquiries)),
    ...results.map((result) => formatCell(result, formatSeconds)),
    notes.filter((note) => note !== undefined).join("; "),
  ];
  return formatLine(cells);
}

function formatLine(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function formatCell(result: Result, format: (measurement: Measurement) => string): string {
  if (result === undefined) return "";
  return "problem" in result ? "not measured" : format(result);
}

function formatFailures({ failed, requests, outcomes }: Measurement): string {
  const each = [...outcomes].toSorted().map(([outcome, count]) => `${outcome} × ${count}`);
  return failed === 0 ? `0 of ${requests}` : `${failed} of ${requests}: ${each.join(", ")}`;
}

function formatEnquiries({ acknowledged, unstored, unmailed }: Measurement): string {
  if (unstored + unmailed === 0) return `${acknowledged}, 0 lost`;
  return `${acknowledged}, LOST ${unstored} of them, and the mails of ${unmailed}`;
}

function formatSeconds({ requestsWell, mailsWell }: Measurement): string {
  const requests = requestsWell.toFixed(1);
  return mailsWell - requestsWell < 1 ? requests : `${requests}, mails ${mailsWell.toFixed(1)}`;
}

function describe(result: Result, name: string): string[] {
  if (result === undefined) return [];
  if ("problem" in result) return [name + result.problem];
  return [
    `${name}slowest ${result.slowest.toFixed(1)} s`,
    ...(result.mailsWaiting > 0 ? [`${name}${result.mailsWaiting} mails still wait`] : []),
    ...(result.repeated > 0 ? [`${name}${result.repeated} stored twice`] : []),
  ];
}

const { values } = parseArgs({
  options: {
    against: { type: "string" },
    only: { type: "string", default: "" },
    quick: { type: "boolean", default: false },
    report: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) log(usage);
else {
  const { against, only, quick: isQuick, report: reportFile } = values;
  if (!(await run({ against, only, isQuick, reportFile }))) process.exitCode = 1;
}
