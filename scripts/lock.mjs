// @ts-check
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inProject } from "./project.mjs";
import { say } from "./say.mjs";

const heartbeat = 2_000;
const staleAfter = 30_000;

/**
 * Lets one process at a time do a piece of work; the others wait. The lock is a file that names its owner and that
 * the owner touches every two seconds, so a lock left by a killed process opens by itself.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(name, work) {
  const file = inProject("build", `.${name}.lock`);
  const token = `${process.pid} ${Math.random().toString(36).slice(2)}`;
  mkdirSync(dirname(file), { recursive: true });

  for (let waited = false; !take(file, token); waited = true) {
    if (!waited) say(`Waiting for another process (${owner(file)}) that does the same: ${name}.`);
    if (abandoned(file)) await breakOpen(file);
    else await sleep(200);
  }
  const beat = setInterval(() => touch(file), heartbeat);
  const leave = () => release(file, token);
  process.once("exit", leave);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off("exit", leave);
    leave();
  }
}

/** @param {string} file @param {string} token */
function take(file, token) {
  try {
    writeFileSync(file, token, { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** @param {string} file @param {string} token */
function release(file, token) {
  if (read(file) === token) rmSync(file, { force: true });
}

/** @param {string} file */
function abandoned(file) {
  const text = read(file);
  if (text === undefined) return false;
  const age = ageOf(file);
  if (age > staleAfter) return true;
  const pid = Number.parseInt(text, 10);
  // A lock whose owner is just about to write its name has none yet.
  return Number.isNaN(pid) ? age > heartbeat : !alive(pid);
}

/** Moves a lock away that nobody holds. Two may see it at once: the second must not take the first one's new lock. @param {string} file */
async function breakOpen(file) {
  const seen = read(file);
  await sleep(Math.random() * 100);
  if (read(file) !== seen) return;
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  rmSync(aside, { force: true });
}

/** @param {number} pid */
function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** @param {string} file */
function owner(file) {
  return `process ${Number.parseInt(read(file) ?? "", 10) || "unknown"}`;
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function ageOf(file) {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

/** @param {string} file */
function touch(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Somebody cleared the build folder: the work goes on, only without the lock.
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
