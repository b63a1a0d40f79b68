import { readFile } from "node:fs/promises";
import { join } from "node:path";
import demoConsumables from "#content/consumables.json" with { type: "json" };
import pictures from "#content/pictures/pictures.json" with { type: "json" };
import demoPosts from "#content/posts.json" with { type: "json" };
import demoProducts from "#content/products.json" with { type: "json" };
import { newBlogPostSchema } from "#domain/blog/post.ts";
import { productInputSchema } from "#domain/catalogue/product-input.ts";
import { imageKeys } from "#domain/catalogue/product.ts";
import { consumableSchemas } from "#domain/consumables/consumable.ts";
import { type Image, getMainImageUrl } from "#domain/shared/image.ts";
import type { BlogService } from "#server/blog/service.ts";
import type { ConsumableService } from "#server/consumables/service.ts";
import type { CatalogueService, ProductImages } from "#server/catalogue/service.ts";
import { readMetadata, writeMetadata } from "#server/database/metadata.ts";
import { runExclusively } from "#server/database/locks.ts";
import type { ServerDatabase } from "#server/database/open-database.ts";
import type { ShowcaseService } from "#server/company/showcase/service.ts";
import type { ImageService, PreparedImage } from "#server/images/service.ts";
import { addDemoShowcase } from "./demo-showcase.ts";

const folder = join(import.meta.dirname, "..", "..", "content");
const stateName = "demo-content";

type DemoContentParts = {
  readonly database: ServerDatabase;
  readonly catalogue: CatalogueService;
  readonly blog: BlogService;
  readonly consumables: ConsumableService;
  readonly showcase: ShowcaseService;
  readonly images: ImageService;
  readonly log: (line: string) => void;
};

/** Only for a database that this start created: an older empty database may belong to a site that lost its content. */
export function addDemoContent(parts: DemoContentParts): Promise<boolean> {
  const wait = { print: parts.log, reason: "another node adds the demo content" };
  const add = async () => {
    const { queries, isNew } = parts.database;
    const state = await readMetadata(queries, stateName);
    if (state === "complete" || (state === undefined && !isNew)) return false;

    await writeMetadata(queries, stateName, "begun");
    const products = await parts.catalogue.ofStaff.list();
    const posts = await parts.blog.readIn("en").list();
    const existingTitles = new Set([...products, ...posts].map(({ title }) => title));
    await addProducts(
      demoProducts.filter(({ title }) => !existingTitles.has(title)),
      parts,
    );
    await addPosts(
      demoPosts.filter(({ title }) => !existingTitles.has(title)),
      parts,
    );
    await addConsumables(parts);
    if ((await parts.showcase.read()).version === 0) await addDemoShowcase({ ...parts, readPicture });
    await writeMetadata(queries, stateName, "complete");
    return true;
  };
  return runExclusively(parts.database, "demoContent", add, wait);
}

const pictureData: Readonly<Record<string, Image>> = pictures;

/** The pictures are stored as they are: to encode them takes longer than all else of a first start. */
export async function readPicture(file: string): Promise<PreparedImage> {
  const image = pictureData[file];
  if (image === undefined) throw new Error(`content/pictures/pictures.json has no ${file}`);
  return { ...image, bytes: await readFile(join(folder, "pictures", file)) };
}

async function addProducts(products: typeof demoProducts, parts: DemoContentParts): Promise<void> {
  parts.log(`Demo content: ${products.length} products`);
  await Promise.all(
    products.map(async (product) => {
      const images = await readProductImages(product);
      await parts.catalogue.add(productInputSchema.parse(product), images);
    }),
  );
}

async function readProductImages(product: (typeof demoProducts)[number]): Promise<ProductImages> {
  const images = imageKeys.map(async (key) => {
    const file = product.images[key];
    return file === undefined ? {} : { [key]: await readPicture(file) };
  });
  return Object.assign({}, ...(await Promise.all(images)));
}

async function addPosts(posts: typeof demoPosts, parts: DemoContentParts): Promise<void> {
  parts.log(`Demo content: ${posts.length} posts`);
  await Promise.all(
    posts.map(async (post) => {
      const fullDescription = await readPostText(`${post.body}.html`, parts);
      const fullDescriptionAr = await readPostText(`${post.body}.ar.html`, parts);
      const added = newBlogPostSchema.parse({ ...post, fullDescription, fullDescriptionAr });
      await parts.blog.add(added, await readPicture(post.image));
    }),
  );
}

async function addConsumables({ consumables, log }: DemoContentParts): Promise<void> {
  const existing = await consumables.findByCodes(demoConsumables.map(({ code }) => code));
  const missing = demoConsumables.filter(({ code }) => !existing.has(code));
  log(`Demo content: ${missing.length} consumables`);
  for (const consumable of missing) await consumables.add(consumableSchemas.input.parse(consumable));
}

/** Stores the pictures of the text. */
async function readPostText(file: string, { images, database }: DemoContentParts): Promise<string> {
  const html = await readFile(join(folder, "posts", file), "utf8");
  const parts = html.split(/"picture:([^"]+)"/);
  const linked = parts.map(async (part, index) => {
    if (index % 2 === 0) return part;
    const picture = await readPicture(part);
    await images.store(database.queries, picture);
    return `"${getMainImageUrl(picture)}"`;
  });
  return (await Promise.all(linked)).join("");
}
