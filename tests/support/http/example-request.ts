import { createForm } from "#tests/support/builders/forms.ts";
import type { RequestExample } from "#tests/support/filled-application.ts";
import type { ApiOperation } from "./openapi-document.ts";

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
