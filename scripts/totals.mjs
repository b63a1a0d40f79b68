// @ts-check
import { readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/**
 * The totals in the report of Vitest.
 * @param {string} file
 * @returns {Totals | undefined} undefined if there is no report
 */
export function readVitestTotals(file) {
  const report = readReport(file);
  if (report === undefined) return undefined;
  return {
    passed: getNumber(report, "numPassedTests"),
    failed: getNumber(report, "numFailedTests"),
    skipped: getNumber(report, "numPendingTests") + getNumber(report, "numTodoTests"),
  };
}

/**
 * The totals in the report of Playwright.
 * @param {string} file
 * @returns {Totals | undefined} undefined if there is no report
 */
export function readPlaywrightTotals(file) {
  const stats = readReport(file)?.stats;
  if (!isRecord(stats)) return undefined;
  return {
    // A flaky test passed when it was retried. The output above names it.
    passed: getNumber(stats, "expected") + getNumber(stats, "flaky"),
    failed: getNumber(stats, "unexpected"),
    skipped: getNumber(stats, "skipped"),
  };
}

/** @param {string} file */
function readReport(file) {
  try {
    /** @type {unknown} */
    const report = JSON.parse(readFileSync(file, "utf8"));
    return isRecord(report) ? report : undefined;
  } catch {
    return undefined;
  }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isRecord(value) {
  return typeof value === "object" && value !== null;
}

/** @param {Record<string, unknown>} record @param {string} key */
function getNumber(record, key) {
  const value = record[key];
  return typeof value === "number" ? value : 0;
}
