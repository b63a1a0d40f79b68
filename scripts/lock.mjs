// @ts-check
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inProject } from "./project.mjs";
import { log } from "./log.mjs";

/** Interval at which the owner touches the lock, ms. */
const heartbeat = 2_000;
/** An untouched lock is abandoned after this time, ms. */
const staleAfter = 30_000;

/**
 * Runs work in one process at a time; other processes wait. The lock is a file with the id of its owner. The owner touches it
 * every two seconds, so the lock of a killed process becomes stale.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const file = inProject("build", `.${name}.lock`);
  const token = `${process.pid} ${Math.random().toString(36).slice(2)}`;
  mkdirSync(dirname(file), { recursive: true });

  for (let waited = false; !takeLock(file, token); waited = true) {
    if (!waited) log(`Waiting for another ${name} to finish (${formatOwner(file)})`);
    if (isAbandoned(file)) await breakLock(file);
    else await sleep(200);
  }
  const heartbeatTimer = setInterval(() => touchLock(file), heartbeat);
  const unlock = () => releaseLock(file, token);
  process.once("exit", unlock);
  try {
    return await work();
  } finally {
    clearInterval(heartbeatTimer);
    process.off("exit", unlock);
    unlock();
  }
}

/** @param {string} file @param {string} token */
function takeLock(file, token) {
  try {
    writeFileSync(file, token, { flag: "wx" });
    return true;
  } catch (error) {
    if (getErrorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** @param {string} file @param {string} token */
function releaseLock(file, token) {
  if (readLock(file) === token) rmSync(file, { force: true });
}

/** @param {string} file */
function isAbandoned(file) {
  const text = readLock(file);
  if (text === undefined) return false;
  const age = getAge(file);
  if (age > staleAfter) return true;
  const pid = Number.parseInt(text, 10);
  // The owner may have created the file and not written its id yet.
  return Number.isNaN(pid) ? age > heartbeat : !isAlive(pid);
}

/** Removes an abandoned lock. Two processes may find it at once: the second must not remove the new lock of the first. @param {string} file */
async function breakLock(file) {
  const seen = readLock(file);
  await sleep(Math.random() * 100);
  if (readLock(file) !== seen) return;
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  rmSync(aside, { force: true });
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === "EPERM";
  }
}

/** @param {string} file */
function formatOwner(file) {
  return `process ${Number.parseInt(readLock(file) ?? "", 10) || "unknown"}`;
}

/** @param {string} file */
function readLock(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function getAge(file) {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

/** @param {string} file */
function touchLock(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The build folder was deleted. The work continues without the lock.
  }
}

/** @param {unknown} error */
function getErrorCode(error) {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
