import { z } from "zod";
import {
  type ConsumablePageResponse,
  type ConsumableResponse,
  consumablePageResponseSchema,
  consumableSchema,
} from "#domain/consumables/consumable-response.ts";
import type { RecordPage } from "#domain/shared/record-page.ts";
import { callApi, messageSchema } from "#app/dashboard/shared/call-api.ts";
import type { Transfer } from "#app/dashboard/shared/http.ts";
import { formatListPath } from "#app/dashboard/shared/list-query.ts";

const foundConsumableSchema = z.object({ consumable: consumableSchema });
const path = "/api/consumables";

/** Specification section 10. */
export const consumablesApi = {
  list(query: RecordPage): Promise<ConsumablePageResponse> {
    return callApi({ method: "GET", path: formatListPath(path, query) }, consumablePageResponseSchema);
  },
  async find(id: string): Promise<ConsumableResponse> {
    const request = { method: "GET", path: `${path}/${encodeURIComponent(id)}?locale=all` } as const;
    return (await callApi(request, foundConsumableSchema)).consumable;
  },
  async add(body: object, transfer: Transfer): Promise<void> {
    await callApi({ method: "POST", path, body, ...transfer }, messageSchema);
  },
  async update(id: string, body: object, transfer: Transfer): Promise<void> {
    await callApi({ method: "PUT", path: `${path}/${id}`, body, ...transfer }, messageSchema);
  },
  async remove(id: string): Promise<void> {
    await callApi({ method: "DELETE", path: `${path}/${id}` }, messageSchema);
  },
};
