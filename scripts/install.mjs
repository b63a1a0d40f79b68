// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { run } from "./child.mjs";
import { hashFiles, hashText, Stamp } from "./input-hash.mjs";
import { withLock } from "./lock.mjs";
import { findSystemNpm } from "./node.mjs";
import { inProject } from "./project.mjs";
import { Failure, log, formatSecondsSince } from "./log.mjs";

/** In node_modules: deleting that folder deletes the stamp too. */
const stamp = new Stamp("node_modules/.waraq-installed");

/** The inputs of the installation: these files and the platform. The scripts of package.json do not matter. */
function getWantedStamp() {
  const { scripts: _scripts, ...manifest } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  return [
    hashFiles(["package-lock.json", ".npmrc"]),
    hashText(JSON.stringify(manifest)),
    `${process.platform}-${process.arch}`,
  ].join(" ");
}

/** Installs the packages, Node included, unless they are up to date. */
export async function install() {
  if (stamp.matches(getWantedStamp())) return;
  await withLock("install", async () => {
    if (stamp.matches(getWantedStamp())) return;
    const value = getWantedStamp();
    const startedAt = performance.now();
    log(
      existsSync(inProject("node_modules"))
        ? "Installing packages, because package.json or package-lock.json has changed (npm ci)"
        : "Installing packages and Node (npm ci). The first time takes a minute.",
    );
    stamp.remove();
    const { program, args, env } = findSystemNpm();
    const status = await run(
      program,
      // The tools to build and test are needed, also with NODE_ENV=production.
      [...args, "ci", "--include=dev", "--include=optional", "--loglevel=error", "--no-audit", "--no-fund"],
      { env, progress: "installing packages" },
    );
    if (status !== 0) throw new Failure(`npm ci failed with status ${status}. The reason is above.`);
    stamp.write(value);
    log(`Installed in ${formatSecondsSince(startedAt)}`);
  });
}
