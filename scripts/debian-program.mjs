// @ts-check
import { canInstallPackages, installPackages } from "./debian.mjs";
import { Failure, findProgram, log } from "./command.mjs";

/** Programs that the tests start, with the package of Debian that brings each. */
const packages = {
  nginx: "nginx-light",
  openssl: "openssl",
  pgbouncer: "pgbouncer",
  promtool: "prometheus",
  "firefox-esr": "firefox-esr",
  WebKitWebDriver: "webkit2gtk-driver",
  Xvfb: "xvfb",
};

/** @param {keyof typeof packages} program @returns {string} its path */
export function getProgram(program) {
  const path = findProgram(program);
  if (path !== undefined) return path;
  throw new Failure(
    `The tests start ${program}: install it (Debian: sudo apt-get install ${packages[program]}).`,
  );
}

/** @param {keyof typeof packages} program */
export async function provideProgram(program) {
  if (findProgram(program) === undefined && canInstallPackages()) {
    log(`Installing ${program} from Debian (apt-get)`);
    await installPackages(packages[program]);
  }
  return getProgram(program);
}
