import type { Selectable } from "kysely";
import { z } from "zod";
import type { Image } from "#domain/shared/image.ts";
import { getProductSearchText } from "#domain/catalogue/product-filter.ts";
import {
  type ImageKey,
  type Product,
  type ProductFieldValues,
  getFacets,
  imageKeys,
  productFields,
} from "#domain/catalogue/product.ts";
import { fromColumns, toColumns } from "#server/database/field-columns.ts";
import type { ProductsTable, Queries } from "#server/database/tables.ts";
import { toImage, imageColumns } from "#server/images/repository.ts";

type ProductRow = Selectable<ProductsTable>;

/** Stored features. The limits of the input schema may be newer than the record, so they do not apply. */
const storedFeaturesSchema = z.array(z.object({ title: z.string(), detail: z.string() }));

/** Reads products with their images in one query: all, or those with some ids. Deleted products are left out. */
export async function readProducts(queries: Queries, ids?: readonly string[]): Promise<Product[]> {
  if (ids?.length === 0) return [];
  let query = queries
    .selectFrom("products")
    .where("products.deleted_at", "is", null)
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
  return [...products.values()].map(({ record, imagesByHash }) => toProduct(record, imagesByHash));
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

/** The columns of what staff enter about a product. */
export function toProductColumns(product: ProductFieldValues) {
  return {
    ...toColumns(productFields, product),
    features: JSON.stringify(product.features),
    ...toSearchColumns(product),
  };
}

/** No product is faster, but staff may write any number. */
const maxPagesPerMinute = 1_000_000;

/** The columns that filters and searches read. */
export function toSearchColumns(
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
