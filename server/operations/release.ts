import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const projectFolder = join(import.meta.dirname, "..", "..");
/** scripts/build.mjs writes it. */
const revisionFile = "build/revision";
const packageSchema = z.object({ version: z.string() });

export interface Release {
  /** Of package.json; CHANGELOG.md has a section for each. */
  readonly version: string;
  /** The commit of the build, with `-dirty` if files had changed since; `unknown` if it was built without Git. */
  readonly revision: string;
}

export function readRelease(): Release {
  const { version } = packageSchema.parse(JSON.parse(read("package.json")));
  return {
    version,
    revision: existsSync(join(projectFolder, revisionFile)) ? read(revisionFile) : "unknown",
  };
}

function read(file: string): string {
  return readFileSync(join(projectFolder, file), "utf8");
}
