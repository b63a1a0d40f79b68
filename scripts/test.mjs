// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { audit } from "./audit.mjs";
import { build, install, writeMessageTypes } from "./build.mjs";
import { provideChromium } from "./chromium.mjs";
import { Failure, formatSeconds, log, root, run, runCommand } from "./command.mjs";
import { getProjectNode } from "./node.mjs";
import { provideProgram } from "./debian-program.mjs";

/** @import { JSONReportSuite } from "@playwright/test/reporter" */
/** @typedef {{ title: string, selections: readonly string[], work: () => Promise<number | void> }} Step */

const defaultSelections = ["audit", "types", "lint", "format", "unit", "browser"];
const selections = [...defaultSelections, "browsers", "resilience", "scenarios", "load"];

const args = process.argv.slice(2);
const isSelection = (/** @type {string} */ arg) => selections.includes(arg);
const filters = args.filter((arg) => !isSelection(arg));
const selected = args.some(isSelection) ? args.filter(isSelection) : defaultSelections;

const isNeeded = (/** @type {readonly string[]} */ ...names) => names.some((name) => selected.includes(name));

const workFolder = createWorkFolder();
process.once("exit", () => rmSync(workFolder, { recursive: true, force: true }));
const vitestReport = join(workFolder, "vitest.json");
const playwrightReport = join(workFolder, "playwright.json");

/** Its times are in ms. @type {{ title: string, time: number }[]} */
const finished = [];

/** The steps of a stage run beside each other, the stages one after the other. @type {Step[][]} */
const stages = [
  [{ title: "install", selections, work: install }],
  [
    { title: "route types", selections: ["types"], work: () => runTool("react-router", ["typegen"]) },
    { title: "message types", selections: ["types"], work: writeMessageTypes },
  ],
  [
    { title: "programs", selections, work: providePrograms },
    {
      title: "build",
      selections: ["unit", "browser", "browsers", "resilience", "scenarios", "load"],
      work: () => build(),
    },
    { title: "type check", selections: ["types"], work: () => runTool("tsc", ["--noEmit"]) },
    { title: "lint", selections: ["lint"], work: () => runTool("oxlint", ["--deny-warnings"]) },
    { title: "format", selections: ["format"], work: () => runTool("oxfmt", ["--check"]) },
    { title: "audit", selections: ["audit"], work: audit },
  ],
  [{ title: "unit, API and mail tests", selections: ["unit"], work: () => runVitest(filters) }],
  [
    {
      title: "resilience tests",
      selections: ["resilience"],
      work: () =>
        runVitest(["tests/resilience", "tests/security/fuzz", "server/mail/compose"], { RESILIENCE: "full" }),
    },
  ],
  [
    {
      title: "browser tests",
      selections: ["browser"],
      work: () =>
        run("playwright", ["test", "--reporter=list,json", ...filters], {
          PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
          TMPDIR: workFolder,
        }),
    },
  ],
  [
    {
      title: "pages and journeys in Firefox and WebKit",
      selections: ["browsers"],
      work: () => runScript("tests/browsers/main.ts", filters),
    },
  ],
  [
    {
      title: "scenarios of faults",
      selections: ["scenarios"],
      work: () => runScript("tests/resilience/scenarios/main.ts", filters),
    },
  ],
  [
    {
      title: "load test",
      selections: ["load"],
      work: () => runScript("tests/resilience/load/main.ts", selected.includes("scenarios") ? [] : filters),
    },
  ],
];

/**
 * In memory if there is room. On a disk, each write of a database waits for the disk, and the tests make tens of
 * thousands. PostgreSQL runs programs of this folder.
 */
function createWorkFolder() {
  const name = "waraq-test-";
  if (process.env.TMPDIR === undefined && hasRoom("/dev/shm")) {
    const folder = mkdtempSync(join("/dev/shm", name));
    const program = join(folder, "program");
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
    if (spawnSync(program).status === 0) return folder;
    rmSync(folder, { recursive: true });
  }
  return mkdtempSync(join(tmpdir(), name));
}

/** @param {string} memory */
function hasRoom(memory) {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) > 6 * 2 ** 30;
}

/** One after the other: two runs of apt-get would refuse each other. */
async function providePrograms() {
  if (isNeeded("browser")) log(`Chromium is ${await provideChromium()}`);
  /** @type {Parameters<typeof provideProgram>[0][]} */
  const programs = [];
  if (isNeeded("unit", "resilience", "scenarios")) programs.push("nginx", "openssl");
  if (isNeeded("unit", "resilience")) programs.push("pgbouncer");
  if (isNeeded("unit")) programs.push("promtool");
  if (isNeeded("browsers")) programs.push("firefox-esr", "WebKitWebDriver", "Xvfb");
  for (const program of programs) log(`${program} is ${await provideProgram(program)}`);
}

/** @param {string[]} testFilters @param {NodeJS.ProcessEnv} [env] */
function runVitest(testFilters, env) {
  const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
  return runTool("vitest", ["run", ...report, ...testFilters], { TMPDIR: workFolder, ...env });
}

/** @param {string} file @param {string[]} scriptArgs */
function runScript(file, scriptArgs) {
  return run(getProjectNode(), ["--disable-warning=ExperimentalWarning", file, ...scriptArgs]);
}

/** @param {string} tool @param {string[]} toolArgs @param {NodeJS.ProcessEnv} [env] */
function runTool(tool, toolArgs, env) {
  return run(tool, toolArgs, { ...(!process.stdout.isTTY && { NO_COLOR: "1" }), ...env });
}

await runCommand(async () => {
  if (filters.length > 0 && !args.some(isSelection))
    throw new Failure(`npm test -- ${args.join(" ")}: name a step (${selections.join(", ")}).`);
  const startedAt = performance.now();
  const failed = await runStages();
  log(failed.length === 0 ? "\nEverything passed" : `\nFailed: ${failed.join(", ")}`);
  for (const { title, time } of finished) log(`${formatSeconds(time).padStart(9)}  ${title}`);
  log(`${formatSeconds(performance.now() - startedAt).padStart(9)}  in all`);
  logSlowestFiles();
  logTotals(failed.length > 0);
  return failed.length === 0 ? 0 : 1;
});

/** @returns {Promise<string[]>} the titles of the steps that failed */
async function runStages() {
  for (const stage of stages) {
    const todo = stage.filter((step) => isNeeded(...step.selections));
    const results = await Promise.all(todo.map(runStep));
    const failed = todo.filter((_step, index) => results[index] !== true);
    if (failed.length > 0) return failed.map(({ title }) => title);
  }
  return [];
}

/** @param {Step} step @returns {Promise<boolean>} whether it passed */
async function runStep({ title, work }) {
  const startedAt = performance.now();
  log(`\n${title}`);
  const status = await work().catch((/** @type {unknown} */ error) => {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    return 1;
  });
  const time = performance.now() - startedAt;
  const isDone = (status ?? 0) === 0;
  finished.push({ title, time });
  log(`${title}: ${isDone ? "done" : "FAILED"} in ${formatSeconds(time)}`);
  return isDone;
}

/** The time of a file is that of its tests. */
function logSlowestFiles() {
  /** @type {Map<string, number>} */
  const times = new Map();
  const add = (/** @type {string} */ file, /** @type {number} */ time) =>
    times.set(file, (times.get(file) ?? 0) + time);
  for (const { name, startTime, endTime } of readReport(vitestReport).testResults ?? [])
    add(relative(root, name), endTime - startTime);
  /** @param {JSONReportSuite} suite */
  const addSuite = ({ file, suites = [], specs }) => {
    for (const { tests } of specs)
      for (const { results } of tests) for (const { duration } of results) add(`tests/e2e/${file}`, duration);
    for (const each of suites) addSuite(each);
  };
  for (const suite of readReport(playwrightReport).suites ?? []) addSuite(suite);
  const slowest = [...times].toSorted(([, a], [, b]) => b - a).slice(0, 10);
  if (slowest.length > 1) log("The slowest files");
  for (const [file, time] of slowest) log(`${formatSeconds(time).padStart(9)}  ${file}`);
}

/** A failed step without failed tests counts as one failure. @param {boolean} isStepFailed */
function logTotals(isStepFailed) {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = readReport(vitestReport);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(playwrightReport).stats ?? {};
  if (numPendingTests + skipped > 0) log(`${numPendingTests + skipped} skipped`);
  const failed = Math.max(numFailedTests + unexpected, isStepFailed ? 1 : 0);
  log(`${numPassedTests + expected + flaky} passed, ${failed} failed`);
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
