import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./host/programs.ts";

/** Where what is only measured with is kept between runs: outside of the project, which never depends on it. */
export const cacheFolder = join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "waraq-bench");

/**
 * A folder with a package of npm's in its node_modules, installed there unless it was before.
 * @param peerPackages what it needs next to it, as `name@version`
 */
export async function installPackage(
  name: string,
  version: string,
  peerPackages: readonly string[] = [],
): Promise<string> {
  const folder = join(cacheFolder, `${name}-${version}`);
  const done = join(folder, ".installed");
  if (existsSync(done)) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: `bench-${name}`, private: true }));
  await runProgram(
    "npm",
    [
      "install",
      "--save-exact",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      `${name}@${version}`,
      ...peerPackages,
    ],
    { cwd: folder, env: { NODE_ENV: "development" } },
  );
  writeFileSync(done, "");
  return folder;
}
