// @ts-check
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./project.mjs";
import { Failure, logProgress } from "./log.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();
let listening = false;
let ending = false;

/**
 * Passes the signals that end a command on to its children; each then ends by itself, and the command with it.
 * In a terminal Ctrl-C reaches the children anyway, so SIGINT is passed on only where there is none.
 */
function forwardSignals() {
  if (listening) return;
  listening = true;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => endChildren(signal, signal !== "SIGINT" || !process.stdin.isTTY));
  }
  if (process.env.npm_lifecycle_event !== undefined) endWithParent();
}

/** @param {NodeJS.Signals} signal @param {boolean} passOn */
function endChildren(signal, passOn) {
  ending = true;
  if (running.size === 0) process.exit(128 + constants.signals[signal]);
  if (passOn) for (const child of running) child.kill(signal);
}

/** A signal that ends npm, or the shell it puts in between, does not always come through: then the parent changes. */
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
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {"inherit" | "ignore"} [stdin]
 * @property {string} [progress] what to say every ten seconds: "still installing packages"
 */

/**
 * Runs a program from the project's folder with its output going where ours goes.
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<number>} its exit status; 128 + the number of a signal that ended it
 */
export async function run(program, args, options = {}) {
  forwardSignals();
  if (ending) throw new Failure("Interrupted.");
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
