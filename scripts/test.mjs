// @ts-check
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { audit } from "./audit.mjs";
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { provideChromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import { provideNginx } from "./nginx.mjs";
import { createProjectEnvironment, getProjectNode, findToolScript } from "./node.mjs";
import { runCommand, Failure, log, formatSecondsSince } from "./log.mjs";
import { readPlaywrightTotals, readVitestTotals } from "./totals.mjs";

/** @typedef {import("./totals.mjs").Totals} Totals */

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string[]} selections the arguments of "npm test --" that select the step
 * @property {() => Promise<number | void>} work returns an exit status, or throws a Failure
 */

/** The steps that arguments of `npm test --` can select. Default: all. */
const selections = ["audit", "types", "lint", "format", "unit", "browser"];

const args = process.argv.slice(2);
const selected = selections.filter((name) => args.includes(name));
/** All other arguments select test files: `npm test -- unit domain/money`. */
const filters = args.filter((arg) => !selections.includes(arg));

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
  {
    title: "route types",
    selections: ["types"],
    work: () => runTool("@react-router/dev", "react-router", "typegen"),
  },
  { title: "type check", selections: ["types"], work: () => runTool("typescript", "tsc", "--noEmit") },
  { title: "lint", selections: ["lint"], work: () => runTool("oxlint", "oxlint", "--deny-warnings") },
  { title: "format", selections: ["format"], work: () => runTool("oxfmt", "oxfmt", "--check") },
  {
    title: "nginx",
    selections: ["unit"],
    work: async () => log(`nginx is ${(await provideNginx()).nginx}`),
  },
  { title: "build", selections: ["unit", "browser"], work: () => build() },
  {
    title: "unit, API and mail tests",
    selections: ["unit"],
    work: () =>
      runTool(
        "vitest",
        "vitest",
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${vitestReport}`,
        ...filters,
      ),
  },
  {
    title: "browser tests",
    selections: ["browser"],
    work: () => {
      process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = playwrightReport;
      return runTool("@playwright/test", "playwright", "test", "--reporter=list,json", ...filters);
    },
  },
];

/** @param {string} packageName @param {string} bin @param {string[]} toolArgs */
function runTool(packageName, bin, ...toolArgs) {
  // Colours are for a terminal only. Playwright detects that itself and warns about NO_COLOR.
  const colours = process.stdout.isTTY || bin === "playwright" ? {} : { NO_COLOR: "1" };
  return run(getProjectNode(), [findToolScript(packageName, bin), ...toolArgs], {
    env: { ...createProjectEnvironment(), ...colours },
  });
}

await runCommand(async () => {
  if (filters.length > 0 && selected.length === 0) {
    throw new Failure(`npm test -- ${args.join(" ")}: name a step (${selections.join(", ")}).`);
  }
  const startedAt = performance.now();
  const failedStep = await runSteps(
    steps.filter((step) => selected.length === 0 || step.selections.some((name) => selected.includes(name))),
  );
  log("");
  log(
    failedStep === undefined
      ? `Everything passed in ${formatSecondsSince(startedAt)}`
      : `Failed: ${failedStep}`,
  );
  logTotals(failedStep !== undefined);
  return failedStep === undefined ? 0 : 1;
});

/**
 * Runs the steps in order until a step fails.
 * @param {Step[]} todo
 * @returns {Promise<string | undefined>} the title of the step that failed
 */
async function runSteps(todo) {
  for (const [index, step] of todo.entries()) {
    const startedAt = performance.now();
    log(`\n[${index + 1}/${todo.length}] ${step.title}`);
    let status;
    try {
      status = (await step.work()) ?? 0;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      console.error(error.message);
      status = 1;
    }
    log(
      `[${index + 1}/${todo.length}] ${step.title}: ${status === 0 ? "done" : "FAILED"} in ${formatSecondsSince(startedAt)}`,
    );
    if (status !== 0) return step.title;
  }
  return undefined;
}

/**
 * Prints the totals of the tests. A failed step without failed tests counts as one failure.
 * @param {boolean} stepFailed
 */
function logTotals(stepFailed) {
  const counted = [readVitestTotals(vitestReport), readPlaywrightTotals(playwrightReport)].filter(
    (totals) => totals !== undefined,
  );
  /** @param {keyof Totals} key */
  const sum = (key) => counted.reduce((total, totals) => total + totals[key], 0);
  if (sum("skipped") > 0) log(`${sum("skipped")} skipped`);
  log(`${sum("passed")} passed, ${Math.max(sum("failed"), stepFailed ? 1 : 0)} failed`);
}
