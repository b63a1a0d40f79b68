// @ts-check
import { execFile } from "node:child_process";
import { Failure, log, root } from "./command.mjs";
import { findNpm } from "./node.mjs";

/** Time limit for the registry, ms. */
const maxResponseTimeMs = 60_000;

/**
 * Checks the packages of package-lock.json for known vulnerabilities. A high or critical vulnerability fails the run. If the
 * registry is unreachable, the run prints that and continues.
 */
export async function audit() {
  const counts = await countVulnerabilities();
  if (counts === undefined) {
    log("NOT AUDITED: the package registry is unreachable. Run npm audit on a computer that can reach it.");
    return;
  }
  const found = Object.entries(counts).filter(([level, count]) => level !== "total" && count > 0);
  const summary = found.map(([level, count]) => `${count} ${level}`).join(", ");
  if (found.some(([level]) => level === "high" || level === "critical"))
    throw new Failure(`Known vulnerabilities: ${summary}. Run npm audit for the packages.`);
  log(
    summary === ""
      ? "No known vulnerabilities"
      : `Known vulnerabilities below high: ${summary}. Run npm audit for the packages.`,
  );
}

/** @returns {Promise<Record<string, number> | undefined>} the number of vulnerabilities by level; undefined without an answer */
function countVulnerabilities() {
  const { program, args } = findNpm();
  const options = { cwd: root, timeout: maxResponseTimeMs, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    // The exit status does not tell a vulnerability from an unreachable registry.
    execFile(program, [...args, "audit", "--json", "--fetch-retries=0"], options, (_error, output) => {
      try {
        resolve(JSON.parse(output).metadata?.vulnerabilities);
      } catch {
        resolve(undefined);
      }
    });
  });
}
