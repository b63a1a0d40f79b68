import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { pricedProductSchema } from "#domain/catalogue/priced-product-response.ts";
import {
  productPageResponseSchema,
  productSchema,
  productTableSchema,
} from "#domain/catalogue/product-response.ts";
import {
  productListChangesSchema,
  productOrderSchema,
  productPlaceSchema,
} from "#domain/catalogue/product-input.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { type ImageKey, type Product, imageKeys } from "#domain/catalogue/product.ts";
import type { CatalogueService } from "./service.ts";
import type { ImageService, PreparedImage } from "#server/images/service.ts";
import type { Sessions } from "#server/accounts/sessions/sessions.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import { localeSchema, responseLocaleSchema } from "#server/http/response-locale.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { successResponseSchema, failureResponses, sendCachedJson } from "#server/http/responses.ts";
import { forEverybody, forStaff, getStaffMember, isOfStaff } from "#server/http/auth.ts";
import { HttpError } from "#server/http/http-error.ts";
import type { SessionCookies } from "#server/http/session-cookies.ts";
import type { UploadedFile } from "#server/http/uploads/form-fields.ts";
import {
  newProductFormSchema,
  toPricedProductResponse,
  toProductResponse,
  productChangesFormSchema,
  getUploads,
} from "./schemas.ts";
import { prepareUpload } from "#server/http/uploads/uploaded-images.ts";
import { addCsvRoutes } from "#server/records/csv-routes.ts";
import { addRecordWrites, createIdParams, requireFound } from "#server/records/routes.ts";

const params = createIdParams("product");
const localeQuerySchema = z.object({ locale: responseLocaleSchema });
const savedProductResponseSchema = successResponseSchema
  .extend({ product: productSchema })
  .describe("The stored product");
const productResponseSchema = z
  .object({ success: z.literal(true), product: productSchema })
  .describe("The product");
const productsResponseSchema = z
  .object({ success: z.literal(true), products: z.array(productSchema) })
  .describe("The products");

const pricedProductsResponseSchema = z
  .object({ success: z.literal(true), products: z.array(pricedProductSchema) })
  .describe("The products that have a price");

nameSchemas({
  Product: productSchema,
  PricedProduct: pricedProductSchema,
  NewProduct: newProductFormSchema,
  ProductChanges: productChangesFormSchema,
  ProductListChanges: productListChangesSchema,
  ProductOrder: productOrderSchema,
  ProductPlace: productPlaceSchema,
});

export function productRoutes(parts: {
  catalogue: CatalogueService;
  images: ImageService;
  pageCache: Pick<PageCache, "send">;
  sessions: Pick<Sessions, "find" | "findOpen">;
  sessionCookies: SessionCookies;
}): FastifyPluginAsyncZod {
  const { catalogue, images, pageCache, sessions, sessionCookies } = parts;
  return async (app) => {
    addTag(app, "products");
    app.get(
      "/api/getallproducts",
      forEverybody({
        operationId: "listProducts",
        summary: "List all products in the order of customOrder",
        querystring: localeQuerySchema,
        response: { 200: productsResponseSchema },
      }),
      ({ query }, reply) =>
        sendCachedJson(pageCache, reply, async () => ({
          success: true,
          products: (await catalogue.list()).map((product) => toProductResponse(product, query.locale)),
        })),
    );

    app.get(
      "/api/products/priced",
      forEverybody({
        operationId: "listPricedProducts",
        summary:
          "List what a calculator needs of the products that have a price, in the order of customOrder",
        querystring: z.object({ locale: localeSchema }),
        response: { 200: pricedProductsResponseSchema },
      }),
      ({ query }, reply) =>
        sendCachedJson(pageCache, reply, async () => {
          const products = await catalogue.list();
          const priced = products.filter(({ itemPrice }) => itemPrice !== null);
          return {
            success: true,
            products: priced.map((product) => toPricedProductResponse(product, query.locale)),
          };
        }),
    );

    app.get(
      "/api/get/:id",
      forEverybody({
        operationId: "getProduct",
        summary: "Get a product. Staff get hidden ones too",
        params,
        querystring: localeQuerySchema,
        response: { 200: productResponseSchema, ...failureResponses(404) },
      }),
      async (request, reply) => {
        const isStaff = await isOfStaff(request, sessions, sessionCookies);
        if (isStaff) reply.header("cache-control", "no-store");
        const { find } = isStaff ? catalogue.ofStaff : catalogue;
        const product = requireFound("product", request.params, await find(request.params.id));
        return { success: true as const, product: toProductResponse(product, request.query.locale) };
      },
    );

    app.get(
      "/api/products",
      forStaff({
        operationId: "listProductPage",
        summary: "List the matching products, hidden ones too, a page at a time",
        querystring: productTableSchema.extend({ locale: responseLocaleSchema }),
        response: { 200: productPageResponseSchema.describe("A page of products") },
      }),
      async (request) => {
        const { locale, ...query } = request.query;
        const [{ products, found }, total, lastOrder] = await Promise.all([
          catalogue.ofStaff.tablePage(query),
          catalogue.ofStaff.count(),
          catalogue.ofStaff.getMaxCustomOrder(),
        ]);
        const shown = products.map((product) => toProductResponse(product, locale));
        return { success: true as const, products: shown, found, total, lastOrder };
      },
    );

    addCsvRoutes(app, { subject: "product", export: catalogue.exportCsv, import: catalogue.importCsv });

    addRecordWrites(app, {
      subject: "product",
      path: "/api/products",
      params,
      saved: savedProductResponseSchema,
      files: { names: imageKeys, list: "images" },
      toResponse: (product: Product) => ({ product: toProductResponse(product, "en") }),
      add: {
        path: "/api/add",
        summary: "Add a product with its images",
        message: "Product added successfully",
        body: newProductFormSchema,
        run: async (input, by, id) =>
          catalogue.add(input, await prepareUploads(images, getUploads(input)), by, id),
      },
      change: {
        path: "/api/update/:id",
        message: "Product updated successfully!",
        body: productChangesFormSchema,
        run: async (id, { removedImages, ...changes }, change) => {
          const pictures = await prepareUploads(images, getUploads(changes));
          return catalogue.update(id, changes, pictures, removedImages, change);
        },
      },
      remove: {
        path: "/api/delete/:id",
        summary: "Delete a product with its images",
        message: "Product deleted successfully!",
        run: catalogue.remove,
      },
    });

    app.put(
      "/api/products",
      forStaff({
        operationId: "updateProducts",
        summary:
          "Change many products, all or none. Errors are named by place and field: products.3.itemPrice",
        body: productListChangesSchema,
        response: { 200: successResponseSchema, ...failureResponses(409) },
      }),
      async (request) => {
        const { products } = request.body;
        await catalogue.updateMany(products, getStaffMember(request));
        return {
          success: true as const,
          message: `${formatCounted(products.length, "product", "products")} saved`,
        };
      },
    );

    app.post(
      "/api/products/:id/copy",
      forStaff({
        operationId: "copyProduct",
        summary: "Copy a product with its images. The copy is hidden from visitors",
        params,
        response: { 201: savedProductResponseSchema, ...failureResponses(404) },
      }),
      async (request, reply) => {
        const copy = await catalogue.copy(request.params.id, getStaffMember(request));
        const product = toProductResponse(requireFound("product", request.params, copy), "en");
        reply.code(201);
        return { success: true as const, message: "Product copied", product };
      },
    );

    app.put(
      "/api/order",
      forStaff({
        operationId: "reorderProducts",
        summary:
          "Reorder all products or the products of some places. customOrder becomes 1, 2, 3 in the order of the ids",
        body: productOrderSchema,
        response: { 200: successResponseSchema, ...failureResponses(409) },
      }),
      async (request) => {
        const { ids, ...order } = request.body;
        if (!(await catalogue.reorder(ids, { by: getStaffMember(request), ...order }))) {
          throw new HttpError(
            409,
            "A product was added or deleted in the meantime: load the list again, then put it in order",
          );
        }
        return { success: true as const, message: "The order is saved" };
      },
    );

    app.put(
      "/api/order/:id",
      forStaff({
        operationId: "moveProduct",
        summary: "Move one product to a place in the order. customOrder of all products becomes 1, 2, 3",
        params,
        body: productPlaceSchema,
        response: { 200: successResponseSchema, ...failureResponses(404) },
      }),
      async (request) => {
        const { place } = request.body;
        const isMoved = await catalogue.moveTo(request.params.id, place, getStaffMember(request));
        requireFound("product", request.params, isMoved || null);
        return { success: true as const, message: "The order is saved" };
      },
    );
  };
}

async function prepareUploads(
  images: ImageService,
  uploads: Partial<Record<ImageKey, UploadedFile>>,
): Promise<Partial<Record<ImageKey, PreparedImage>>> {
  const prepared: Partial<Record<ImageKey, PreparedImage>> = {};
  await Promise.all(
    imageKeys.map(async (key) => {
      const upload = uploads[key];
      if (upload !== undefined) prepared[key] = await prepareUpload(images, key, upload);
    }),
  );
  return prepared;
}
