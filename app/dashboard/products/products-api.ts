import { z } from "zod";
import type { RecordPage } from "../../../domain/shared/record-page.ts";
import {
  type ProductAnswer,
  type ProductPageAnswer,
  productPageSchema,
  productSchema,
} from "../../../domain/catalogue/product-response.ts";
import { callApi } from "../shared/request.ts";
import { recordListPath } from "../ui/record-list.ts";

const done = z.object({ message: z.string() });
const one = z.object({ product: productSchema });

type Progress = (part: number) => void;

/** The API's calls on products (specification, section 10). Each throws CallFailed. */
export const productsApi = {
  list(address: RecordPage): Promise<ProductPageAnswer> {
    return callApi({ method: "GET", path: recordListPath("/api/products", address) }, productPageSchema);
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
  /**
   * Puts products into another order: all of them, or those on the places from `first` on.
   * @param order.seen the one that was changed
   */
  async reorder(
    ids: readonly string[],
    order: { readonly seen: readonly string[]; readonly first?: number },
  ): Promise<void> {
    await callApi({ method: "PUT", path: "/api/order", body: { ids, ...order } }, done);
  },
  /** @param place from 1 on */
  async moveTo(id: string, place: number): Promise<void> {
    await callApi({ method: "PUT", path: `/api/order/${id}`, body: { place } }, done);
  },
};
