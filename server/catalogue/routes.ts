import type { onRequestHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { readFilter } from "../../domain/catalogue/product-filter.ts";
import { recordPageSchema } from "../../domain/shared/record-page.ts";
import { productPageSchema, productSchema } from "../../domain/catalogue/product-response.ts";
import {
  type ImageKey,
  imageKeys,
  productOrderSchema,
  productPlaceSchema,
} from "../../domain/catalogue/product.ts";
import type { Catalogue } from "./service.ts";
import type { Images, PreparedPicture } from "../images/service.ts";
import type { KeptAnswers } from "../page-cache/page-cache.ts";
import { watchedCatalogue } from "../page-cache/tracked-reads.ts";
import { doneSchema, failures, notToBeStored } from "../http/responses.ts";
import { staffOf } from "../accounts/auth-routes.ts";
import { RequestRefused } from "../http/http-error.ts";
import type { UploadedFile } from "../http/form-fields.ts";
import { sendKeptList } from "../page-cache/cached-list.ts";
import { readForm } from "../http/multipart.ts";
import { newProductForm, productAnswer, productChangesForm, uploadsOf } from "./schemas.ts";
import { prepareUpload } from "../http/uploaded-images.ts";

const tags = ["products"];
const forStaff = { tags, security: [{ staff: [] }] };
const idSchema = z.object({ id: z.string().describe("24 lower-case hexadecimal characters") });
const savedProductSchema = doneSchema
  .extend({ product: productSchema })
  .describe("The product as it is kept");
const productAnswerSchema = z
  .object({ success: z.literal(true), product: productSchema })
  .describe("The product");
const productsAnswerSchema = z
  .object({ success: z.literal(true), products: z.array(productSchema) })
  .describe("Every product");

const productsQuerySchema = z.object({
  priced: z.coerce
    .number("priced must be a number of products")
    .int("priced must be a whole number")
    .min(1, "priced must be at least 1")
    .max(1000, "priced must be at most 1000")
    .optional()
    .describe("Only so many, the first that have a price"),
});

/** The calls on products (specification section 7): everybody reads, staff write. */
export function productRoutes(parts: {
  catalogue: Catalogue;
  images: Images;
  keptAnswers: Pick<KeptAnswers, "find">;
  requireStaff: onRequestHookHandler;
}): FastifyPluginAsyncZod {
  const { catalogue, images, keptAnswers, requireStaff } = parts;
  return async (app) => {
    app.get(
      "/api/getallproducts",
      {
        schema: {
          summary: "All products, in the order of customOrder, or the first of them that have a price",
          tags,
          querystring: productsQuerySchema,
          response: {
            200: productsAnswerSchema,
            ...failures(422, 429, 500),
          },
        },
      },
      (request, reply) =>
        sendKeptList(keptAnswers, request, reply, {
          before: '{"success":true,"products":[',
          after: "]}",
          async *each(making) {
            const { priced } = request.query;
            const reads = watchedCatalogue(catalogue, making);
            if (priced !== undefined)
              yield (await reads.first(priced, { onlyPriced: true })).map(productAnswer);
            else for await (const products of reads.each()) yield products.map(productAnswer);
          },
        }),
    );

    app.get(
      "/api/get/:id",
      {
        schema: {
          summary: "One product",
          tags,
          params: idSchema,
          response: {
            200: productAnswerSchema,
            ...failures(404, 429, 500),
          },
        },
      },
      async (request) => {
        const product = await catalogue.find(request.params.id);
        if (product === null) throw noSuchProduct();
        return { success: true as const, product: productAnswer(product) };
      },
    );

    app.get(
      "/api/products",
      {
        onRequest: [requireStaff, notToBeStored],
        schema: {
          ...forStaff,
          summary: "Products that match, a page of them, in the order of customOrder",
          querystring: recordPageSchema,
          response: {
            200: productPageSchema.describe("A page of products"),
            ...failures(401, 422, 429, 500),
          },
        },
      },
      async (request) => {
        const { search, page, size } = request.query;
        const filter = { ...readFilter(new URLSearchParams()), search };
        const [{ products, found }, total, lastOrder] = await Promise.all([
          catalogue.page(filter, { number: page, size }),
          catalogue.count(),
          catalogue.lastOrder(),
        ]);
        return { success: true as const, products: products.map(productAnswer), found, total, lastOrder };
      },
    );

    app.post(
      "/api/add",
      {
        onRequest: requireStaff,
        preValidation: readForm(imageKeys, "images"),
        schema: {
          ...forStaff,
          summary: "Add a product with its pictures",
          consumes: ["multipart/form-data"],
          body: newProductForm,
          response: { 201: savedProductSchema, ...failures(400, 401, 413, 415, 422, 429, 500) },
        },
      },
      async (request, reply) => {
        const pictures = await prepareAll(images, uploadsOf(request.body));
        const product = await catalogue.add(request.body, pictures, staffOf(request));
        reply.code(201);
        return saved("Product added successfully", productAnswer(product));
      },
    );

    app.put(
      "/api/update/:id",
      {
        onRequest: requireStaff,
        preValidation: readForm(imageKeys),
        schema: {
          ...forStaff,
          summary: "Change a product: fields that are left out stay as they were",
          consumes: ["multipart/form-data"],
          params: idSchema,
          body: productChangesForm,
          response: { 200: savedProductSchema, ...failures(400, 401, 404, 409, 413, 415, 422, 429, 500) },
        },
      },
      async (request) => {
        const { removedImages, version, ...changes } = request.body;
        const pictures = await prepareAll(images, uploadsOf(changes));
        const product = await catalogue.update(request.params.id, changes, pictures, removedImages, {
          by: staffOf(request),
          seen: version,
        });
        if (product === null) throw noSuchProduct();
        return saved("Product updated successfully!", productAnswer(product));
      },
    );

    app.put(
      "/api/order",
      {
        onRequest: requireStaff,
        schema: {
          ...forStaff,
          summary:
            "Put the products, or those of some places, into a new order: customOrder becomes 1, 2, 3 in the order of the ids",
          body: productOrderSchema,
          response: { 200: doneSchema, ...failures(400, 401, 409, 413, 415, 422, 429, 500) },
        },
      },
      async (request) => {
        const { ids, ...order } = request.body;
        if (!(await catalogue.reorder(ids, { by: staffOf(request), ...order }))) {
          throw new RequestRefused(
            409,
            "A product was added or deleted in the meantime: load the list again, then put it in order",
          );
        }
        return { success: true as const, message: "The order is saved" };
      },
    );

    app.put(
      "/api/order/:id",
      {
        onRequest: requireStaff,
        schema: {
          ...forStaff,
          summary: "Put one product on a place in the order; all places become 1, 2, 3",
          params: idSchema,
          body: productPlaceSchema,
          response: { 200: doneSchema, ...failures(400, 401, 404, 413, 415, 422, 429, 500) },
        },
      },
      async (request) => {
        const { place } = request.body;
        if (!(await catalogue.moveTo(request.params.id, place, staffOf(request)))) throw noSuchProduct();
        return { success: true as const, message: "The order is saved" };
      },
    );

    app.delete(
      "/api/delete/:id",
      {
        onRequest: requireStaff,
        schema: {
          ...forStaff,
          summary: "Delete a product with its pictures",
          params: idSchema,
          response: { 200: doneSchema, ...failures(400, 401, 404, 413, 415, 429, 500) },
        },
      },
      async (request) => {
        if (!(await catalogue.remove(request.params.id, staffOf(request)))) throw noSuchProduct();
        return { success: true as const, message: "Product deleted successfully!" };
      },
    );
  };
}

function saved(message: string, product: z.output<typeof productSchema>) {
  return { success: true as const, message, product };
}

function noSuchProduct(): RequestRefused {
  return new RequestRefused(404, "There is no product with this id");
}

async function prepareAll(
  images: Images,
  uploads: Partial<Record<ImageKey, UploadedFile>>,
): Promise<Partial<Record<ImageKey, PreparedPicture>>> {
  const pictures: Partial<Record<ImageKey, PreparedPicture>> = {};
  await Promise.all(
    imageKeys.map(async (key) => {
      const upload = uploads[key];
      if (upload !== undefined) pictures[key] = await prepareUpload(images, key, upload);
    }),
  );
  return pictures;
}
