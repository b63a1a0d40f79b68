import { listFieldNames } from "#domain/shared/field-names.ts";
import type { ImportBody } from "#domain/shared/import-response.ts";
import { maxSingleLineLength } from "#domain/shared/form-text.ts";
import { type Locale, defaultLocale } from "#domain/shared/locale.ts";
import { applyChanges } from "#domain/shared/resource-fields.ts";
import {
  type ProductChanges,
  type ProductInput,
  type ProductListChanges,
  applyFeatureChanges,
  productChangesSchema,
  productInputSchema,
} from "#domain/catalogue/product-input.ts";
import {
  type ImageKey,
  type Product,
  imageKeys,
  localizeProduct,
  mapImageKeys,
  productFields,
  imageLabels,
  requiredImageMessages,
} from "#domain/catalogue/product.ts";
import { type ProductLists, createProductLists } from "./product-list-queries.ts";
import { VersionConflictError } from "#server/database/version-conflict.ts";
import type { Queries } from "#server/database/tables.ts";
import type { ImageService, PreparedImage } from "#server/images/service.ts";
import { type AuditText, describeFields } from "#server/audit/describe-changes.ts";
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
import { type CsvKind, formatRecordsCsv, importRecords } from "#server/records/csv-import.ts";
import { createRecordService } from "#server/records/service.ts";
import { type Actor, type StaffMember, isAdministrator } from "#server/accounts/staff-member.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";

export type ProductImages = Readonly<Partial<Record<ImageKey, PreparedImage>>>;

/** A new image overrides the removal of the old one. */
interface ProductEdit {
  readonly changes: ProductChanges;
  readonly newImages: ProductImages;
  readonly removed: readonly ImageKey[];
}

interface NewProduct extends ProductEdit {
  readonly changes: ProductInput;
}

const unchanged: ProductEdit = { changes: {}, newImages: {}, removed: [] };

export type CatalogueService = ReturnType<typeof createCatalogueService>;

export type CatalogueReads = Omit<ProductLists, "getMaxCustomOrder" | "tablePage">;

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

export function createCatalogueService(parts: ServiceBase & { images: ImageService }) {
  const { database, images, clock } = parts;

  async function storeImages(queries: Queries, newImages: ProductImages): Promise<void> {
    for (const image of Object.values(newImages)) await images.store(queries, image);
  }

  const records = createRecordService(parts, {
    subject: "product",
    lock: "images",
    isPublic: true,
    getTitle: ({ title }) => title,
    describe: describeProduct,
    find: findProduct,
    checkRights: (by, before, after) => checkLowestPrice(by, before, after),

    apply: (before: Product, { changes, newImages, removed }: ProductEdit = unchanged) => ({
      ...applyChanges(productFields, before, changes),
      features:
        changes.features === undefined
          ? before.features
          : applyFeatureChanges(before.features, changes.features),
      imageHashes: mapImageKeys((key) => {
        const currentImage = removed.includes(key) ? undefined : before.images[key];
        return (newImages[key] ?? currentImage)?.hash ?? null;
      }),
    }),

    async insert(queries, id, { changes, newImages }: NewProduct) {
      await storeImages(queries, newImages);
      const imageHashes = mapImageKeys((key) => newImages[key]?.hash ?? null);
      await insertProduct(queries, id, { ...changes, imageHashes, updatedAt: clock.now() });
      return getProduct(queries, id);
    },

    async update(queries, before, values, { newImages }: ProductEdit) {
      if (before.hidden && !values.hidden) requireImages(values.imageHashes);
      await storeImages(queries, newImages);
      await updateProduct(queries, before.id, {
        ...values,
        updatedAt: clock.now(),
        version: before.version + 1,
      });
      const kept = new Set(Object.values(values.imageHashes));
      await images.removeUnused(
        queries,
        getImageHashes(before).filter((hash) => !kept.has(hash)),
      );
      return getProduct(queries, before.id);
    },
  });

  async function saveOrder(
    queries: Queries,
    {
      before,
      order,
      by,
    }: { before: readonly ProductPlace[]; order: readonly string[]; by: StaffMember | undefined },
  ): Promise<void> {
    if (await saveProductPlaces(queries, before, order))
      await records.recordAudit(queries, by, {
        action: "changed",
        subjectId: "",
        title: "All products",
        detail: "New order",
      });
  }

  const csvKind: CsvKind<Product> = {
    fields: productFields,
    keyField: "title",
    list: (queries) => readProducts(queries, "staff"),
    readRow(_queries, before, sent, by) {
      const noImages = { newImages: {}, removed: [] };
      if (before === null) {
        // Features and images come later: until then nobody else sees it.
        const input = productInputSchema.parse({ ...sent, features: [], hidden: true });
        checkLowestPrice(by, null, input);
        return {
          values: input,
          save: (queries) => records.addNew(queries, { changes: input, ...noImages }, by),
        };
      }
      const changes = productChangesSchema.parse(sent);
      checkLowestPrice(by, before, applyChanges(productFields, before, changes));
      if (before.hidden && changes.hidden === false) requireImages(getImageHashesByKey(before));
      return {
        values: changes,
        save: (queries) => records.saveChanges(queries, before, { changes, ...noImages }, { by }),
      };
    },
  };

  const ofStaff = createProductLists(database, "staff");

  return {
    ...records,
    ...createProductLists(database, "visitors"),

    /** With those that are hidden from visitors. */
    ofStaff,

    exportCsv: async () => formatRecordsCsv(productFields, await ofStaff.list()),

    importCsv: (file: ImportBody, by: StaffMember) =>
      importRecords({ queries: database.queries, write: records.write }, csvKind, file, by),

    add: (input: ProductInput, newImages: ProductImages, by?: StaffMember, chosenId?: string) =>
      records.add({ changes: input, newImages, removed: imageKeys }, by, chosenId),

    updateMany: (changes: ProductListChanges["products"], by?: StaffMember) =>
      records.changeMany(
        changes.map(({ _id, version, ...edit }) => ({
          key: _id,
          edit: { changes: edit, newImages: {}, removed: [] },
          seen: version,
        })),
        by,
      ),

    update: (
      id: string,
      changes: ProductChanges,
      newImages: ProductImages,
      removed: readonly ImageKey[],
      change: { by?: StaffMember; seen?: number | undefined } = {},
    ) => records.change(id, { changes, newImages, removed }, change),

    /** A draft with the same images, beside the original. Null if there is no such product. */
    copy: (id: string, by?: StaffMember): Promise<Product | null> =>
      records.write(by, async (queries) => {
        const original = await findProduct(queries, id);
        if (original === null) return null;
        const title = `Copy of ${original.title}`.slice(0, maxSingleLineLength);
        const copyId = parts.idGenerator.newId();
        const imageHashes = getImageHashesByKey(original);
        const copy = { ...original, title, hidden: true, imageHashes, updatedAt: clock.now() };
        await insertProduct(queries, copyId, copy);
        await records.recordAudit(queries, by, { action: "created", subjectId: copyId, title });
        return getProduct(queries, copyId);
      }),

    /**
     * @param first place of the first id, if the ids are only a part of the catalogue
     * @param seen the order that the client changed
     * @returns false, and nothing changes, unless the ids are exactly the products on these places
     * @throws VersionConflictError if `seen` is not the present order
     */
    reorder: (
      ids: readonly string[],
      {
        by,
        seen,
        first,
      }: { by?: StaffMember; seen?: readonly string[] | undefined; first?: number | undefined } = {},
    ): Promise<boolean> =>
      // The same lock as an update: an update writes all columns that it read, including the place.
      records.write(by, async (queries) => {
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

    moveTo: (id: string, place: number, by?: StaffMember): Promise<boolean> =>
      records.write(by, async (queries) => {
        const before = await listProductPlaces(queries);
        const others = before.map((product) => product.id).filter((other) => other !== id);
        if (others.length === before.length) return false;
        await saveOrder(queries, { before, order: others.toSpliced(place - 1, 0, id), by });
        return true;
      }),
  };
}

function checkLowestPrice(
  by: Actor | undefined,
  before: Product | null,
  { lowestPrice }: Pick<Product, "lowestPrice">,
): void {
  if (by === undefined || isAdministrator(by) || lowestPrice === (before?.lowestPrice ?? null)) return;
  const message = "Only an administrator sets the lowest price";
  throw new InvalidInput("value", message, { lowestPrice: message });
}

function requireImages(hashes: Readonly<Record<ImageKey, string | null>>): void {
  const missing = listFieldNames(requiredImageMessages).filter((key) => hashes[key] === null);
  if (missing.length > 0)
    throw new InvalidInput(
      "value",
      "A product on the public site has a main image and a banner image: add them first",
      Object.fromEntries(missing.map((key) => [key, requiredImageMessages[key]])),
    );
}

function getImageHashesByKey({ images }: Product): Record<ImageKey, string | null> {
  return mapImageKeys((key) => images[key]?.hash ?? null);
}

function getImageHashes(product: Product): string[] {
  return Object.values(product.images).map((image) => image.hash);
}

function describeProduct(product: Product): AuditText {
  const images = imageKeys.map((key) => [imageLabels[key], { unseen: product.images[key]?.hash ?? "" }]);
  return {
    ...describeFields(productFields, product),
    Features: { unseen: JSON.stringify(product.features) },
    ...Object.fromEntries(images),
  };
}
