// @ts-check
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { delimiter, join, sep } from "node:path";
import { inProject } from "./project.mjs";
import { Failure } from "./log.mjs";

const minMajor = 24;
const modules = inProject("node_modules");

/** The Node that npm installed for the project, exactly the version its package.json pins. */
const pinned = join(modules, ".bin", "node");

/**
 * The Node that everything but the installation runs on: the pinned one, or on a platform npm has none for,
 * the machine's own when it is new enough.
 */
export function getProjectNode() {
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= minMajor) return process.execPath;
  throw new Failure(
    `npm has no ready-made Node for ${process.platform}-${process.arch}: install Node ${minMajor} or newer ` +
      `(this is ${process.versions.node}) and run the same command again.`,
  );
}

/**
 * How Node runs the server. What it makes for one answer is gone with it: more room for what is young makes hardly
 * anything quicker, and all of it stays taken (docs/performance.md#memory-and-start).
 */
export const serverFlags = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=4"];

/** What has to be set before the server's first line is run. */
export const serverEnvironment = {
  // One for each thread would be the C library's way: what the picture library gives back stays in all of them.
  MALLOC_ARENA_MAX: "2",
  // What is larger goes back to the system when it is let go of. The C library would raise this by itself up to 32 MB,
  // and what is smaller lies between things that stay (docs/performance.md#garbage-collection).
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "4194304",
  // Node keeps what it compiled here. The server says so itself, but not before its first file is read.
  NODE_COMPILE_CACHE: inProject("build", ".compiled"),
};

/**
 * The script that a package's command runs.
 * @param {string} packageName
 * @param {string} bin
 */
export function findToolScript(packageName, bin) {
  const folder = join(modules, packageName);
  /** @type {{ bin?: string | Record<string, string> }} */
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const script = typeof manifest.bin === "string" ? manifest.bin : manifest.bin?.[bin];
  if (script === undefined) throw new Failure(`${packageName} has no command ${bin}.`);
  return join(folder, script);
}

/**
 * The environment of whatever the tools start themselves: they find the project's Node first.
 * @returns {NodeJS.ProcessEnv}
 */
export function createProjectEnvironment() {
  return { PATH: [join(modules, ".bin"), process.env.PATH ?? ""].join(delimiter) };
}

/**
 * How to run npm itself. It replaces node_modules, so it must not run on the Node that lies in there.
 * @returns {{ program: string, args: string[], env: NodeJS.ProcessEnv }}
 */
export function findSystemNpm() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => !isReplacedByNpm(folder));
  const env = { PATH: folders.join(delimiter) };
  const npm = process.env.npm_execpath;
  const node = [process.execPath, ...folders.map((folder) => join(folder, "node"))].find(
    (file) => !isReplacedByNpm(file) && isExecutable(file),
  );
  if (npm?.endsWith("npm-cli.js") && existsSync(npm) && node !== undefined)
    return { program: node, args: [npm], env };
  return { program: "npm", args: [], env };
}

/** @param {string} path */
function isReplacedByNpm(path) {
  return path === modules || path.startsWith(modules + sep);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
