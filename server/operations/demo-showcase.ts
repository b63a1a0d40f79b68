import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import demoShowcase from "#content/showcase.json" with { type: "json" };
import { type Showcase, showcaseSchema } from "#domain/company/showcase.ts";
import { getMainImageUrl } from "#domain/shared/image.ts";
import type { ShowcaseService } from "#server/company/showcase/service.ts";
import { deleteMetadata, readMetadata, writeMetadata } from "#server/database/metadata.ts";
import type { ServerDatabase } from "#server/database/open-database.ts";
import type { Queries } from "#server/database/tables.ts";
import type { ImageService, PreparedImage } from "#server/images/service.ts";

const folder = join(import.meta.dirname, "..", "..", "content", "client-marks");

/** Set by migration 0016. */
const markName = "showcase";

/** The items that were added, to tell them from those that staff have changed. */
const addedName = "demo-showcase";

interface DemoShowcaseParts {
  readonly database: ServerDatabase;
  readonly showcase: ShowcaseService;
  readonly images: ImageService;
  readonly readPicture: (file: string) => Promise<PreparedImage>;
}

/** Another node may be faster: its showcase stays. */
export async function addDemoShowcase(parts: DemoShowcaseParts): Promise<void> {
  const { showcase, images, database } = parts;
  const cases = demoShowcase.cases.map(async (each) => {
    const picture = await parts.readPicture(each.image);
    await images.store(database.queries, picture);
    return { ...each, image: getMainImageUrl(picture) };
  });
  const files = (await readdir(folder)).filter((file) => file.endsWith(".svg")).toSorted();
  const logos = files.map(async (file) => {
    const svg = await readFile(join(folder, file));
    const name = /<title>\s*([^<]+?)\s*<\/title>/.exec(svg.toString("utf8"))?.[1];
    return {
      name: name?.replaceAll("&amp;", "&"),
      image: await showcase.upload(svg),
      allowedBy: "Invented, as the demo company is",
      allowedOn: "2025-11-01",
    };
  });
  const texts = { ...demoShowcase, cases: await Promise.all(cases), logos: await Promise.all(logos) };
  const added = showcaseSchema.parse(texts);
  await writeMetadata(database.queries, addedName, JSON.stringify(added));
  await showcase.save(added, 0);
}

export async function findDemoShowcase(queries: Queries): Promise<Showcase | null> {
  const stored = await readMetadata(queries, addedName);
  return stored === undefined ? null : showcaseSchema.parse(JSON.parse(stored));
}

/** A site of an older release has shown the claims and customers of the demo company: it goes on until staff change them. */
export async function keepShownShowcase(parts: DemoShowcaseParts): Promise<void> {
  const { queries } = parts.database;
  if ((await readMetadata(queries, markName)) === undefined) return;
  await addDemoShowcase(parts);
  await deleteMetadata(queries, [markName]);
}
