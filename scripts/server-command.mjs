// @ts-check
import { run } from "./child.mjs";
import { install } from "./install.mjs";
import { createProjectEnvironment, getProjectNode } from "./node.mjs";
import { runCommand } from "./log.mjs";

/**
 * Runs one of the server's commands on the project's own Node, with what stood behind `--`.
 * @param {string} script relative to the project
 * @param {string[]} args
 */
export function runServerCommand(script, args) {
  return runCommand(async () => {
    await install();
    return run(getProjectNode(), ["--disable-warning=ExperimentalWarning", script, ...args], {
      env: createProjectEnvironment(),
      stdin: "inherit",
    });
  });
}
