import type { z } from "zod";
import { type RecordPage, recordPageSchema } from "#domain/shared/record-page.ts";
import { formatListPath } from "./list-query.ts";
import { callApi, readApi, sendChange } from "./call-api.ts";
import type { Transfer } from "./http.ts";

export interface RecordApi<Saved> {
  find(key: string): Promise<Saved>;
  add(body: object, transfer: Transfer): Promise<void>;
  change(key: string, body: object, transfer: Transfer): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Of records that have one path, with the texts of every language. */
export function createFieldRecordApi<Saved, List extends z.ZodType>(
  found: z.ZodType<Saved>,
  list: List,
  path: string,
) {
  return {
    list: (query: RecordPage): Promise<z.output<List>> =>
      readApi(formatListPath(path, query, recordPageSchema), list),
    ...createRecordApi(found, {
      add: path,
      change: path,
      remove: path,
      find: (id) => ({ path: `${path}/${id}?locale=all` }),
    }),
  };
}

/** @param paths the key of a record follows those of a change and of a removal */
export function createRecordApi<Saved>(
  found: z.ZodType<Saved>,
  paths: {
    readonly add: string;
    readonly change: string;
    readonly remove: string;
    find(key: string): { readonly path: string };
  },
): RecordApi<Saved> {
  return {
    find: (key) => callApi({ method: "GET", ...paths.find(encodeURIComponent(key)) }, found),
    add: (body, transfer) => sendChange("POST", paths.add, body, transfer),
    change: (key, body, transfer) =>
      sendChange("PUT", `${paths.change}/${encodeURIComponent(key)}`, body, transfer),
    remove: (key) => sendChange("DELETE", `${paths.remove}/${encodeURIComponent(key)}`),
  };
}
