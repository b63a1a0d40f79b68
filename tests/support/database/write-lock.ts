import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { onTestFinished } from "vitest";
import { databaseFileName } from "#server/database/data-folder.ts";

/** As another process does. @returns releases the lock, before the end of the test */
export function holdWriteLock({ dataDir }: { readonly dataDir: string }): () => void {
  const other = new DatabaseSync(join(dataDir, databaseFileName));
  const release = () => {
    if (other.isOpen) other.close();
  };
  onTestFinished(release);
  other.exec("begin immediate");
  return release;
}
