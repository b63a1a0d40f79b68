// @ts-check
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, isAbsolute, join } from "node:path";
import { promisify } from "node:util";
import { canInstallPackages, installPackages, isRoot } from "./debian.mjs";
import { Failure, log } from "./log.mjs";

/** Chromium without its windows: the same pages for less of the processor's time. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];

const withWindows = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const names = [...shells, ...withWindows];

const listPaths = [
  ...names.flatMap((name) => ["/usr/bin", "/usr/local/bin", "/snap/bin"].map((folder) => join(folder, name))),
  "/usr/lib/chromium/chromium",
  "/opt/google/chrome/chrome",
  "/opt/homebrew/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Keep Chromium from reaching for anything outside, and from asking anything. */
export const quietFlags = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--disable-gpu",
  "--no-first-run",
];

/**
 * The path of a Chromium that starts: the one that CHROME_PATH names, else one with a usual name, first without windows.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (await canStart(named)) return named;
    log(`CHROME_PATH is ${named}, which does not start; looking for another Chromium`);
  }
  const folders = (process.env.PATH ?? "").split(delimiter).filter(isAbsolute);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const file of new Set([...onPath, ...listPaths])) {
    if (existsSync(file) && (await canStart(file))) return file;
  }
  return undefined;
}

/**
 * Finds a Chromium, or installs Debian's where that is possible, and tells the programs started later:
 * CHROME_PATH is its path, CHROME_SANDBOX is "off" where its sandbox cannot work. Everybody gets the one without
 * windows where it can be had, so that a build server tests with the browser of its developers; the tests pass with
 * either.
 * @returns {Promise<string>} its path
 */
export async function provideChromium() {
  let chromium = await findChromium();
  const isLacking = chromium === undefined || !shells.includes(basename(chromium));
  if (isLacking && !process.env.CHROME_PATH) chromium = (await installChromium(chromium)) ?? chromium;
  if (chromium === undefined) {
    throw new Failure(
      "No Chromium found: install one (Debian: sudo apt-get install chromium-headless-shell) or set CHROME_PATH to its program.",
    );
  }
  process.env.CHROME_PATH = chromium;
  if (!isRoot() && !(await canOpenPage(chromium))) {
    log("Chromium's sandbox does not work here; it only opens our own pages, so it runs without.");
    process.env.CHROME_SANDBOX = "off";
  }
  return chromium;
}

/** Whether Chromium's sandbox can be used: never as root. */
export function hasSandbox() {
  return !isRoot() && process.env.CHROME_SANDBOX !== "off";
}

/**
 * @param {string | undefined} found the one that is here already, if any
 * @returns {Promise<string | undefined>} the path of the best one that is here now
 */
async function installChromium(found) {
  if (!canInstallPackages()) return undefined;
  log("Installing Chromium from Debian (apt-get)");
  // Where one is here already, the other is worth a single try.
  const packages = found === undefined ? [...debianPackages, ...debianPackages] : [debianPackages[0]];
  for (const name of packages) {
    if (await installPackages(name)) return findChromium();
    log(`apt-get could not install ${name}`);
  }
  return undefined;
}

/** Older releases of Debian have only the second. */
const debianPackages = /** @type {const} */ (["chromium-headless-shell", "chromium"]);

/** @param {string} file */
async function canStart(file) {
  return succeeds(file, ["--version"]);
}

/** @param {string} file */
async function canOpenPage(file) {
  const profile = mkdtempSync(join(tmpdir(), "waraq-chromium-"));
  try {
    return await succeeds(file, [
      "--headless",
      ...quietFlags,
      `--user-data-dir=${profile}`,
      "--dump-dom",
      "about:blank",
    ]);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param {string} file @param {string[]} args */
async function succeeds(file, args) {
  try {
    await promisify(execFile)(file, args, { timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}
