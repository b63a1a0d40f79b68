// @ts-check
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. All commands run in it. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {string[]} parts */
export function inProject(...parts) {
  return join(root, ...parts);
}
