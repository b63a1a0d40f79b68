import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createFolders } from "#server/database/data-folder.ts";

/**
 * A made-up password is never in the log. It works for seven days, and its owner replaces it at the first sign-in: then
 * the file is of no use.
 * @returns the file that has it
 */
export async function writeFirstPassword(dataDir: string, password: string): Promise<string> {
  const file = join(dataDir, "first-password");
  // With PostgreSQL nothing may have made the folder yet.
  createFolders(dataDir);
  // The mode is that of a new file alone.
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: "wx" });
  return file;
}
