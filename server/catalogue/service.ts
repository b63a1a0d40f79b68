import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "#domain/audit/audit-entry.ts";
import { type Locale, defaultLocale } from "#domain/shared/locale.ts";
import { applyChanges } from "#domain/shared/resource-fields.ts";
import {
  type ProductChanges,
  type ProductInput,
  applyFeatureChanges,
} from "#domain/catalogue/product-input.ts";
import {
  type ImageKey,
  type Product,
  compareCustomOrder,
  imageKeys,
  localizeProduct,
  mapImageKeys,
  productFields,
} from "#domain/catalogue/product.ts";
import { isOwnAddition, saveAuditEntry } from "#server/audit/repository.ts";
import { type ProductLists, createProductLists } from "./product-list-queries.ts";
import { VersionConflictError, firstVersion } from "#server/database/version-conflict.ts";
import { describeChanges } from "#server/audit/describe-changes.ts";
import { isIdTaken, markDeleted, restoreDeleted } from "#server/database/deletion.ts";
import type { Queries } from "#server/database/tables.ts";
import type { ImageService, PreparedImage } from "#server/images/service.ts";
import { describeProduct } from "./audit-text.ts";
import {
  type ProductPlace,
  findProduct,
  getProduct,
  insertProduct,
  listProductPlaces,
  readProducts,
  saveProductPlaces,
  updateProduct,
} from "./repository.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";

const addedMessage =
  "This product has been added already, and it was changed since or is another one: open it in the list";

export type ProductImages = Readonly<Partial<Record<ImageKey, PreparedImage>>>;

export interface CatalogueService extends ProductLists {
  list(): Promise<readonly Product[]>;
  find(id: string): Promise<Product | null>;
  /**
   * @param chosenId made by the client: a repeated request changes the product that the first one has added
   * @throws VersionConflictError if that product was changed since, or is not an addition of this account in the last
   * 24 hours
   */
  add(input: ProductInput, newImages: ProductImages, by?: StaffMember, chosenId?: string): Promise<Product>;
  /**
   * A missing field keeps its value, and a new image overrides the removal of the old one. A request that changes
   * nothing, such as a repeated one, is no conflict.
   * @param seen the version that the client changed
   * @throws VersionConflictError if `seen` is not the latest version
   */
  update(
    id: string,
    changes: ProductChanges,
    newImages: ProductImages,
    removed: readonly ImageKey[],
    { by, seen }?: { by?: StaffMember; seen?: number | undefined },
  ): Promise<Product | null>;
  /**
   * @param first place of the first id, if the ids are only a part of the catalogue
   * @param seen the order that the client changed
   * @returns false, and nothing changes, unless the ids are exactly the products on these places
   * @throws VersionConflictError if `seen` is not the present order
   */
  reorder(
    ids: readonly string[],
    order?: { by?: StaffMember; seen?: readonly string[] | undefined; first?: number | undefined },
  ): Promise<boolean>;
  moveTo(id: string, place: number, by?: StaffMember): Promise<boolean>;
  remove(id: string, by?: StaffMember): Promise<boolean>;
  restore(id: string, by: StaffMember): Promise<boolean>;
}

export type CatalogueReads = Pick<
  CatalogueService,
  "list" | "find" | Exclude<keyof ProductLists, "getMaxCustomOrder">
>;

/** For visitors: the products in one language. */
export function localizeCatalogue(reads: CatalogueReads, locale: Locale): CatalogueReads {
  if (locale === defaultLocale) return reads;
  const localizeAll = (products: readonly Product[]) =>
    products.map((product) => localizeProduct(product, locale));
  return {
    ...reads,
    list: async () => localizeAll(await reads.list()),
    first: async (max, options) => localizeAll(await reads.first(max, options)),
    findMany: async (ids) => localizeAll(await reads.findMany(ids)),
    findByName: async (name) => localizeAll(await reads.findByName(name)),
    async find(id) {
      const product = await reads.find(id);
      return product && localizeProduct(product, locale);
    },
    async page(filter, page) {
      const { products, found } = await reads.page(filter, page);
      return { products: localizeAll(products), found };
    },
  };
}

export function createCatalogueService(parts: ServiceBase & { images: ImageService }): CatalogueService {
  const { database, images, clock, idGenerator } = parts;

  async function storeImages(queries: Queries, newImages: ProductImages): Promise<void> {
    for (const image of Object.values(newImages)) await images.store(queries, image);
  }

  async function recordAudit(
    queries: Queries,
    by: StaffMember | undefined,
    entry: { action: AuditAction; subjectId: string; title: string; detail?: string },
  ): Promise<void> {
    if (by === undefined) return;
    await saveAuditEntry(queries, parts, { actor: by.email, subject: "product", ...entry });
  }

  async function saveOrder(
    queries: Queries,
    {
      before,
      order,
      by,
    }: { before: readonly ProductPlace[]; order: readonly string[]; by: StaffMember | undefined },
  ): Promise<void> {
    if (await saveProductPlaces(queries, before, order))
      await recordAudit(queries, by, {
        action: "changed",
        subjectId: "",
        title: "All products",
        detail: "New order",
      });
  }

  async function saveChanges(
    queries: Queries,
    id: string,
    edit: {
      readonly changes: ProductChanges;
      readonly newImages: ProductImages;
      readonly removed: readonly ImageKey[];
      readonly by: StaffMember | undefined;
      readonly seen: number | undefined;
      readonly conflictMessage?: string;
    },
  ): Promise<Product | null> {
    const { changes, newImages, removed, by, seen, conflictMessage } = edit;
    const before = await findProduct(queries, id);
    if (before === null) return null;
    const saved = {
      ...applyChanges(productFields, before, changes),
      features:
        changes.features === undefined
          ? before.features
          : applyFeatureChanges(before.features, changes.features),
      imageHashes: mapImageKeys((key) => {
        const currentImage = removed.includes(key) ? undefined : before.images[key];
        return (newImages[key] ?? currentImage)?.hash ?? null;
      }),
    };
    const stored = {
      ...applyChanges(productFields, before, {}),
      features: before.features,
      imageHashes: mapImageKeys((key) => before.images[key]?.hash ?? null),
    };
    if (isDeepStrictEqual(saved, stored)) return before;
    if (seen !== undefined && seen !== before.version) throw new VersionConflictError(conflictMessage);
    await storeImages(queries, newImages);
    await updateProduct(queries, id, { ...saved, updatedAt: clock.now(), version: before.version + 1 });
    await images.removeUnused(queries, getImageHashes(before));
    const after = await getProduct(queries, id);
    const detail = describeChanges(describeProduct(before), describeProduct(after));
    if (detail !== "")
      await recordAudit(queries, by, { action: "changed", subjectId: id, title: before.title, detail });
    return after;
  }

  return {
    ...createProductLists(database),

    async list() {
      return (await readProducts(database.queries)).toSorted(compareCustomOrder);
    },

    find: (id) => findProduct(database.queries, id),

    add: (input, newImages, by, chosenId) =>
      database.changes.write("products", by, async (queries) => {
        if (chosenId !== undefined && (await isIdTaken(queries, "products", chosenId))) {
          const addition = { subject: "product", subjectId: chosenId, actor: by?.email ?? "" } as const;
          const isRepetition = await isOwnAddition(queries, addition, clock.now());
          const edit = { changes: input, newImages, removed: imageKeys, by };
          const conflict = { seen: firstVersion, conflictMessage: addedMessage };
          const product = isRepetition
            ? await saveChanges(queries, chosenId, { ...edit, ...conflict })
            : null;
          if (product === null) throw new VersionConflictError(addedMessage);
          return product;
        }
        await storeImages(queries, newImages);
        const id = chosenId ?? idGenerator.newId();
        await insertProduct(queries, id, {
          ...input,
          imageHashes: mapImageKeys((key) => newImages[key]?.hash ?? null),
          updatedAt: clock.now(),
        });
        await recordAudit(queries, by, { action: "created", subjectId: id, title: input.title });
        return getProduct(queries, id);
      }),

    update: (id, changes, newImages, removed, { by, seen } = {}) =>
      database.changes.write("products", by, (queries) =>
        saveChanges(queries, id, { changes, newImages, removed, by, seen }),
      ),

    reorder: (ids, { by, seen, first } = {}) =>
      // The same lock as an update: an update writes all columns that it read, including the place.
      database.changes.write("products", by, async (queries) => {
        const before = await listProductPlaces(queries);
        const start = first === undefined ? 0 : first - 1;
        const part = first === undefined ? before : before.slice(start, start + ids.length);
        const currentIds = new Set(part.map(({ id }) => id));
        if (ids.length !== currentIds.size || !ids.every((id) => currentIds.has(id))) {
          if (first !== undefined && seen !== undefined) throw new VersionConflictError();
          return false;
        }
        if (part.every(({ id }, index) => ids[index] === id)) return true;
        if (seen !== undefined && !part.every(({ id }, index) => seen[index] === id))
          throw new VersionConflictError();
        const order = before.map(({ id }) => id).toSpliced(start, ids.length, ...ids);
        await saveOrder(queries, { before, order, by });
        return true;
      }),

    moveTo: (id, place, by) =>
      database.changes.write("products", by, async (queries) => {
        const before = await listProductPlaces(queries);
        const others = before.map((product) => product.id).filter((other) => other !== id);
        if (others.length === before.length) return false;
        await saveOrder(queries, { before, order: others.toSpliced(place - 1, 0, id), by });
        return true;
      }),

    remove: (id, by) =>
      database.changes.write("products", by, async (queries) => {
        const product = await findProduct(queries, id);
        if (product === null) return false;
        await markDeleted(queries, "products", id, { at: clock.now(), by: by?.email });
        await recordAudit(queries, by, { action: "deleted", subjectId: id, title: product.title });
        return true;
      }),

    restore: (id, by) =>
      database.changes.write("products", by, async (queries) => {
        if (!(await restoreDeleted(queries, "products", id, clock.now()))) return false;
        const { title } = await getProduct(queries, id);
        await recordAudit(queries, by, { action: "restored", subjectId: id, title });
        return true;
      }),
  };
}

function getImageHashes(product: Product): string[] {
  return Object.values(product.images).map((image) => image.hash);
}
