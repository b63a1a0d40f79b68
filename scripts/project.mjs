// @ts-check
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder the project lives in. Commands work from here, wherever they were typed. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {string[]} parts */
export function inProject(...parts) {
  return join(root, ...parts);
}
