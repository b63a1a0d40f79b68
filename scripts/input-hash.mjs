// @ts-check
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./project.mjs";

/** @param {string} text */
export function hashText(text) {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * The hash of the names and contents of files and of all files in folders. Missing paths are skipped.
 * @param {string[]} paths relative to the project
 * @param {(path: string) => boolean} [isIncluded] false excludes a file
 */
export function hashFiles(paths, isIncluded = () => true) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(listFiles).filter(isIncluded).toSorted()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [path];
  if (!stats.isDirectory()) return [];
  return readdirSync(join(root, path)).flatMap((name) => listFiles(`${path}/${name}`));
}

/** A file with the hash of the inputs of a result. It is written last, so an interrupted result is built again. */
export class Stamp {
  /** @param {string} file relative to the project */
  constructor(file) {
    this.file = join(root, file);
  }

  /** @param {string} value */
  matches(value) {
    try {
      return readFileSync(this.file, "utf8").trim() === value;
    } catch {
      return false;
    }
  }

  /** @param {string} value */
  write(value) {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, `${value}\n`);
  }

  remove() {
    rmSync(this.file, { force: true });
  }
}
