// @ts-check
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { run } from "./command.mjs";

export function canInstallPackages() {
  return isRoot() && existsSync("/usr/bin/apt-get");
}

function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * @param {string[]} names
 * @returns {Promise<boolean>}
 */
export async function installPackages(...names) {
  if ((await runAptGet("update")) !== 0) return false;
  return runWithoutServices(
    async () => (await runAptGet("install", "--no-install-recommends", "--no-remove", ...names)) === 0,
  );
}

/** Exit status 101 of this program prevents the start of a service that a package brings. */
const servicePolicy = "/usr/sbin/policy-rc.d";

/**
 * @template T
 * @param {() => Promise<T>} work
 */
async function runWithoutServices(work) {
  // Keep an existing policy, as in containers.
  if (existsSync(servicePolicy)) return work();
  // If this process is killed before it removes the file, the file allows services again.
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
    { DEBIAN_FRONTEND: "noninteractive" },
  );
}
