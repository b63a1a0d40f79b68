import { expect, test } from "vitest";
import { z } from "zod";
import { productFormFields } from "../../support/builders/forms.ts";
import { parseOperations } from "../../support/http/openapi-document.ts";
import { shareServer } from "../../support/shared-server.ts";

const { get } = shareServer({ DEMO_CONTENT: "off" });

async function readDocument() {
  const response = await get("/api/openapi.json");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  return parseOperations(await response.json());
}

/** The operations of the specification (section 7), and those on quotes. All other operations are for staff. */
const publicOperations = [
  "GET /api/getallproducts",
  "GET /api/get/{id}",
  "GET /api/blogs/get",
  "GET /api/blogs/get/{slug}",
  "POST /api/email/send-email",
  "POST /api/email/send-email-to-customer",
  "POST /api/quotes/whatsapp",
  "POST /api/quotes/{token}/whatsapp",
  "POST /api/auth/login",
];
const specifiedWrites = [
  "POST /api/add",
  "PUT /api/update/{id}",
  "DELETE /api/delete/{id}",
  "POST /api/blogs/add",
  "PUT /api/blogs/edit/{slug}",
  "DELETE /api/blogs/delete/{slug}",
];

test("the OpenAPI 3.1 document lists every operation of the specification, and all but the public ones require a token", async () => {
  const { calls, components } = await readDocument();
  const forStaff = calls.filter(({ security }) => security.length > 0);
  const forAll = calls.filter(({ security }) => security.length === 0);
  expect(forAll.map(({ name }) => name).toSorted()).toEqual(publicOperations.toSorted());
  expect(forStaff.map(({ name }) => name)).toEqual(expect.arrayContaining(specifiedWrites));
  for (const { security, responses } of forStaff) {
    expect(security.flatMap(Object.keys)).toEqual(Object.keys(components.securitySchemes));
    expect(Object.keys(responses)).toContain("401");
  }
});

test("every schema is a valid JSON Schema, every path parameter is described, and every failure has the one schema", async () => {
  const failure = { success: false, message: "Why", errors: { name: "Name is required" } };
  for (const { name, path, parameters, requestBody, responses } of (await readDocument()).calls) {
    const schemas = [requestBody, ...Object.values(responses)].flatMap((body) =>
      Object.values(body?.content ?? {}).map(({ schema }) => schema),
    );
    expect(schemas.length, name).toBeGreaterThan(0);
    for (const schema of [...schemas, ...parameters.map((parameter) => parameter.schema)]) {
      expect(() => z.fromJSONSchema(schema), name).not.toThrow();
      expect(JSON.stringify(schema), name).not.toMatch(/"(?:nullable|example)":/);
    }
    const described = parameters.filter((parameter) => parameter.in === "path");
    expect(described, name).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) =>
        expect.objectContaining({ name: part, required: true, description: expect.stringMatching(/./) }),
      ),
    );
    const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    expect(Object.keys(responses), name).toContain("500");
    for (const [, { content: body }] of failures) {
      const schema = z.fromJSONSchema(body["application/json"]?.schema ?? false);
      expect(schema.safeParse(failure).success, name).toBe(true);
      expect(schema.safeParse({ message: "Why" }).success, name).toBe(false);
    }
  }
});

test("the forms of products and posts are described with their files, JSON texts and required fields", async () => {
  const { calls } = await readDocument();
  const formOf = (name: string) =>
    calls.find((call) => call.name === name)?.requestBody?.content["multipart/form-data"]?.schema;
  const image = { type: "string", format: "binary" };
  expect(formOf("POST /api/add")).toMatchObject({
    properties: {
      title: { type: "string", maxLength: 200 },
      features: { contentMediaType: "application/json", contentSchema: { type: "array" } },
      images: { type: "array", items: image },
      img5: image,
    },
    required: Object.keys(productFormFields),
  });
  expect(formOf("PUT /api/update/{id}")).toMatchObject({ properties: { removedImages: {}, img: image } });
  expect(formOf("PUT /api/blogs/edit/{slug}")).toMatchObject({
    required: ["title"],
    properties: { image },
  });
});
