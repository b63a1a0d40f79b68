// @ts-check
import { canInstallPackages, installPackages } from "./debian.mjs";
import { Failure, findProgram, log } from "./command.mjs";

/** @returns {string} */
export function getPgBouncer() {
  const program = findProgram("pgbouncer");
  if (program !== undefined) return program;
  throw new Failure(
    "The tests start PgBouncer in front of PostgreSQL: install it (Debian: sudo apt-get install pgbouncer).",
  );
}

export async function providePgBouncer() {
  if (findProgram("pgbouncer") === undefined && canInstallPackages()) {
    log("Installing PgBouncer from Debian (apt-get)");
    await installPackages("pgbouncer");
  }
  return getPgBouncer();
}
