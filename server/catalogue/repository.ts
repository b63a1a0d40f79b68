import { type Selectable, sql } from "kysely";
import { z } from "zod";
import { isId } from "#domain/shared/id.ts";
import type { Image } from "#domain/shared/image.ts";
import { getProductSearchText } from "#domain/catalogue/product-filter.ts";
import { getFacets } from "#domain/catalogue/product-facets.ts";
import {
  type ImageKey,
  type Product,
  type ProductFieldValues,
  compareCustomOrder,
  featureFields,
  imageKeys,
  productFields,
} from "#domain/catalogue/product.ts";
import { createResponseShape } from "#domain/shared/resource-fields.ts";
import { fromColumns, toColumns } from "#server/database/field-columns.ts";
import type { ProductsTable, Queries } from "#server/database/tables.ts";
import { toImage, imageColumns } from "#server/images/repository.ts";

type ProductRow = Selectable<ProductsTable>;

interface SavedProduct extends ProductFieldValues, Pick<Product, "updatedAt"> {
  readonly imageHashes: Readonly<Record<ImageKey, string | null>>;
}

export interface ProductPlace {
  readonly id: string;
  readonly customOrder: number;
}

/** The limits of the input schema may be newer than the record, so they do not apply. */
const storedFeaturesSchema = z.array(
  z.object({
    ...createResponseShape(featureFields),
    // Older records have no Arabic.
    titleAr: z.string().default(""),
    detailAr: z.string().default(""),
  }),
);

/** Visitors read no hidden products. */
export type Readers = "visitors" | "staff";

/** Those that are not deleted. */
export function selectProducts(queries: Queries, readers: Readers) {
  const query = queries.selectFrom("products").where("products.deleted_at", "is", null);
  return readers === "staff" ? query : query.where("products.hidden", "=", 0);
}

export async function readProducts(
  queries: Queries,
  readers: Readers,
  ids?: readonly string[],
): Promise<Product[]> {
  if (ids?.length === 0) return [];
  let query = selectProducts(queries, readers)
    .leftJoin("images", (join) =>
      join.on((row) =>
        row(
          "images.hash",
          "in",
          imageKeys.map((key) => row.ref(`products.${key}`)),
        ),
      ),
    )
    .selectAll("products")
    .select(imageColumns);
  if (ids !== undefined) query = query.where("products.id", "in", ids);

  const products = new Map<string, { record: ProductRow; imagesByHash: Map<string, Image> }>();
  for (const row of await query.execute()) {
    const product = products.get(row.id) ?? { record: row, imagesByHash: new Map() };
    products.set(row.id, product);
    const image = toImage(row);
    if (image !== null) product.imagesByHash.set(image.hash, image);
  }
  return [...products.values()].map(({ record, imagesByHash }) => ({
    ...toProduct(record, imagesByHash),
    ...(readers === "visitors" && { lowestPrice: null }),
  }));
}

function toProduct(record: ProductRow, imagesByHash: ReadonlyMap<string, Image>): Product {
  const images: Partial<Record<ImageKey, Image>> = {};
  for (const key of imageKeys) {
    const image = imagesByHash.get(record[key] ?? "");
    if (image !== undefined) images[key] = image;
  }
  return {
    id: record.id,
    ...fromColumns(productFields, record),
    features: storedFeaturesSchema.parse(JSON.parse(record.features)),
    images,
    updatedAt: record.updated_at,
    version: record.version,
  };
}

export async function findProduct(queries: Queries, id: string): Promise<Product | null> {
  if (!isId(id)) return null;
  const [product] = await readProducts(queries, "staff", [id]);
  return product ?? null;
}

export async function getProduct(queries: Queries, id: string): Promise<Product> {
  const product = await findProduct(queries, id);
  if (product === null) throw new Error(`Product ${id} is gone`);
  return product;
}

export async function insertProduct(queries: Queries, id: string, product: SavedProduct): Promise<void> {
  await queries
    .insertInto("products")
    .values({ id, ...toSavedColumns(product), created_at: product.updatedAt })
    .execute();
}

export async function updateProduct(
  queries: Queries,
  id: string,
  product: SavedProduct & Pick<Product, "version">,
): Promise<void> {
  await queries
    .updateTable("products")
    .set({ ...toSavedColumns(product), version: product.version })
    .where("id", "=", id)
    .execute();
}

export async function listProductPlaces(queries: Queries): Promise<readonly ProductPlace[]> {
  const rows = await queries
    .selectFrom("products")
    .select(["id", "title", "custom_order as customOrder"])
    .where("deleted_at", "is", null)
    .execute();
  return rows.toSorted(compareCustomOrder);
}

export async function saveProductPlaces(
  queries: Queries,
  before: readonly ProductPlace[],
  order: readonly string[],
): Promise<boolean> {
  const placeById = new Map(before.map(({ id, customOrder }) => [id, customOrder]));
  const places = order
    .map((id, index) => ({ id, place: index + 1 }))
    .filter(({ id, place }) => placeById.get(id) !== place);
  if (places.length === 0) return false;
  const rows = places.map(({ id, place }) => sql`(${id}, cast(${place} as double precision))`);
  await sql`
    with placed (id, place) as (values ${sql.join(rows)})
    update products set custom_order = placed.place from placed where products.id = placed.id
  `.execute(queries);
  return true;
}

function toSavedColumns(product: SavedProduct) {
  return { ...toProductColumns(product), ...product.imageHashes, updated_at: product.updatedAt };
}

export function toProductColumns(product: ProductFieldValues) {
  return {
    ...toColumns(productFields, product),
    features: JSON.stringify(product.features),
    ...toSearchColumns(product),
  };
}

const maxPagesPerMinute = 1_000_000;

function toSearchColumns(
  product: Parameters<typeof getFacets>[0] & Parameters<typeof getProductSearchText>[0],
) {
  const { paper, colour, pagesPerMinute } = getFacets(product);
  return {
    paper,
    colour: Number(colour),
    pages_per_minute: pagesPerMinute === null ? null : Math.min(pagesPerMinute, maxPagesPerMinute),
    search_text: getProductSearchText(product),
  };
}
