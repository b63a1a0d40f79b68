// @ts-check
import { existsSync } from "node:fs";
import { Failure, inProject } from "./command.mjs";

const minMajor = 24;

const pinned = inProject("node_modules", ".bin", "node");

export function getProjectNode() {
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= minMajor) return process.execPath;
  throw new Failure(
    `npm has no Node package for ${process.platform}-${process.arch}: install Node ${minMajor} or newer ` +
      `(this is ${process.versions.node}) and run the same command again.`,
  );
}

/** A larger young generation is hardly faster and keeps its memory (docs/performance.md#memory-and-start). */
export const serverFlags = [
  "--disable-warning=ExperimentalWarning",
  "--max-semi-space-size=4",
  // V8's default is 100 %: this takes a third less memory under load.
  "--heap-growing-percent=30",
];

export const serverEnvironment = {
  // By default glibc has one arena for each thread, and memory that libvips frees stays in all of them.
  MALLOC_ARENA_MAX: "2",
  // Larger blocks return to the system when they are freed. By default glibc raises this threshold up to 32 MB, and smaller
  // blocks lie between blocks in use (docs/performance.md#garbage-collection).
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "4194304",
  // The server sets it too, but only after its first module is loaded.
  NODE_COMPILE_CACHE: inProject("build", ".compiled"),
};

/**
 * npm replaces node_modules, so it runs on the Node that started it, not on the Node in that folder.
 * @returns {{ program: string, args: string[] }}
 */
export function findNpm() {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  return node !== undefined && npm?.endsWith("npm-cli.js")
    ? { program: node, args: [npm] }
    : { program: "npm", args: [] };
}
