import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname } from "node:path";

export type Account = { readonly uid: number; readonly gid: number };

/** PostgreSQL refuses to run as root. In that case it runs as `nobody`. */
export async function findPostgresAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = existsSync("/etc/passwd") ? await readFile("/etc/passwd", "utf8") : "";
  const [, , uid, gid] =
    accounts
      .split("\n")
      .find((line) => line.startsWith("nobody:"))
      ?.split(":") ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

export function getTemporaryFolder(account: Account | undefined): string {
  if (account === undefined) return tmpdir();
  return [tmpdir(), "/tmp", "/var/tmp"].find(isAccessibleToEveryone) ?? tmpdir();
}

function isAccessibleToEveryone(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined || (stats.mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}
