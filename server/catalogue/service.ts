import type { ActivityAction } from "../../domain/audit/audit-entry.ts";
import { isIdentifier } from "../../domain/shared/id.ts";
import {
  type ImageKey,
  type Product,
  type ProductChanges,
  type ProductInput,
  byCustomOrder,
} from "../../domain/catalogue/product.ts";
import { recordActivity } from "../audit/repository.ts";
import { type CatalogueLists, createCatalogueLists } from "./product-lists.ts";
import { ChangedMeanwhile } from "../database/version-conflict.ts";
import { changesInWords } from "../audit/describe-changes.ts";
import type { Database } from "../database/open.ts";
import type { Queries } from "../database/tables.ts";
import type { Images, PreparedPicture } from "../images/service.ts";
import { type Placed, placesOf, writePlaces } from "./product-order.ts";
import { productFacts } from "./audit-text.ts";
import { type ProductFields, columnsOf, readProducts } from "./repository.ts";
import type { StaffMember } from "../accounts/staff.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

export type ProductPictures = Readonly<Partial<Record<ImageKey, PreparedPicture>>>;

/**
 * The machines the company rents out. A machine and its pictures are saved together or not at all, and with them who
 * did it; what nobody signed in for, as the demo content, is not recorded.
 */
export interface Catalogue extends CatalogueLists {
  /** All of them, ascending by `customOrder`. */
  list(): Promise<readonly Product[]>;
  find(id: string): Promise<Product | null>;
  add(input: ProductInput, pictures: ProductPictures, by?: StaffMember): Promise<Product>;
  /**
   * What is left out stays as it was; a new picture wins over the removal of the old one. Null: no such product.
   * @param seen the version that was changed, where the client knows it
   * @throws ChangedMeanwhile where that is not the latest: nothing changes
   */
  update(
    id: string,
    changes: ProductChanges,
    pictures: ProductPictures,
    removed: readonly ImageKey[],
    { by, seen }?: { by?: StaffMember; seen?: number | undefined },
  ): Promise<Product | null>;
  /**
   * Lists the products in the order of these ids from now on: their `customOrder` becomes 1, 2, 3. Nothing changes
   * and it answers false unless the ids are those of all products, each once, or of all on the places they take.
   * @param first place of the first of them, where they are not all
   * @param seen the order that was changed, where the client knows it
   * @throws ChangedMeanwhile where that is no longer the order: nothing changes
   */
  reorder(
    ids: readonly string[],
    order?: { by?: StaffMember; seen?: readonly string[] | undefined; first?: number | undefined },
  ): Promise<boolean>;
  /** Puts one product on a place, from 1 on; all places become 1, 2, 3. Whether there is such a product. */
  moveTo(id: string, place: number, by?: StaffMember): Promise<boolean>;
  /** It can be restored for a while (`timeToRestore`). Whether there was such a product. */
  remove(id: string, by?: StaffMember): Promise<boolean>;
  /** Whether there was such a deleted product. */
  restore(id: string, by: StaffMember): Promise<boolean>;
}

/** What is asked of the catalogue and changes nothing. */
export type CatalogueReads = Pick<Catalogue, "list" | "find" | Exclude<keyof CatalogueLists, "lastOrder">>;

export function createCatalogue(parts: {
  database: Database;
  images: Images;
  clock: Clock;
  idGenerator: IdGenerator;
}): Catalogue {
  const { database, images, clock, idGenerator } = parts;

  async function store(queries: Queries, pictures: ProductPictures): Promise<void> {
    for (const picture of Object.values(pictures)) await images.store(queries, picture);
  }

  async function record(
    queries: Queries,
    by: StaffMember | undefined,
    what: { action: ActivityAction; subjectId: string; title: string; detail?: string },
  ): Promise<void> {
    if (by === undefined) return;
    await recordActivity(queries, clock, idGenerator, {
      actor: by.email,
      subject: "product",
      detail: "",
      ...what,
    });
  }

  /** Gives products the places 1, 2, 3 in this order, and records it where that changes any. */
  async function listAs(
    queries: Queries,
    {
      before,
      order,
      by,
    }: { before: readonly Placed[]; order: readonly string[]; by: StaffMember | undefined },
  ): Promise<void> {
    if (await writePlaces(queries, before, order))
      await record(queries, by, {
        action: "changed",
        subjectId: "",
        title: "All products",
        detail: "New order",
      });
  }

  return {
    ...createCatalogueLists(database),

    async list() {
      return (await readProducts(database.queries)).toSorted(byCustomOrder);
    },

    find: (id) => findProduct(database.queries, id),

    add: (input, pictures, by) =>
      database.changes.write("products", async (queries) => {
        await store(queries, pictures);
        const [id, now] = [idGenerator.newId(), clock.now()];
        await queries
          .insertInto("products")
          .values({
            id,
            ...columnsOf(input),
            ...pictureColumns((key) => pictures[key]?.hash ?? null),
            created_at: now,
            updated_at: now,
          })
          .execute();
        await record(queries, by, { action: "created", subjectId: id, title: input.title });
        return getProduct(queries, id);
      }),

    update: (id, changes, pictures, removed, { by, seen } = {}) =>
      database.changes.write("products", async (queries) => {
        const before = await findProduct(queries, id);
        if (before === null) return null;
        if (seen !== undefined && seen !== before.version) throw new ChangedMeanwhile();
        await store(queries, pictures);
        await queries
          .updateTable("products")
          .set({
            ...columnsOf(withChanges(before, changes)),
            ...pictureColumns((key) => {
              const kept = removed.includes(key) ? undefined : before.images[key];
              return (pictures[key] ?? kept)?.hash ?? null;
            }),
            updated_at: clock.now(),
            version: before.version + 1,
          })
          .where("id", "=", id)
          .execute();
        await images.removeUnused(queries, hashesOf(before));
        const after = await getProduct(queries, id);
        const detail = changesInWords(productFacts(before), productFacts(after));
        if (detail !== "")
          await record(queries, by, { action: "changed", subjectId: id, title: before.title, detail });
        return after;
      }),

    reorder: (ids, { by, seen, first } = {}) =>
      // The same lock as an update, which writes what it has read of a product, its place too.
      database.changes.write("products", async (queries) => {
        const before = await placesOf(queries);
        const start = first === undefined ? 0 : first - 1;
        const part = first === undefined ? before : before.slice(start, start + ids.length);
        const there = new Set(part.map(({ id }) => id));
        if (ids.length !== there.size || !ids.every((id) => there.has(id))) {
          if (first !== undefined && seen !== undefined) throw new ChangedMeanwhile();
          return false;
        }
        if (seen !== undefined && !part.every(({ id }, index) => seen[index] === id))
          throw new ChangedMeanwhile();
        const order = before.map(({ id }) => id).toSpliced(start, ids.length, ...ids);
        await listAs(queries, { before, order, by });
        return true;
      }),

    moveTo: (id, place, by) =>
      database.changes.write("products", async (queries) => {
        const before = await placesOf(queries);
        const others = before.map((product) => product.id).filter((other) => other !== id);
        if (others.length === before.length) return false;
        await listAs(queries, { before, order: others.toSpliced(place - 1, 0, id), by });
        return true;
      }),

    remove: (id, by) =>
      database.changes.write("products", async (queries) => {
        const product = await findProduct(queries, id);
        if (product === null) return false;
        await queries
          .updateTable("products")
          .set({ deleted_at: clock.now(), deleted_by: by?.email ?? null })
          .where("id", "=", id)
          .execute();
        await record(queries, by, { action: "deleted", subjectId: id, title: product.title });
        return true;
      }),

    restore: (id, by) =>
      database.changes.write("products", async (queries) => {
        const { numUpdatedRows } = await queries
          .updateTable("products")
          .set({ deleted_at: null, deleted_by: null, updated_at: clock.now() })
          .where("id", "=", id)
          .where("deleted_at", "is not", null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        const { title } = await getProduct(queries, id);
        await record(queries, by, { action: "restored", subjectId: id, title });
        return true;
      }),
  };
}

async function findProduct(queries: Queries, id: string): Promise<Product | null> {
  if (!isIdentifier(id)) return null;
  const [product] = await readProducts(queries, [id]);
  return product ?? null;
}

/** @throws when it is not there. */
async function getProduct(queries: Queries, id: string): Promise<Product> {
  const product = await findProduct(queries, id);
  if (product === null) throw new Error(`Product ${id} is gone`);
  return product;
}

function pictureColumns(hashOf: (key: ImageKey) => string | null): Record<ImageKey, string | null> {
  return {
    img: hashOf("img"),
    img1: hashOf("img1"),
    img2: hashOf("img2"),
    img3: hashOf("img3"),
    img4: hashOf("img4"),
    img5: hashOf("img5"),
  };
}

function hashesOf(product: Product): string[] {
  return Object.values(product.images).map((picture) => picture.hash);
}

function withChanges(product: ProductFields, changes: ProductChanges): ProductFields {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...product, ...Object.fromEntries(given) };
}
