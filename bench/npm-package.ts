import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./host/programs.ts";

/** Packages that only the bench needs. They are cached between runs, outside of the project. */
export const cacheFolder = join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "waraq-bench");

/**
 * Installs an npm package in the cache unless it is there. Returns the folder that contains its node_modules.
 * @param peerPackages its peer dependencies, as `name@version`
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
