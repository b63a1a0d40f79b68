import { expect, test } from "vitest";
import { z } from "zod";
import { parseOperations } from "../../support/http/openapi-document.ts";
import { shareServer } from "../../support/shared-server.ts";

const { get } = shareServer({ DEMO_CONTENT: "off" });

async function readDocument() {
  const response = await get("/api/openapi.json");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  return parseOperations(await response.json());
}

/**
 * Operations for staff that are not in the specification: product order, enquiries, personal data,
 * logout, accounts, audit log, deleted records, settings, and unpublished posts.
 */
const staffReadOperations = [
  "GET /api/products",
  "PUT /api/order",
  "PUT /api/order/{id}",
  "GET /api/enquiries",
  "GET /api/enquiries/waiting",
  "GET /api/enquiries/export.csv",
  "GET /api/enquiries/report",
  "GET /api/enquiries/{id}",
  "PATCH /api/enquiries/{id}",
  "POST /api/enquiries/{id}/notes",
  "POST /api/enquiries/{id}/mails/{mailId}/retry",
  "POST /api/enquiries/{id}/quotes/{quoteId}/extend",
  "POST /api/personal-data/find",
  "POST /api/personal-data/export",
  "POST /api/personal-data/erase",
  "GET /api/retention",
  "POST /api/retention/erase",
  "POST /api/auth/logout",
  "GET /api/accounts",
  "POST /api/accounts",
  "POST /api/accounts/{id}/reset",
  "DELETE /api/accounts/{id}",
  "PUT /api/account/password",
  "GET /api/activity",
  "GET /api/blogs/all",
  "GET /api/blogs/any/{slug}",
  "POST /api/blogs/preview/{slug}",
  "GET /api/deleted",
  "POST /api/deleted/{id}/restore",
  "GET /api/settings",
  "PUT /api/settings",
];

/** Operations on quotes that are not in the specification. */
const quoteOperations = ["POST /api/quotes/whatsapp", "POST /api/quotes/{token}/whatsapp"];

test("the OpenAPI 3.1 document lists the thirteen operations of the specification, the operations on quotes and the operations for staff", async () => {
  const { calls } = await readDocument();
  expect(calls.map(({ name }) => name).toSorted()).toEqual(
    [
      "GET /api/getallproducts",
      "POST /api/email/send-email",
      "POST /api/email/send-email-to-customer",
      "GET /api/get/{id}",
      "POST /api/auth/login",
      "PUT /api/update/{id}",
      "DELETE /api/delete/{id}",
      "POST /api/add",
      "GET /api/blogs/get",
      "GET /api/blogs/get/{slug}",
      "POST /api/blogs/add",
      "PUT /api/blogs/edit/{slug}",
      "DELETE /api/blogs/delete/{slug}",
      ...quoteOperations,
      ...staffReadOperations,
    ].toSorted(),
  );
});

test("every schema is a valid JSON Schema", async () => {
  const { calls } = await readDocument();
  for (const { name, parameters, requestBody, responses } of calls) {
    const bodies = [requestBody, ...Object.values(responses)].flatMap((body) =>
      Object.values(body?.content ?? {}),
    );
    expect(bodies.length, name).toBeGreaterThan(0);
    for (const { schema } of [...parameters, ...bodies]) {
      expect(() => z.fromJSONSchema(schema), name).not.toThrow();
      expect(JSON.stringify(schema), name).not.toMatch(/"(?:nullable|example)":/);
    }
  }
});

test("every path parameter is described", async () => {
  for (const { name, path, parameters } of (await readDocument()).calls) {
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);
    const inPath = parameters.filter((parameter) => parameter.in === "path");
    expect(
      inPath.map((parameter) => parameter.name),
      name,
    ).toEqual(parts);
    for (const { required, description } of inPath) {
      expect(required, name).toBe(true);
      expect(description, name).toMatch(/./);
    }
  }
});

test("only operations that write products and posts, or that are for staff, require a token", async () => {
  const { calls, components } = await readDocument();
  const forStaff = calls.filter(({ security }) => security.length > 0);
  expect(forStaff.map(({ name }) => name).toSorted()).toEqual(
    [
      "DELETE /api/blogs/delete/{slug}",
      "DELETE /api/delete/{id}",
      "POST /api/add",
      "POST /api/blogs/add",
      "PUT /api/blogs/edit/{slug}",
      "PUT /api/update/{id}",
      ...staffReadOperations,
    ].toSorted(),
  );
  for (const { security, responses } of forStaff) {
    expect(security.flatMap(Object.keys)).toEqual(Object.keys(components.securitySchemes));
    expect(Object.keys(responses)).toContain("401");
  }
});

test("every operation has the one error schema", async () => {
  const failure = { success: false, message: "Why", errors: { name: "Name is required" } };
  for (const { name, responses } of (await readDocument()).calls) {
    const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    expect(
      failures.map(([status]) => status),
      name,
    ).toContain("500");
    for (const [, { content: body }] of failures) {
      const schema = z.fromJSONSchema(body["application/json"]?.schema ?? false);
      expect(schema.safeParse(failure).success, name).toBe(true);
      expect(schema.safeParse({ message: "Why" }).success, name).toBe(false);
    }
  }
});
