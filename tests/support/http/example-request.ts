import { createForm } from "#tests/support/builders/forms.ts";
import type { FilledApplication, RequestExample } from "#tests/support/filled-application.ts";
import { type ApiOperation, parseOperations } from "./openapi-document.ts";

export async function createExampleRequest(
  operation: ApiOperation,
  example: RequestExample,
): Promise<RequestInit> {
  const { method, requestBody } = operation;
  if (example.body === undefined) return { method };
  if (requestBody?.content["multipart/form-data"] !== undefined)
    return { method, body: await createForm(example.body) };
  return { method, headers: { "content-type": "application/json" }, body: JSON.stringify(example.body) };
}

/** Its mails are sent, and its quote is neither expired nor accepted. */
const requestsWithoutEffect: ReadonlyMap<string, number> = new Map([
  ["POST /api/enquiries/{id}/mails/{mailId}/retry", 404],
  ["DELETE /api/accounts/{id}/second-factor", 409],
  ["POST /api/enquiries/{id}/quotes/{quoteId}/extend", 409],
  ["POST /api/enquiries/{id}/quotes/{quoteId}/confirm", 409],
  ["POST /api/enquiries/{id}/quotes/{quoteId}/unconfirm", 409],
  ["POST /api/enquiries/{id}/quotes/{quoteId}/invoice", 409],
  ["POST /api/enquiries/{id}/quote-draft/approval", 409],
  ["PUT /api/account/authenticator-app", 422],
]);

/** By staff, in an order in which each succeeds. */
export async function sendEveryWrite(site: FilledApplication) {
  const { calls } = parseOperations(await (await site.get("/api/openapi.json")).json());
  const writes = calls.filter(({ method, security }) => method !== "GET" && security.length > 0);
  const sent = [];
  for (const call of writes.toSorted((one, other) => getOrder(one) - getOrder(other))) {
    const example = site.examples.get(call.name);
    if (example === undefined) throw new Error(`${call.name} has no example`);
    const request = await createExampleRequest(call, example);
    const headers = new Headers(request.headers);
    headers.set("authorization", `Bearer ${example.token ?? site.token}`);
    const response = await fetch(site.url + example.path, { ...request, headers });
    const usual = call.responses["201"] === undefined ? 200 : 201;
    sent.push({
      name: call.name,
      status: response.status,
      expected: requestsWithoutEffect.get(call.name) ?? usual,
      text: await response.text(),
    });
  }
  return sent;
}

/** Deletions come last. */
function getOrder({ method, path }: ApiOperation): number {
  if (path === "/api/order") return -1;
  if (path === "/api/account/password") return 2;
  return method === "DELETE" || path === "/api/personal-data/erase" ? 1 : 0;
}
