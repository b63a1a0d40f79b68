// @ts-check
import { spawn } from "node:child_process";
import { findSystemNpm } from "./node.mjs";
import { inProject } from "./project.mjs";
import { Failure, log } from "./log.mjs";

/** Time limit for the registry, ms. */
const maxResponseTime = 60_000;

/** Vulnerabilities of these levels fail the run. */
const failingLevels = ["high", "critical"];

/**
 * Checks the packages of package-lock.json for known vulnerabilities. A high or critical vulnerability fails the run. If the
 * registry is unreachable, the run prints that and continues.
 */
export async function audit() {
  const { program, args, env } = findSystemNpm();
  const output = await readOutput(program, [...args, "audit", "--json", "--fetch-retries=0"], {
    ...process.env,
    ...env,
  });
  const counts = parseCounts(output);
  if (counts === undefined) {
    log("NOT AUDITED: the package registry is unreachable. Run npm audit on a computer that can reach it.");
    return;
  }
  const found = Object.entries(counts).filter(([level, count]) => level !== "total" && count > 0);
  const summary = found.map(([level, count]) => `${count} ${level}`).join(", ");
  if (found.some(([level]) => failingLevels.includes(level))) {
    throw new Failure(`Known vulnerabilities: ${summary}. Run npm audit for the packages.`);
  }
  log(
    summary === ""
      ? "No known vulnerabilities"
      : `Known vulnerabilities below high: ${summary}. Run npm audit for the packages.`,
  );
}

/**
 * The number of vulnerabilities by level; undefined if the output has no numbers.
 * @param {string} output output of `npm audit --json`
 * @returns {Record<string, number> | undefined}
 */
function parseCounts(output) {
  try {
    /** @type {{ metadata?: { vulnerabilities?: Record<string, number> } }} */
    const { metadata } = JSON.parse(output);
    return metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>}
 */
function readOutput(program, args, env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: inProject("."),
      env,
      stdio: ["ignore", "pipe", "ignore"],
      timeout: maxResponseTime,
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += String(chunk)));
    child.once("error", () => resolve(""));
    child.once("close", () => resolve(output));
  });
}
