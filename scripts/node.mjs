// @ts-check
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { delimiter, join, sep } from "node:path";
import { inProject } from "./project.mjs";
import { Failure } from "./log.mjs";

const minMajor = 24;
const modules = inProject("node_modules");

/** Node from the npm package, in the version of package.json. */
const pinned = join(modules, ".bin", "node");

/**
 * The Node for everything except the installation: the pinned version, or on a platform without an npm package the Node of
 * the computer if it is new enough.
 */
export function getProjectNode() {
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= minMajor) return process.execPath;
  throw new Failure(
    `npm has no Node package for ${process.platform}-${process.arch}: install Node ${minMajor} or newer ` +
      `(this is ${process.versions.node}) and run the same command again.`,
  );
}

/**
 * Node's options for the server. A larger young generation is hardly faster and keeps its memory, because the objects of a
 * response die young (docs/performance.md#memory-and-start).
 */
export const serverFlags = [
  "--disable-warning=ExperimentalWarning",
  "--max-semi-space-size=4",
  // Run major GC when the old generation has grown by 30 % (V8's default is 100 %): a third less memory under load.
  "--heap-growing-percent=30",
];

/** Environment variables that must be set before the server starts. */
export const serverEnvironment = {
  // By default glibc has one arena for each thread, and memory that libvips frees stays in all of them.
  MALLOC_ARENA_MAX: "2",
  // Larger blocks return to the system when they are freed. By default glibc raises this threshold up to 32 MB, and smaller
  // blocks lie between blocks in use (docs/performance.md#garbage-collection).
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "4194304",
  // Folder of Node's compile cache. The server sets it too, but only after its first module is loaded.
  NODE_COMPILE_CACHE: inProject("build", ".compiled"),
};

/**
 * The path of the script behind a package's command.
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
 * Environment for tools that start Node themselves: the project's Node is first in PATH.
 * @returns {NodeJS.ProcessEnv}
 */
export function createProjectEnvironment() {
  return { PATH: [join(modules, ".bin"), process.env.PATH ?? ""].join(delimiter) };
}

/**
 * How to run npm. npm replaces node_modules, so it must not run on the Node in that folder.
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
