import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { type Application, startApplication } from "#tests/support/application.ts";
import { requiredProductFields } from "#tests/support/builders/products.ts";
import { mariam, quireC340 } from "#tests/support/builders/records.ts";
import { parseOperations } from "#tests/support/http/openapi-document.ts";
import { postJson } from "#tests/support/http/post-json.ts";
import { projectFolder } from "#tests/support/server-process.ts";
import { shareServer } from "#tests/support/shared-server.ts";

const { get } = shareServer();

async function readText(): Promise<string> {
  const response = await get("/api/openapi.json");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  return response.text();
}

async function readDocument() {
  return parseOperations(JSON.parse(await readText()));
}

/** The operations of the specification (section 7), and those on quotes and consumables. All other operations are for staff. */
const publicOperations = [
  "GET /api/getallproducts",
  "GET /api/products/priced",
  "GET /api/get/{id}",
  "GET /api/blogs/get",
  "GET /api/blogs/get/{slug}",
  "GET /api/consumables",
  "GET /api/consumables/{id}",
  "POST /api/email/send-email",
  "POST /api/email/send-email-to-customer",
  "POST /api/quotes/whatsapp",
  "POST /api/quotes/{token}/{visit}",
  "POST /api/auth/login",
  "POST /api/auth/passkey/options",
  "POST /api/auth/passkey",
  "POST /api/auth/forgotten-password",
  "POST /api/auth/new-password",
  "POST /api/auth/report-factor-change",
];
const specifiedWrites = [
  "POST /api/add",
  "PUT /api/update/{id}",
  "DELETE /api/delete/{id}",
  "POST /api/blogs/add",
  "PUT /api/blogs/edit/{slug}",
  "DELETE /api/blogs/delete/{slug}",
];

test("the document lists every operation of the specification; all but the public ones need a token", async () => {
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

test("every schema is valid, every path parameter is described, and every failure has the one schema", async () => {
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

test("tags are described, no input has a default, and each number of it has type, limits and meaning", async () => {
  const text = await readText();
  const { calls, components, tags } = parseOperations(JSON.parse(text));
  expect(tags.map(({ name }) => name).toSorted()).toEqual(
    [...new Set(calls.flatMap((call) => call.tags))].toSorted(),
  );
  const inputs = Object.entries(components.schemas).filter(([name]) => name.endsWith("Input"));
  expect(JSON.stringify(inputs)).not.toContain('"default"');
  const numbers = inputs.flatMap(([name, schema]) => listNumbers(schema).map((number) => ({ name, number })));
  expect(numbers.length).toBeGreaterThan(50);
  for (const { name, number } of numbers) {
    const described = {
      minimum: expect.any(Number),
      maximum: expect.any(Number),
      description: expect.any(String),
    };
    expect(number, name).toMatchObject(described);
  }
  const versions = Object.values(components.schemas).flatMap(
    ({ properties }) => properties?.["version"] ?? [],
  );
  expect(versions.length).toBeGreaterThan(10);
  for (const version of versions) expect(version).toMatchObject({ type: "integer" });
  expect(text).toContain("It must be the price that the server calculates");
});

function listNumbers(schema: unknown): readonly object[] {
  if (!isObject(schema)) return [];
  const types: unknown[] = "type" in schema ? [schema.type].flat() : [];
  const isNumber = types.includes("number") || types.includes("integer");
  return [...(isNumber ? [schema] : []), ...Object.values(schema).flatMap(listNumbers)];
}

test("a wrong query parameter has a message of ours with its name, in both languages", async () => {
  const site = await startApplication("sqlite");
  const { calls } = parseOperations(await (await site.get("/api/openapi.json")).json());
  let tried = 0;
  for (const { method, path, parameters } of calls) {
    for (const { name, in: place, schema } of parameters) {
      if (
        place !== "query" ||
        (schema.type === "string" && schema.maxLength === undefined && !schema.enum && !schema.pattern)
      )
        continue;
      const long = "x".repeat(Number(schema.maxLength ?? 0) + 1);
      const limits =
        schema.type === "integer"
          ? ["1.5", String(Number(schema.minimum) - 1), String(Number(schema.maximum) + 1)]
          : [];
      for (const wrong of [long, ...limits]) {
        for (const locale of ["en", "ar"]) {
          const query = new URLSearchParams({ locale, [name]: wrong });
          const response = await site.send(method, `${path.replace(/\{\w+\}/, "a".repeat(24))}?${query}`);
          const { message, errors } = failureSchema.parse(await response.json());
          expect([path, name, wrong, response.status]).toEqual([path, name, wrong, 422]);
          expect(errors[name]).toBe(message);
          expect(message).not.toMatch(/^(?:Invalid|Too )|expected|received/);
          if (name !== "locale")
            expect([name, /\p{Script=Arabic}/u.test(message)]).toEqual([name, locale === "ar"]);
          tried += 1;
        }
      }
    }
  }
  expect(tried).toBeGreaterThan(100);
});

const failureSchema = z.object({ message: z.string(), errors: z.record(z.string(), z.string()) });

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
    required: requiredProductFields,
  });
  expect(formOf("PUT /api/update/{id}")).toMatchObject({ properties: { removedImages: {}, img: image } });
  expect(formOf("PUT /api/blogs/edit/{slug}")).toMatchObject({
    required: ["title"],
    properties: { image },
  });
});

test("the document follows Redocly's recommended rules, and each example and default has its own schema", async () => {
  const source = JSON.stringify(JSON.parse(await readText()), (_name, part: unknown) =>
    isObject(part) && "default" in part ? { ...part, examples: [part.default] } : part,
  );
  const config = await createConfig({
    extends: ["recommended"],
    rules: { "no-invalid-schema-examples": "error" },
  });
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  const lines = problems.map(
    ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`,
  );
  expect(lines).toEqual([]);
});

test("bodies and records are named schemas, no body field is read-only, and e-mail addresses are marked", async () => {
  const text = await readText();
  const { calls, components } = parseOperations(JSON.parse(text));
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(["Product", "Post", "Enquiry", "Quote", "Account", "Failure"]),
  );
  const bodies = calls.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}));
  const references = text.match(
    /"requestBody":\{[^{}]*\{[^{}]*\{"schema":\{"\$ref":"#\/components\/schemas\/\w+"\}/g,
  );
  expect(references).toHaveLength(bodies.length);
  expect(JSON.stringify(bodies)).not.toContain('"readOnly"');
  const addresses = Object.values(components.schemas).flatMap(
    ({ properties }) => properties?.["email"] ?? [],
  );
  expect(addresses.length).toBeGreaterThan(0);
  // One that may be empty is a choice of two.
  for (const address of addresses) expect(JSON.stringify(address)).toContain('"format":"email"');
});

test("a body of the type text/plain is refused with 415 by every operation and form that takes one", async () => {
  const site = await startApplication("sqlite");
  const { calls } = parseOperations(await (await site.get("/api/openapi.json")).json());
  const withBody = calls.filter(({ requestBody }) => requestBody !== undefined);
  expect(withBody.length).toBeGreaterThan(10);
  const headers = { authorization: `Bearer ${site.token}`, "content-type": "text/plain" };
  for (const { method, path, name } of withBody) {
    const url = site.url + path.replace(/\{\w+\}/g, "0123456789abcdef01234567");
    const response = await fetch(url, { method, headers, body: JSON.stringify(mariam) });
    expect([name, response.status]).toEqual([name, 415]);
    expect(await response.json()).toMatchObject({ success: false, message: expect.any(String) });
  }
  for (const path of ["/contactus", "/requestquote"])
    expect([
      path,
      (await fetch(site.url + path, { method: "POST", headers, body: "name=A" })).status,
    ]).toEqual([path, 415]);
});

test("examples of the visitors' operations make an honest enquiry and a quote, with mails", async () => {
  const site = await startApplication("sqlite");
  await site.container.catalogue.add(quireC340, {});
  const { calls } = parseOperations(await (await site.get("/api/openapi.json")).json());
  const forms = calls.filter(
    ({ security, tags, requestBody }) =>
      security.length === 0 && tags[0] === "enquiries" && requestBody !== undefined,
  );
  expect(forms.map(({ operationId }) => operationId)).toEqual([
    "sendEnquiry",
    "requestQuote",
    "requestWhatsAppQuote",
  ]);
  for (const { path, requestBody } of forms) {
    const { examples } = formSchema.parse(requestBody?.content["application/json"]?.schema);
    const response = await postJson(site.url + path, examples[0]);
    expect([path, response.status, await response.text()]).toEqual([path, 200, expect.any(String)]);
  }
  // The same content within ten minutes is one record.
  await expect
    .poll(() => listEnquiries(site), { timeout: 60_000 })
    .toMatchObject([{ isSpam: false, mail: "sent", quotes: 1 }]);
  expect(await listEnquiries(site, "?spam=true")).toEqual([]);
});

const formSchema = z.object({
  examples: z.tuple([z.record(z.string(), z.unknown())]),
});

/** The last lines show that the compiler checks the body. */
const client = `
import type { operations } from "./api.ts";
type SendEnquiry = operations["sendEnquiry"];
type NewEnquiry = SendEnquiry["requestBody"]["content"]["application/json"];

type QuoteRequest = operations["requestQuote"]["requestBody"]["content"]["application/json"];

const contact: NewEnquiry = ${JSON.stringify({ ...mariam, message: undefined, mobile: "+971 50 222 3344" })};
export const quote: QuoteRequest = { ...contact, productFullName: "A", blackPrints: 0, colorPrints: "0", monthlyCost: 1 };
export async function sendEnquiry(url: string): Promise<string> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(contact);
  const response = await fetch(url + "/api/email/send-email", { method: "POST", headers, body });
  const accepted: SendEnquiry["responses"][200]["content"]["application/json"] = await response.json();
  return accepted.enquiry;
}
const { mobile: _mobile, ...withoutMobile } = contact;
// @ts-expect-error A mobile number is required.
export const incomplete: NewEnquiry = withoutMobile;
`;

test("a client that openapi-typescript generates compiles under this project's rules and sends an enquiry", async () => {
  const site = await startApplication("sqlite");
  const folder = mkdtempSync(join(tmpdir(), "waraq-client-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const types = await openapiTS(await (await site.get("/api/openapi.json")).text());
  writeFileSync(join(folder, "api.ts"), astToString(types));
  writeFileSync(join(folder, "client.ts"), client);
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: join(projectFolder, "tsconfig.json"),
      compilerOptions: { types: [], noEmit: true },
      include: ["*.ts"],
    }),
  );
  const compiler = join(projectFolder, "node_modules", ".bin", "tsc");
  const { stdout } = await promisify(execFile)(compiler, ["--project", folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe("");
  const { sendEnquiry } = clientSchema.parse(await import(join(folder, "client.ts")));
  const enquiry = await sendEnquiry(site.url);
  expect(await listEnquiries(site)).toMatchObject([{ _id: enquiry, mobile: "971502223344", isSpam: false }]);
});

const clientSchema = z.object({
  sendEnquiry: z.custom<(url: string) => Promise<string>>((value) => typeof value === "function"),
});

const enquiriesSchema = z.object({ enquiries: z.array(z.looseObject({})) });

async function listEnquiries(site: Application, query = "") {
  const response = await site.send("GET", `/api/enquiries${query}`);
  return enquiriesSchema.parse(await response.json()).enquiries;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
