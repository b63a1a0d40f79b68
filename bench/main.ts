import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Checkout, createDemoData, openProject } from "./checkout.ts";
import { endAllServers } from "./programs.ts";
import { type Bench, type ReportedSubject, type Subject, formatReport } from "./report.ts";
import { formatCell } from "./table.ts";
import { openBehindNginx, openFiles } from "./sites/nginx.ts";
import { openNext } from "./sites/next.ts";
import { type Site, openCheckout } from "./sites/site.ts";
import { openWordPress, wordPressUrls } from "./sites/wordpress.ts";
import { dashboard } from "./subjects/dashboard.ts";
import { firstMove } from "./subjects/first-move.ts";
import { growth } from "./subjects/growth.ts";
import { interactions } from "./subjects/interactions.ts";
import { lighthouse } from "./subjects/lighthouse.ts";
import { load } from "./subjects/load.ts";
import { pageLoad } from "./subjects/page-load.ts";
import { start } from "./subjects/start.ts";
import { writes } from "./subjects/writes.ts";

const subjects: Readonly<Record<string, Subject>> = {
  load,
  start,
  writes,
  growth,
  lighthouse,
  interactions,
  firstMove,
  pageLoad,
  dashboard,
};
const names = Object.keys(subjects);

const usage = `npm run bench -- [--only ${names.join(",")}] [--against FOLDER] [--quick]
  --only SUBJECTS   measures these subjects and keeps the others of the last report
  --against FOLDER  measures another checkout of this project, with its build, as the site "before" in every subject
  --quick           measures everything once, to show that it runs: its figures mean nothing
WordPress has to be running: WORDPRESS_URL (${wordPressUrls.WordPress}), behind a cache WORDPRESS_CACHED_URL
(${wordPressUrls["WordPress, nginx cache"]}), WORDPRESS_PROCESSES (process ids, for CPU time and memory), WORDPRESS_LOGIN
(user:application password, for writes).`;

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: names.join() },
    against: { type: "string" },
    quick: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const chosen = options.only.split(",");
const log = (line: string) => console.log(line);

/** `fetch` names the address in the cause. */
function getMessage(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? ` (${String(error.cause)})` : "";
  return `${String(error)}${cause}`.replaceAll("\n", " ");
}

async function openSites(checkouts: readonly Checkout[], folder: string) {
  const sites: Site[] = [];
  const missing: string[] = [];
  const open = async (name: string, work: () => Promise<Site>) => {
    try {
      sites.push(await work());
      log(`  ${name}`);
    } catch (error) {
      missing.push(`${name} is missing: ${getMessage(error)}`);
      log(`  ${missing.at(-1)}`);
    }
  };
  for (const checkout of checkouts) {
    const site = await openCheckout(checkout);
    sites.push(site);
    const nginxFolder = join(folder, `${checkout.name}-nginx`);
    await open(`${site.name} behind nginx`, () => openBehindNginx(site, checkout, nginxFolder));
  }
  const [ours] = sites;
  if (ours === undefined) throw new Error("Our site did not start");
  await open("nginx", () => openFiles(ours, join(folder, "nginx")));
  await open("Next.js", () => openNext(ours));
  for (const [name, url] of Object.entries(wordPressUrls)) await open(name, () => openWordPress(name, url));
  return { sites, missing };
}

function describeConditions(): string {
  const date = new Date().toISOString().slice(0, 16).replace("T", " ");
  // The report names no folder of this machine.
  const given = process.argv.slice(2).map((argument) => (argument === options.against ? "FOLDER" : argument));
  const command = ["npm run bench --", ...given].join(" ");
  const [busy = 0] = loadavg();
  const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim()}, Linux ${release()}, Node ${process.version}`;
  const quick = options.quick ? " **A quick run: its figures mean nothing.**" : "";
  return `Measured ${date} UTC by \`${command}\` on ${machine}; load average before ${busy.toFixed(2)}.${quick}`;
}

async function measure(subject: Subject, bench: Bench, missing: readonly string[]): Promise<ReportedSubject> {
  const { title } = subject;
  const conditions = describeConditions();
  const begunAt = performance.now();
  log(`${title} …`);
  try {
    const section = await subject.measure(bench);
    return { title, conditions, ...section, missing: [...missing, ...(section.missing ?? [])] };
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return { title, conditions, text: "", tables: [], goals: [], missing: [`failed: ${getMessage(error)}`] };
  } finally {
    // A subject that failed may have left its servers running.
    if (!subject.needsSites) await endAllServers();
    log(`${title}: ${Math.round((performance.now() - begunAt) / 1000)} s`);
  }
}

async function main(): Promise<void> {
  if (options.help) return log(usage);
  if (process.platform !== "linux") throw new Error("The bench reads /proc: it runs on Linux only.");
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`--only ${unknown}: the subjects are ${names.join(", ")}`);
  const work = mkdtempSync(join(tmpdir(), "waraq-bench-"));
  process.once("exit", () => rmSync(work, { recursive: true, force: true }));

  log("Creating data folders with the demo content and its images …");
  const checkouts = [await openProject("ours", join(import.meta.dirname, ".."), work)];
  if (options.against !== undefined)
    checkouts.push(await openProject("before", resolve(options.against), work));
  for (const checkout of checkouts) await createDemoData(checkout, !options.quick);

  const keepsOthers = options.only !== names.join() && existsSync(dataFile);
  const report: Record<string, ReportedSubject> = keepsOthers
    ? JSON.parse(readFileSync(dataFile, "utf8"))
    : {};
  const measureChosen = async (needsSites: boolean, sites: readonly Site[], missing: readonly string[]) => {
    const bench: Bench = { isQuick: options.quick, checkouts, sites, log };
    for (const [name, subject] of Object.entries(subjects))
      if (chosen.includes(name) && subject.needsSites === needsSites) {
        report[name] = await measure(subject, bench, missing);
        writeReport(report);
      }
  };
  await measureChosen(false, [], []);
  if (chosen.some((name) => subjects[name]?.needsSites === true)) {
    log("Starting the sites …");
    const { sites, missing } = await openSites(checkouts, work);
    await measureChosen(true, sites, missing);
  }
  for (const { goal, wanted, found, judgement } of chosen.flatMap((name) => report[name]?.goals ?? []))
    if (judgement !== "met") log(`Goal ${judgement}: ${goal}: wanted ${wanted}, found ${formatCell(found)}`);
}

const dataFile = join(import.meta.dirname, "report.json");

function writeReport(report: Readonly<Record<string, ReportedSubject>>): void {
  const lines = Object.entries(report).map(([name, subject]) => `"${name}": ${JSON.stringify(subject)}`);
  writeFileSync(dataFile, `{\n${lines.join(",\n")}\n}\n`);
  writeFileSync(join(import.meta.dirname, "report.md"), formatReport(report, names));
}

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void endAllServers().finally(() => process.exit(130)));

try {
  await main();
} catch (error) {
  console.error(getMessage(error));
  process.exitCode = 1;
} finally {
  await endAllServers();
  // A subject that failed may have left timers or a browser.
  process.exit();
}
