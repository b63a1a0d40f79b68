// @ts-check
import { canInstallPackages, installPackages } from "./debian.mjs";
import { Failure, findProgram, log } from "./command.mjs";

const packages = ["nginx-light", "openssl"];

/** @returns {{ nginx: string, openssl: string }} */
export function getProxyPrograms() {
  const [nginx, openssl] = [findProgram("nginx"), findProgram("openssl")];
  if (nginx === undefined || openssl === undefined) {
    throw new Failure(
      `The tests start nginx with the files of deploy/nginx, but ${nginx === undefined ? "nginx" : "openssl"} is missing: ` +
        `install it (Debian: sudo apt-get install ${packages.join(" ")}).`,
    );
  }
  return { nginx, openssl };
}

export async function provideNginx() {
  const isInstalled = findProgram("nginx") !== undefined && findProgram("openssl") !== undefined;
  if (!isInstalled && canInstallPackages()) {
    log("Installing nginx from Debian (apt-get)");
    await installPackages(...packages);
  }
  return getProxyPrograms();
}
