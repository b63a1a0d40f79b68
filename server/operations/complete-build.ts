import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Parts of the build, each with what the server opens of it. */
const requiredFiles = {
  pages: ["client/page-styles.json", "server/index.js"],
  islands: ["islands/manifest.json", "islands/words.json"],
  mail: ["mail/messages.js"],
} as const;

/** The build is missing, or was broken off. Its message is one line that names the remedy. */
export class IncompleteBuildError extends Error {
  constructor(buildFolder: string, missing: string) {
    const remedy = `run "node scripts/build.mjs" in ${dirname(buildFolder)}`;
    super(`${buildFolder} holds no complete build of the ${missing}: ${remedy}`);
    this.name = "NoCompleteBuild";
  }
}

/**
 * Makes sure that everything a server takes from the build is there, before it touches a database. A part counts as
 * complete by its stamp, which the build removes first and writes last.
 * @param settings.development pages come from their sources; only the mail is built
 * @throws NoCompleteBuild
 */
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
