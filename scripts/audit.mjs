// @ts-check
import { execFile } from "node:child_process";
import { Failure, log, root } from "./command.mjs";
import { findNpm } from "./node.mjs";

const maxResponseTimeMs = 60_000;

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

/** @returns {Promise<Record<string, number> | undefined>} by level */
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
