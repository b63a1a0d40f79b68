import { sql } from "kysely";
import { compareCustomOrder } from "#domain/catalogue/product.ts";
import type { Queries } from "#server/database/tables.ts";

/** A product and its place in the catalogue. */
export interface ProductPlace {
  readonly id: string;
  readonly customOrder: number;
}

/** All products by `customOrder`. */
export async function listProductPlaces(queries: Queries): Promise<readonly ProductPlace[]> {
  const rows = await queries
    .selectFrom("products")
    .select(["id", "title", "custom_order as customOrder"])
    .where("deleted_at", "is", null)
    .execute();
  return rows.toSorted(compareCustomOrder);
}

/**
 * Sets the places of the products to 1, 2, 3 in an order. Products that keep their place are not written.
 * @param before all products with their present places
 * @param order the ids of all products
 * @returns whether any place changed
 */
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
