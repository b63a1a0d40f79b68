import { z } from "zod";
import { type ProductAnswer, productSchema } from "../../../domain/product-answer.ts";
import { callApi } from "../api/call.ts";

const done = z.object({ message: z.string() });
const one = z.object({ product: productSchema });
const many = z.object({ products: z.array(productSchema) });

type Progress = (part: number) => void;

/** The API's calls on products (decisions, "The API"). Each throws CallFailed. */
export const productsApi = {
  async list(): Promise<readonly ProductAnswer[]> {
    return (await callApi({ method: "GET", path: "/api/getallproducts", isForStaff: false }, many)).products;
  },
  async find(id: string): Promise<ProductAnswer> {
    const path = `/api/get/${encodeURIComponent(id)}`;
    return (await callApi({ method: "GET", path, isForStaff: false }, one)).product;
  },
  async add(form: FormData, onProgress: Progress): Promise<void> {
    await callApi({ method: "POST", path: "/api/add", body: form, onProgress }, done);
  },
  async update(id: string, form: FormData, onProgress: Progress): Promise<void> {
    await callApi({ method: "PUT", path: `/api/update/${id}`, body: form, onProgress }, done);
  },
  async remove(id: string): Promise<void> {
    await callApi({ method: "DELETE", path: `/api/delete/${id}` }, done);
  },
  /** @param seen the order that was changed */
  async reorder(ids: readonly string[], seen: readonly string[]): Promise<void> {
    await callApi({ method: "PUT", path: "/api/order", body: { ids, seen } }, done);
  },
};
