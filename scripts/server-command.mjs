// @ts-check
import { run } from "./child.mjs";
import { install } from "./install.mjs";
import { projectEnvironment, projectNode } from "./node.mjs";
import { command } from "./say.mjs";

/**
 * Runs one of the server's commands on the project's own Node, with what stood behind `--`.
 * @param {string} script relative to the project
 * @param {string[]} args
 */
export function serverCommand(script, args) {
  return command(async () => {
    await install();
    return run(projectNode(), ["--disable-warning=ExperimentalWarning", script, ...args], {
      env: projectEnvironment(),
      stdin: "inherit",
    });
  });
}
