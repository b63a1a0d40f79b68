import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { ConfigError } from "#server/config-error.ts";
import { getSqliteCode } from "#server/database/outage.ts";

const diskFullRemedy = "DATA_DIR lies on a full disk: make room there, or name a folder on another one";

const remedies = new Map([
  ["EADDRINUSE", "PORT is in use by another program: stop that program or set PORT to a free port"],
  ["EACCES", "PORT is not allowed for this user: set it to a port above 1023"],
  ["EADDRNOTAVAIL", "HOST is not an address of this computer: set it to one, such as 127.0.0.1 or 0.0.0.0"],
  ["ENOTFOUND", "HOST does not resolve: set it to an address of this computer, such as 127.0.0.1"],
  ["EAI_AGAIN", "HOST does not resolve: set it to an address of this computer, such as 127.0.0.1"],
  ["ENOSPC", diskFullRemedy],
  ["EDQUOT", diskFullRemedy],
]);

const sqliteRemedies = new Map([
  [5, "DATA_DIR: another process holds the database's lock: end it, then start again"],
  [13, diskFullRemedy],
]);

export function findStartRemedy(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof IncompleteBuildError) return error.message;
  if (!(error instanceof Error)) return null;
  const known =
    sqliteRemedies.get(getSqliteCode(error) ?? 0) ??
    ("code" in error ? remedies.get(String(error.code)) : undefined);
  return known ?? (error.cause === undefined ? null : findStartRemedy(error.cause));
}

const requiredFiles = {
  pages: ["client/assets", "server/index.js"],
  islands: ["islands/manifest.json"],
  mail: ["mail/messages.js"],
} as const;

class IncompleteBuildError extends Error {
  constructor(buildFolder: string, missing: string) {
    const remedy = `run "node scripts/build.mjs" in ${dirname(buildFolder)}`;
    super(`${buildFolder} holds no complete build of the ${missing}: ${remedy}`);
    this.name = "IncompleteBuildError";
  }
}

/** The build removes the stamp of a part first and writes it last. */
export function requireCompleteBuild(
  buildFolder: string,
  { development }: { readonly development: boolean },
): void {
  for (const [name, files] of Object.entries(requiredFiles)) {
    if (development && name !== "mail") continue;
    const needed = [`.stamps/${name}`, ...files];
    if (!needed.every((file) => existsSync(join(buildFolder, file))))
      throw new IncompleteBuildError(buildFolder, name);
  }
}
