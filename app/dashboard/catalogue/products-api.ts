import { z } from "zod";
import type { RecordPage } from "#domain/shared/record-page.ts";
import {
  type ProductResponse,
  type ProductPageResponse,
  productPageResponseSchema,
  type ProductTableQuery,
  productSchema,
  productTableSchema,
} from "#domain/catalogue/product-response.ts";
import { callApi, messageSchema, readApi, sendChange } from "#app/dashboard/shared/call-api.ts";
import type { Transfer } from "#app/dashboard/shared/http.ts";
import { createRecordApi } from "#app/dashboard/shared/record-api.ts";
import { formatListPath } from "#app/dashboard/shared/list-query.ts";

const foundProductSchema = z.object({ product: productSchema }).transform(({ product }) => product);

let listed = new Map<string, ProductResponse>();

/** Specification section 10. */
export const productsApi = {
  async list(query: RecordPage & Partial<ProductTableQuery>): Promise<ProductPageResponse> {
    const path = formatListPath("/api/products", productTableSchema.parse(query), productTableSchema);
    const list = await readApi(path, productPageResponseSchema);
    listed = new Map(list.products.map((product) => [product._id, product]));
    return list;
  },
  /** Of the last list, once: the page that shows it reads it again. */
  takeListed(id: string): ProductResponse | null {
    const product = listed.get(id) ?? null;
    listed.delete(id);
    return product;
  },
  ...createRecordApi(foundProductSchema, {
    add: "/api/add",
    change: "/api/update",
    remove: "/api/delete",
    find: (id) => ({ path: `/api/get/${id}?locale=all` }),
  }),
  async changeMany(products: readonly object[], transfer: Transfer): Promise<string> {
    const request = { method: "PUT", path: "/api/products", body: { products }, ...transfer } as const;
    return (await callApi(request, messageSchema)).message;
  },
  copy: (id: string, transfer: Transfer): Promise<ProductResponse> =>
    callApi({ method: "POST", path: `/api/products/${id}/copy`, ...transfer }, foundProductSchema),
  /** Of all products, or of those on the places from `first`. @param order.seen the order that was changed */
  reorder: (
    ids: readonly string[],
    order: { readonly seen: readonly string[]; readonly first?: number },
    transfer: Transfer,
  ) => sendChange("PUT", "/api/order", { ids, ...order }, transfer),
  moveTo: (id: string, place: number, transfer: Transfer) =>
    sendChange("PUT", `/api/order/${id}`, { place }, transfer),
};
