// @ts-check
import { spawn } from "node:child_process";
import { findSystemNpm } from "./node.mjs";
import { inProject } from "./project.mjs";
import { Failure, log } from "./log.mjs";

/** How long the registry may take, ms. */
const maxResponseTime = 60_000;

/** From here on a known vulnerability fails the run. */
const failingLevels = ["high", "critical"];

/**
 * Asks the registry what is known against the packages of package-lock.json. A known vulnerability that is high or
 * critical fails the run; a registry that cannot be asked does not, and is said.
 */
export async function audit() {
  const { program, args, env } = findSystemNpm();
  const output = await readOutput(program, [...args, "audit", "--json", "--fetch-retries=0"], {
    ...process.env,
    ...env,
  });
  const counts = parseCounts(output);
  if (counts === undefined) {
    log(
      "NOT AUDITED: the package registry gave no answer about vulnerabilities. Run npm audit where it can be reached.",
    );
    return;
  }
  const found = Object.entries(counts).filter(([level, count]) => level !== "total" && count > 0);
  const summary = found.map(([level, count]) => `${count} ${level}`).join(", ");
  if (found.some(([level]) => failingLevels.includes(level))) {
    throw new Failure(`Packages with known vulnerabilities: ${summary}. npm audit names them.`);
  }
  log(
    summary === ""
      ? "No known vulnerability in any package"
      : `Known, but not high: ${summary}. npm audit names them.`,
  );
}

/**
 * How many vulnerabilities there are by level; undefined where the answer holds none, whatever the reason.
 * @param {string} output what `npm audit --json` printed
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
