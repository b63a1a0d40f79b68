// @ts-check
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {string[]} parts */
export function inProject(...parts) {
  return join(root, ...parts);
}

/** @param {string} line */
export function log(line) {
  console.log(line);
}

/** @param {number} milliseconds */
export function formatSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** @param {number} startedAt a time of performance.now() */
export function formatSecondsSince(startedAt) {
  return formatSeconds(performance.now() - startedAt);
}

export class Failure extends Error {}

/** @param {() => Promise<number | void>} main returns the exit status */
export async function runCommand(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} the exit status; 128 + the signal number if a signal ended the program
 */
export function run(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const PATH = [inProject("node_modules", ".bin"), process.env.PATH].join(delimiter);
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH, ...env },
      stdio: "inherit",
    });
    const stopForwarding = forwardSignals(child);
    child.once("error", (error) => {
      stopForwarding();
      reject(new Failure(`${program} could not be started: ${error.message}`));
    });
    child.once("exit", (status, signal) => {
      stopForwarding();
      resolve(status ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/**
 * Not every signal to npm or its shell reaches this process: when they are gone, its parent process changes.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {() => void} stops it
 */
function forwardSignals(child) {
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // In a terminal Ctrl-C reaches the program directly.
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const signal of signals) process.on(signal, forward);
  const parent = process.ppid;
  const isNpmScript = process.env.npm_lifecycle_event !== undefined;
  const parentTimer = setInterval(() => {
    if (isNpmScript && process.ppid !== parent) child.kill("SIGTERM");
  }, 500);
  return () => {
    clearInterval(parentTimer);
    for (const signal of signals) process.off(signal, forward);
  };
}

/** The PATH of ordinary users does not contain them. */
const serverFolders = ["/usr/sbin", "/usr/local/sbin"];

/** @param {string} name */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? "").split(delimiter).filter(isAbsolute), ...serverFolders];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
