// @ts-check
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, delimiter, isAbsolute, join } from "node:path";
import { promisify } from "node:util";
import { canInstallPackages, installPackages } from "./debian.mjs";
import { Failure, log } from "./command.mjs";

/** They render the same pages with less CPU time. */
const headlessNames = ["chromium-headless-shell", "chrome-headless-shell"];

const desktopNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const names = [...headlessNames, ...desktopNames];

const usualPaths = [
  ...names.flatMap((name) => ["/usr/bin", "/usr/local/bin", "/snap/bin"].map((folder) => join(folder, name))),
  "/usr/lib/chromium/chromium",
  "/opt/google/chrome/chrome",
  "/opt/homebrew/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The sandbox works neither as root nor in most containers, and this Chromium opens only pages of this project. */
export const quietFlags = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--disable-gpu",
  "--no-first-run",
];

/** @returns {Promise<string | undefined>} */
export async function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (await canStart(named)) return named;
    log(`CHROME_PATH is ${named}, which does not start; looking for another Chromium`);
  }
  const folders = (process.env.PATH ?? "").split(delimiter).filter(isAbsolute);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const file of new Set([...onPath, ...usualPaths])) {
    if (existsSync(file) && (await canStart(file))) return file;
  }
  return undefined;
}

/**
 * Sets CHROME_PATH for the programs that are started later. The headless program is preferred, so that a build server and its
 * developers test with the same browser.
 * @returns {Promise<string>}
 */
export async function provideChromium() {
  let chromium = await findChromium();
  const isHeadlessMissing = chromium === undefined || !headlessNames.includes(basename(chromium));
  if (isHeadlessMissing && !process.env.CHROME_PATH) chromium = (await installChromium(chromium)) ?? chromium;
  if (chromium === undefined) {
    throw new Failure(
      "Chromium is missing: install it (Debian: sudo apt-get install chromium-headless-shell) or set CHROME_PATH to its path.",
    );
  }
  process.env.CHROME_PATH = chromium;
  return chromium;
}

/**
 * @param {string | undefined} found
 * @returns {Promise<string | undefined>}
 */
async function installChromium(found) {
  if (!canInstallPackages()) return undefined;
  log("Installing Chromium from Debian (apt-get)");
  // If Chromium is installed, try the headless package once.
  const packages = found === undefined ? [...debianPackages, ...debianPackages] : [debianPackages[0]];
  for (const name of packages) {
    if (await installPackages(name)) return findChromium();
    log(`apt-get could not install ${name}`);
  }
  return undefined;
}

/** Older releases of Debian have only the second package. */
const debianPackages = /** @type {const} */ (["chromium-headless-shell", "chromium"]);

/** @param {string} file */
function canStart(file) {
  return promisify(execFile)(file, ["--version"], { timeout: 30_000 }).then(
    () => true,
    () => false,
  );
}
