import fc from "fast-check";
import type { RequestExample } from "#tests/support/filled-application.ts";
import type { ApiOperation, JsonSchema } from "#tests/support/http/openapi-document.ts";
import { hostileText, hostileValue, valueOf } from "./schema-arbitrary.ts";

export interface FuzzRequest {
  readonly operation: ApiOperation;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | undefined;
}

export type Sender = "staff" | "nobody" | "impostor";

const tiny = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const boundary = "fuzzed-0123456789";

export function anyRequestTo(
  operations: readonly ApiOperation[],
  site: { knownIds: readonly string[]; examples: ReadonlyMap<string, RequestExample>; token: string },
): fc.Arbitrary<FuzzRequest> {
  const knownIds = fc.constantFrom(...site.knownIds, "0".repeat(24));
  return fc.oneof(...operations.map((call) => anyRequest(call, knownIds, site)));
}

function anyRequest(
  operation: ApiOperation,
  knownIds: fc.Arbitrary<string>,
  site: { examples: ReadonlyMap<string, RequestExample>; token: string },
): fc.Arbitrary<FuzzRequest> {
  const example = site.examples.get(operation.name);
  const path = fc.oneof(
    { weight: 2, arbitrary: fc.constant(example?.path) },
    { weight: 3, arbitrary: fc.constant(undefined) },
  );
  return fc
    .record({
      fixed: path,
      parts: fc.array(fc.oneof({ weight: 3, arbitrary: knownIds }, hostileText.map(encoded), rawPart), {
        minLength: 3,
        maxLength: 3,
      }),
      query: anyQuery(operation, knownIds),
      sender: senderHeaders(example?.token ?? site.token),
      accept: fc.oneof({ weight: 8, arbitrary: fc.constant({}) }, acceptHeaders),
      content: anyContent(operation, knownIds, example),
    })
    .map(({ fixed, parts, query, sender, accept, content }) => {
      const rest = [...parts];
      const filled = fixed ?? operation.path.replace(/\{\w+\}/g, () => rest.pop() ?? "x");
      return {
        operation,
        path: filled + query,
        headers: { ...sender, ...accept, ...content.headers },
        body: content.body,
      };
    });
}

/** Part of a path that `fetch` would normalise. */
const rawPart = fc.constantFrom(
  "%00",
  "%2e%2e%2fetc",
  "%zz",
  "%ff%fe",
  "%C0%AF",
  "..;",
  "a%0d%0aSet-Cookie:%20a=b",
  "%25",
  "x".repeat(500),
);

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()) || "%20";
}

function senderHeaders(token: string): fc.Arbitrary<Record<string, string>> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant({ authorization: `Bearer ${token}` }) },
    { weight: 1, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        { authorization: `Bearer ${token}x` },
        { authorization: "Bearer a.b.c" },
        { authorization: `Bearer ${"x".repeat(4000)}` },
      ),
    },
  );
}

const acceptHeaders = fc.constantFrom<Record<string, string>[]>(
  { accept: "text/html" },
  { accept: "application/xml" },
  { "accept-encoding": "br" },
  { "accept-encoding": "gzip;q=0, deflate" },
  { "if-none-match": "*" },
  { "if-match": '"x"' },
  { range: "bytes=0-10" },
  { expect: "200-ok" },
  { "x-forwarded-for": "10.0.0.1, ' or 1=1" },
  { "x-http-method-override": "DELETE" },
  { referer: "http://[" },
  { cookie: "token=x; __proto__=y" },
);

function anyQuery(operation: ApiOperation, knownIds: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const named = operation.parameters.filter((parameter) => parameter.in === "query");
  const names = [...named.map(({ name }) => name), "__proto__", "nothing"];
  const text = fc.oneof(
    ...named.map(({ schema }) => valueOf(schema, knownIds).map(String)),
    hostileText,
    fc.string(),
  );
  const pair = fc.tuple(fc.constantFrom(...names), text);
  const pairs = fc
    .array(pair, { maxLength: 4 })
    .map((list) => list.map(([name, value]) => `${name}=${encoded(value)}`).join("&"));
  return fc.oneof(
    { weight: named.length === 0 ? 10 : 1, arbitrary: fc.constant("") },
    { weight: 3, arbitrary: pairs.map((query) => `?${query}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("?%00", "?a=%zz", "?search=%ff", "?search[]=1&search[x]=2", "?&&="),
    },
  );
}

interface Content {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | undefined;
}

function anyContent(
  operation: ApiOperation,
  knownIds: fc.Arbitrary<string>,
  example: RequestExample | undefined,
): fc.Arbitrary<Content> {
  const nothing = fc.constant<Content>({ headers: {}, body: undefined });
  const jsonSchema = operation.requestBody?.content["application/json"]?.schema;
  const formSchema = operation.requestBody?.content["multipart/form-data"]?.schema;
  const schema = jsonSchema ?? formSchema;
  if (operation.method === "GET") return nothing;
  if (schema === undefined) return fc.oneof({ weight: 3, arbitrary: nothing }, junk);
  const encode = formSchema === undefined ? encodeJson : encodeFormData;
  const good = valueOf(schema, knownIds);
  const nearly = fc
    .tuple(fc.constant(example?.body ?? {}), listFields(schema), hostileValue, fc.boolean())
    .map(([base, field, value, isLeftOut]) => {
      const fields = new Map<string, unknown>(Object.entries(base));
      if (isLeftOut && value === null) fields.delete(field);
      else fields.set(field, value);
      return Object.fromEntries(fields);
    });
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(encode(example?.body ?? {})) },
    { weight: 4, arbitrary: good.map(encode) },
    { weight: 7, arbitrary: nearly.map(encode) },
    { weight: 2, arbitrary: hostileValue.map(encode) },
    { weight: 2, arbitrary: junk },
  );
}

function listFields(schema: JsonSchema): fc.Arbitrary<string> {
  const properties: unknown = Reflect.get(schema, "properties");
  return fc.constantFrom(...Object.keys(properties ?? {}), "constructor", "nothing");
}

function encodeJson(value: unknown): Content {
  return {
    headers: { "content-type": "application/json" },
    body: Buffer.from(JSON.stringify(value) ?? "null"),
  };
}

/** A number in an image field stands for an image. */
function encodeFormData(value: unknown): Content {
  const chunks: Buffer[] = [];
  const fields = typeof value === "object" && value !== null ? Object.entries(value) : [["value", value]];
  for (const [name, each] of fields.flatMap(([key, list]) => [list].flat().map((one) => [key, one]))) {
    const isImage = /^im(?:g\d?|ages?)$/.test(String(name)) && typeof each !== "object";
    const disposition = `form-data; name="${String(name)}"${isImage ? `; filename="../${String(name)}\u0001.gif"` : ""}`;
    chunks.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n`),
      isImage && typeof each === "number" ? tiny : Buffer.from(encodeText(each)),
      Buffer.from("\r\n"),
    );
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat(chunks),
  };
}

function encodeText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

const json = "application/json";
const form = "multipart/form-data; boundary=x";

const junkBodies: readonly (readonly [contentType: string, body: string | Buffer])[] = [
  [json, ""],
  [json, '{"name": "Hu'],
  [json, Buffer.from('{"name":"\xff\xfe"}', "latin1")],
  [json, '{"__proto__":{"a":1}}'],
  [json, '{"constructor":{"prototype":{"a":1}}}'],
  [json, "[".repeat(100_000)],
  [json, `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`],
  [json, `"${"x".repeat(300_000)}"`],
  [`${json}; charset=utf-16`, Buffer.from("{}", "utf16le")],
  ["text/plain", "{}"],
  ["application/xml", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>"],
  ["application/x-www-form-urlencoded", "a[__proto__]=1"],
  ["nonsense", "{}"],
  ["", "{}"],
  ["multipart/form-data", "--x--"],
  [form, "no boundary here"],
  [form, "--x\r\n\r\n--x--\r\n"],
  [form, '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'],
  [form, '--x\r\nContent-Disposition: form-data; name="img"; filename="a.png"\r\n\r\ncut of'],
];

const junk = fc.constantFrom<Content[]>(
  ...junkBodies.map(([contentType, body]) => ({
    headers: { "content-type": contentType },
    body: typeof body === "string" ? Buffer.from(body) : body,
  })),
  { headers: { "content-type": json, "content-encoding": "gzip" }, body: Buffer.from("{}") },
  { headers: {}, body: Buffer.from("{}") },
);
