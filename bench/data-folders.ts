import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabaseBesideServer } from "../server/database/open-database.ts";
import { startOurs } from "./sites/ours.ts";

/** The folders of one run, all below one that goes with it. */
export interface DataFolders {
  readonly root: string;
  /** Pictures that were not made in time, each when it is first asked for: while something is measured. */
  readonly imagesLeft: number;
  /** A new, empty one. */
  empty(name: string): string;
  /** A copy of the data folder with the demo content and every size of its pictures. */
  copy(name: string): string;
}

/** How long all sizes of the demo pictures may take, ms: a minute or two where nothing else is done. */
const maxImageWorkTime = 5 * 60_000;

/** Makes the data folder of which all others are copies. */
export async function prepareDataFolders(): Promise<DataFolders> {
  const root = mkdtempSync(join(tmpdir(), "waraq-bench-"));
  // However the run ends.
  process.once("exit", () => rmSync(root, { recursive: true, force: true }));
  const demo = join(root, "demo");
  const server = await startOurs(demo);
  const imagesLeft = await createImageVariants(demo);
  await server.end();
  const empty = (name: string) => {
    const folder = join(root, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    return folder;
  };
  return {
    root,
    imagesLeft,
    empty,
    copy(name) {
      const folder = empty(name);
      cpSync(demo, folder, { recursive: true });
      return folder;
    },
  };
}

/** Waits while the server makes the pictures. @returns how many it had not made in time and will leave alone */
async function createImageVariants(dataDir: string): Promise<number> {
  const database = await openDatabaseBesideServer({
    dataDir,
    databaseUrl: undefined,
    onError: (error) => console.error(error),
  });
  const deadline = performance.now() + maxImageWorkTime;
  try {
    for (;;) {
      const waiting = await database.queries.selectFrom("variant_work").select("hash").execute();
      if (waiting.length === 0) return 0;
      if (performance.now() > deadline) {
        // Else every copy would go on with them while it is measured.
        await database.queries.deleteFrom("variant_work").execute();
        return waiting.length;
      }
      await pause(500);
    }
  } finally {
    await database.close();
  }
}
