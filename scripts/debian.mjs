// @ts-check
import { existsSync } from "node:fs";
import { run } from "./child.mjs";

/** Whether packages of Debian can be installed here. */
export function canInstallPackages() {
  return isRoot() && existsSync("/usr/bin/apt-get");
}

export function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * Installs packages of Debian with what they need.
 * @param {string[]} names
 * @returns {Promise<boolean>} whether they are there now
 */
export async function installPackages(...names) {
  if ((await aptGet("update")) !== 0) return false;
  return (await aptGet("install", "--no-install-recommends", "--no-remove", ...names)) === 0;
}

/** @param {string[]} args */
function aptGet(...args) {
  return run(
    "/usr/bin/apt-get",
    ["-qq", "-y", "-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::http::Timeout=20", ...args],
    {
      env: { DEBIAN_FRONTEND: "noninteractive" },
      progress: `working on it (apt-get ${args[0]})`,
    },
  );
}
