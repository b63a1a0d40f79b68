// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { run } from "./child.mjs";
import { hashFiles, hashText, Stamp } from "./input-hash.mjs";
import { withLock } from "./lock.mjs";
import { findSystemNpm } from "./node.mjs";
import { inProject } from "./project.mjs";
import { Failure, log, formatSecondsSince } from "./log.mjs";

/** Inside node_modules, so that whoever deletes that folder deletes the stamp with it. */
const stamp = new Stamp("node_modules/.waraq-installed");

/** What is installed depends on these files and on the platform; of package.json not on the commands it names. */
function getWantedStamp() {
  const { scripts: _scripts, ...manifest } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  return [
    hashFiles(["package-lock.json", ".npmrc"]),
    hashText(JSON.stringify(manifest)),
    `${process.platform}-${process.arch}`,
  ].join(" ");
}

/** Installs the packages and the project's Node, unless exactly these are there already. */
export async function install() {
  if (stamp.matches(getWantedStamp())) return;
  await withLock("install", async () => {
    if (stamp.matches(getWantedStamp())) return;
    const value = getWantedStamp();
    const startedAt = performance.now();
    log(
      existsSync(inProject("node_modules"))
        ? "Installing packages: the list has changed (npm ci)"
        : "Installing packages and the project's own Node (npm ci); the first time takes a minute",
    );
    stamp.remove();
    const { program, args, env } = findSystemNpm();
    const status = await run(
      program,
      // Tools that build and test are needed too, even where NODE_ENV says production.
      [...args, "ci", "--include=dev", "--include=optional", "--loglevel=error", "--no-audit", "--no-fund"],
      { env, progress: "installing packages" },
    );
    if (status !== 0) throw new Failure(`npm ci failed with status ${status}; what it said stands above.`);
    stamp.write(value);
    log(`Installed in ${formatSecondsSince(startedAt)}`);
  });
}
