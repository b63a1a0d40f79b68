// @ts-check
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { Failure, formatSecondsSince, inProject, log, root, run, runCommand } from "./command.mjs";
import { findNpm, getProjectNode } from "./node.mjs";
import { precompress } from "./precompress.mjs";

/** npm ci deletes it with the folder. */
const installedLock = inProject("node_modules", ".installed-package-lock.json");
const lock = inProject("package-lock.json");

export async function install() {
  if (existsSync(installedLock) && readFileSync(installedLock).equals(readFileSync(lock))) return;
  const startedAt = performance.now();
  log("Installing packages and Node (npm ci). The first time takes a minute.");
  const { program, args } = findNpm();
  // The tools to build and test are needed, also with NODE_ENV=production.
  const status = await run(program, [
    ...args,
    "ci",
    "--include=dev",
    "--include=optional",
    "--loglevel=error",
    "--no-audit",
  ]);
  if (status !== 0) throw new Failure(`npm ci failed with status ${status}. The reason is above.`);
  copyFileSync(lock, installedLock);
  log(`Installed in ${formatSecondsSince(startedAt)}`);
}

const builds = {
  // Like `react-router build`, which also deletes the results of the other builds.
  pages: {
    config: "vite.config.ts",
    inputs: ["app", "public", "react-router.config.ts"],
    results: ["client", "server"],
    sent: ["client"],
  },
  islands: { config: "vite.islands.config.ts", inputs: ["app"], results: ["islands"], sent: ["islands"] },
  mail: { config: "vite.mail.config.ts", inputs: ["server/mail"], results: ["mail"], sent: [] },
};

const commonInputs = [
  "domain",
  "messages",
  "content",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  ...readdirSync(root).filter((name) => name.startsWith("vite.")),
];

/** @typedef {keyof typeof builds} BuildName */

/** @param {BuildName[]} names */
export async function build(names = ["pages", "islands", "mail"]) {
  writeRevision();
  const outdated = names.filter((name) => !isUpToDate(name));
  if (outdated.length === 0) return;
  const startedAt = performance.now();
  log(`Building ${outdated.join(", ")}`);
  if ((await writeMessageTypes()) !== 0) throw new Failure("The messages have faults. They are above.");
  await Promise.all(outdated.map(runBuild));
  log(`Built in ${formatSecondsSince(startedAt)}`);
}

/** Without Git, as in a container, the environment names the revision. */
function writeRevision() {
  const args = ["describe", "--always", "--exclude=*", "--dirty", "--abbrev=12"];
  const { stdout, status } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  mkdirSync(inProject("build"), { recursive: true });
  writeFileSync(
    inProject("build", "revision"),
    (status === 0 ? stdout.trim() : process.env.REVISION) || "unknown",
  );
}

/** Fails if a message has a fault. */
export function writeMessageTypes() {
  return run(getProjectNode(), ["--disable-warning=ExperimentalWarning", "scripts/message-types.mjs"]);
}

/** @param {BuildName} name */
async function runBuild(name) {
  const { config, results, sent } = builds[name];
  const hash = hashInputs(name);
  for (const path of [getStampFile(name), ...results.map((folder) => inProject("build", folder))])
    rmSync(path, { recursive: true, force: true });
  const args = ["build", "--config", config, "--logLevel", "warn", "--no-emptyOutDir"];
  const status = await run("vite", args, { NODE_ENV: "production" });
  if (status !== 0) throw new Failure(`Building ${name} failed. The reason is above.`);
  await Promise.all(sent.map((folder) => precompress(inProject("build", folder))));
  mkdirSync(inProject("build", ".stamps"), { recursive: true });
  writeFileSync(getStampFile(name), hash);
}

/** Written last, so an interrupted build is repeated. @param {BuildName} name */
function getStampFile(name) {
  return inProject("build", ".stamps", name);
}

/** @param {BuildName} name */
function isUpToDate(name) {
  const files = [getStampFile(name), ...builds[name].results.map((folder) => inProject("build", folder))];
  return files.every((file) => existsSync(file)) && readFileSync(files[0] ?? "", "utf8") === hashInputs(name);
}

/** @param {BuildName} name */
function hashInputs(name) {
  const hash = createHash("sha256");
  for (const file of [...commonInputs, ...builds[name].inputs].flatMap(listFiles).toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update("\0");
  return hash.digest("hex");
}

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  if (!statSync(inProject(path)).isDirectory()) return [path];
  return readdirSync(inProject(path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runCommand(async () => {
    if (!process.argv.includes("--no-install")) await install();
    await build();
  });
}
