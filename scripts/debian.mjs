// @ts-check
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { run } from "./child.mjs";

/** Whether packages of Debian can be installed here. */
export function canInstallPackages() {
  return isRoot() && existsSync("/usr/bin/apt-get");
}

export function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * Installs packages of Debian with what they need, and starts none of their services.
 * @param {string[]} names
 * @returns {Promise<boolean>} whether they are there now
 */
export async function installPackages(...names) {
  if ((await runAptGet("update")) !== 0) return false;
  return runWithoutServices(
    async () => (await runAptGet("install", "--no-install-recommends", "--no-remove", ...names)) === 0,
  );
}

/** Debian asks this program whether a package may start its service: status 101 is no. */
const servicePolicy = "/usr/sbin/policy-rc.d";

/**
 * @template T
 * @param {() => Promise<T>} work
 */
async function runWithoutServices(work) {
  // A policy that is there already, as in containers, is the machine's own.
  if (existsSync(servicePolicy)) return work();
  // Where this process is killed before it can remove the file, the file allows everything again.
  writeFileSync(servicePolicy, `#!/bin/sh\nif kill -0 ${process.pid} 2>/dev/null; then exit 101; fi\n`, {
    mode: 0o755,
  });
  try {
    return await work();
  } finally {
    rmSync(servicePolicy, { force: true });
  }
}

/** @param {string[]} args */
function runAptGet(...args) {
  return run(
    "/usr/bin/apt-get",
    ["-qq", "-y", "-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::http::Timeout=20", ...args],
    {
      env: { DEBIAN_FRONTEND: "noninteractive" },
      progress: `working on it (apt-get ${args[0]})`,
    },
  );
}
