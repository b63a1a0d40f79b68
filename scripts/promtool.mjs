// @ts-check
import { canInstallPackages, installPackages } from "./debian.mjs";
import { Failure, findProgram, log } from "./command.mjs";

/** @returns {string} */
export function getPromtool() {
  const program = findProgram("promtool");
  if (program !== undefined) return program;
  throw new Failure(
    "The tests check metrics and alert rules with promtool: install it (Debian: sudo apt-get install prometheus).",
  );
}

export async function providePromtool() {
  if (findProgram("promtool") === undefined && canInstallPackages()) {
    log("Installing promtool from Debian (apt-get)");
    await installPackages("prometheus");
  }
  return getPromtool();
}
