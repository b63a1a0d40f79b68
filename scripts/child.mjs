// @ts-check
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./project.mjs";
import { Failure, logProgress } from "./log.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();
let isForwarding = false;
let isEnding = false;

/**
 * Forwards termination signals to the child processes. The command ends after its children. In a terminal Ctrl-C reaches the
 * children directly, so SIGINT is forwarded only without a terminal.
 */
function forwardSignals() {
  if (isForwarding) return;
  isForwarding = true;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => endChildren(signal, signal !== "SIGINT" || !process.stdin.isTTY));
  }
  if (process.env.npm_lifecycle_event !== undefined) endWithParent();
}

/** @param {NodeJS.Signals} signal @param {boolean} passOn */
function endChildren(signal, passOn) {
  isEnding = true;
  if (running.size === 0) process.exit(128 + constants.signals[signal]);
  if (passOn) for (const child of running) child.kill(signal);
}

/** Signals to npm or its shell do not always reach this process. Then its parent process changes, which ends the command. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    endChildren("SIGTERM", true);
  }, 500);
  timer.unref();
}

/**
 * @typedef {object} Options
 * @property {NodeJS.ProcessEnv} [env] variables in addition to the environment
 * @property {"inherit" | "ignore"} [stdin]
 * @property {string} [progress] printed every ten seconds after "still": "installing packages"
 */

/**
 * Runs a program in the folder of the project. It inherits standard output and standard error.
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<number>} the exit status; 128 + the signal number if a signal ended the program
 */
export async function run(program, args, options = {}) {
  forwardSignals();
  if (isEnding) throw new Failure("Interrupted.");
  const stopProgress = options.progress === undefined ? () => {} : logProgress(options.progress);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: [options.stdin ?? "ignore", "inherit", "inherit"],
    });
    running.add(child);
    const ended = () => {
      running.delete(child);
      stopProgress();
    };
    child.once("error", (error) => {
      ended();
      reject(new Failure(`${program} could not be started: ${error.message}`));
    });
    child.once("exit", (status, signal) => {
      ended();
      resolve(status ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
