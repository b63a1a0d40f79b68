import { rm } from "node:fs/promises";
import { join } from "node:path";

/** Removes the files of mails that were written to a folder, as they are where no mail server is set. */
export async function removeMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(join(folder, `${id}.eml`), { force: true });
}
