// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { audit } from "./audit.mjs";
import { build, install, writeMessageTypes } from "./build.mjs";
import { provideChromium } from "./chromium.mjs";
import { Failure, formatSecondsSince, log, run, runCommand } from "./command.mjs";
import { provideNginx } from "./nginx.mjs";
import { getProjectNode } from "./node.mjs";
import { provideProgram } from "./debian-program.mjs";

/** @typedef {{ title: string, selections: readonly string[], work: () => Promise<number | void> }} Step */

const defaultSelections = ["audit", "types", "lint", "format", "unit", "browser"];
const selections = [...defaultSelections, "browsers", "resilience", "scenarios", "load"];

const args = process.argv.slice(2);
const isSelection = (/** @type {string} */ arg) => selections.includes(arg);
const filters = args.filter((arg) => !isSelection(arg));
const selected = args.some(isSelection) ? args.filter(isSelection) : defaultSelections;

const reports = mkdtempSync(join(tmpdir(), "waraq-test-"));
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

/** @type {Step[]} */
const steps = [
  { title: "install", selections, work: install },
  { title: "audit", selections: ["audit"], work: audit },
  {
    title: "Chromium",
    selections: ["browser"],
    work: async () => log(`Chromium is ${await provideChromium()}`),
  },
  { title: "route types", selections: ["types"], work: () => runTool("react-router", ["typegen"]) },
  { title: "message types", selections: ["types"], work: writeMessageTypes },
  { title: "type check", selections: ["types"], work: () => runTool("tsc", ["--noEmit"]) },
  { title: "lint", selections: ["lint"], work: () => runTool("oxlint", ["--deny-warnings"]) },
  { title: "format", selections: ["format"], work: () => runTool("oxfmt", ["--check"]) },
  {
    title: "nginx",
    selections: ["unit", "resilience", "scenarios"],
    work: async () => log(`nginx is ${(await provideNginx()).nginx}`),
  },
  {
    title: "PgBouncer",
    selections: ["unit", "resilience"],
    work: async () => log(`PgBouncer is ${await provideProgram("pgbouncer")}`),
  },
  {
    title: "promtool",
    selections: ["unit"],
    work: async () => log(`promtool is ${await provideProgram("promtool")}`),
  },
  {
    title: "Firefox and WebKit",
    selections: ["browsers"],
    work: async () => {
      for (const program of /** @type {const} */ (["firefox-esr", "WebKitWebDriver", "Xvfb"]))
        log(`${program} is ${await provideProgram(program)}`);
    },
  },
  {
    title: "build",
    selections: ["unit", "browser", "browsers", "resilience", "scenarios", "load"],
    work: () => build(),
  },
  { title: "unit, API and mail tests", selections: ["unit"], work: () => runVitest(filters) },
  {
    title: "resilience tests",
    selections: ["resilience"],
    work: () =>
      runVitest(["tests/resilience", "tests/security/fuzz", "server/mail/compose"], { RESILIENCE: "full" }),
  },
  {
    title: "browser tests",
    selections: ["browser"],
    work: () =>
      run("playwright", ["test", "--reporter=list,json", ...filters], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      }),
  },
  {
    title: "pages and journeys in Firefox and WebKit",
    selections: ["browsers"],
    work: () => runScript("tests/browsers/main.ts", filters),
  },
  {
    title: "scenarios of faults",
    selections: ["scenarios"],
    work: () => runScript("tests/resilience/scenarios/main.ts", filters),
  },
  {
    title: "load test",
    selections: ["load"],
    work: () => runScript("tests/resilience/load/main.ts", selected.includes("scenarios") ? [] : filters),
  },
];

/** @param {string[]} testFilters @param {NodeJS.ProcessEnv} [env] */
function runVitest(testFilters, env) {
  const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
  return runTool("vitest", ["run", ...report, ...testFilters], env);
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
  const todo = steps.filter((step) => step.selections.some((name) => selected.includes(name)));
  const failedStep = await runSteps(todo);
  const result =
    failedStep === undefined
      ? `Everything passed in ${formatSecondsSince(startedAt)}`
      : `Failed: ${failedStep}`;
  log(`\n${result}`);
  logTotals(failedStep !== undefined);
  return failedStep === undefined ? 0 : 1;
});

/**
 * @param {Step[]} todo
 * @returns {Promise<string | undefined>} the title of the step that failed
 */
async function runSteps(todo) {
  for (const [index, { title, work }] of todo.entries()) {
    const startedAt = performance.now();
    const heading = `[${index + 1}/${todo.length}] ${title}`;
    log(`\n${heading}`);
    const status = await work().catch((/** @type {unknown} */ error) => {
      if (!(error instanceof Failure)) throw error;
      console.error(error.message);
      return 1;
    });
    const isDone = (status ?? 0) === 0;
    log(`${heading}: ${isDone ? "done" : "FAILED"} in ${formatSecondsSince(startedAt)}`);
    if (!isDone) return title;
  }
  return undefined;
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
