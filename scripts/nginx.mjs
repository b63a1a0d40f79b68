// @ts-check
import { existsSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { canInstallPackages, installPackages } from "./debian.mjs";
import { Failure, log } from "./log.mjs";

/** Folders of servers, which the PATH of ordinary accounts leaves out. */
const serverFolders = ["/usr/sbin", "/usr/local/sbin"];

const packages = ["nginx-light", "openssl"];

/**
 * The programs that tests with the proxy start: nginx, and openssl for its certificate.
 * @returns {{ nginx: string, openssl: string }}
 * @throws {Failure} when one is missing
 */
export function getProxyPrograms() {
  const [nginx, openssl] = [findProgram("nginx"), findProgram("openssl")];
  if (nginx === undefined || openssl === undefined) {
    throw new Failure(
      `The tests start the proxy of deploy/nginx, and ${nginx === undefined ? "nginx" : "openssl"} is missing: ` +
        `install it (Debian: sudo apt-get install ${packages.join(" ")}).`,
    );
  }
  return { nginx, openssl };
}

/** Installs Debian's nginx where it is missing and that is possible. */
export async function provideNginx() {
  const isThere = findProgram("nginx") !== undefined && findProgram("openssl") !== undefined;
  if (!isThere && canInstallPackages()) {
    log("Installing nginx from Debian (apt-get)");
    await installPackages(...packages);
  }
  return getProxyPrograms();
}

/** @param {string} name */
function findProgram(name) {
  const folders = [...(process.env.PATH ?? "").split(delimiter).filter(isAbsolute), ...serverFolders];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
