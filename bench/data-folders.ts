import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getImageWidths, imageFormats } from "../domain/shared/image.ts";
import { openDatabaseBesideServer } from "../server/database/open-database.ts";
import { startOurs } from "./sites/ours.ts";

/** The data folders of a run, in one folder that is deleted at its end. */
export interface DataFolders {
  readonly root: string;
  /** Number of images whose variants were not encoded in time: they are encoded at the first request, during a measurement. */
  readonly imagesLeft: number;
  /** Creates an empty folder. */
  empty(name: string): string;
  /** Copies the data folder with the demo content and all image variants. */
  copy(name: string): string;
}

/** Time limit to encode all variants of the demo images, ms. An idle computer takes one or two minutes. */
const maxImageWorkTime = 5 * 60_000;

/** Creates the data folder that all others are copied from. */
export async function prepareDataFolders(): Promise<DataFolders> {
  const root = mkdtempSync(join(tmpdir(), "waraq-bench-"));
  // Also if the run fails.
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

/** Waits while the server encodes the image variants. @returns the number of images that are not complete */
async function createImageVariants(dataDir: string): Promise<number> {
  const database = await openDatabaseBesideServer({
    dataDir,
    databaseUrl: undefined,
    onError: (error) => console.error(error),
  });
  const deadline = performance.now() + maxImageWorkTime;
  try {
    for (;;) {
      const images = await database.queries.selectFrom("images").select(["hash", "width"]).execute();
      const variants = await database.queries.selectFrom("image_variants").select("hash").execute();
      const counts = Map.groupBy(variants, ({ hash }) => hash);
      const left = images.filter(
        (image) => (counts.get(image.hash)?.length ?? 0) < getImageWidths(image).length * imageFormats.length,
      ).length;
      if (left === 0 || performance.now() > deadline) return left;
      await pause(500);
    }
  } finally {
    await database.close();
  }
}
