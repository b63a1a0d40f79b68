import fc from "fast-check";
import { z } from "zod";
import type { JsonSchema } from "#tests/support/http/openapi-document.ts";

const hostileTexts: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff x",
  "\ufeff",
  "\u202eevil",
  "\u2028",
  "e\u0301".repeat(90),
  "\u{1F5A8}".repeat(60),
  "' or '1'='1",
  "'; drop table products; --",
  "%",
  "_%_",
  "\\",
  "\\'",
  "$1",
  "$&",
  "${7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  '" onload="alert(1)',
  "javascript:alert(1)",
  "Huda\r\nBcc: everybody@example.com",
  "../../../../etc/passwd",
  "..\\..\\windows",
  "/etc/passwd\0.png",
  "http://127.0.0.1:22/",
  "file:///etc/passwd",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "NaN",
  "Infinity",
  "-1",
  "-0",
  "1e309",
  "0x10",
  "1,5",
  "\u0661\u0662",
  "9".repeat(400),
  "9".repeat(150),
  "9007199254740993",
  "x".repeat(300),
  "x".repeat(6000),
  "(".repeat(2000),
  "null",
  "true",
  "[]",
  "{}",
  '{"__proto__":{"isAdmin":true}}',
  "[".repeat(5000),
  "2026-02-30",
  "0000-00-00",
  "9999-12-31",
  "-271821-04-20",
  "2026-13-01T00:00:00Z",
  "9999-12-31T23:59:59Z",
  "=1+1",
];

/** Deep values overflow the stack of a recursive reader. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  [],
  [null],
  {},
  { length: -1 },
  { toString: 1, valueOf: 2 },
  { $ne: "" },
  ["a", "a"],
  Array.from({ length: 500 }, () => "x"),
  createNested(200),
];

function createNested(depth: number): unknown {
  return depth === 0 ? "end" : [createNested(depth - 1)];
}

export const hostileText = fc.constantFrom(...hostileTexts);
export const hostileValue = fc.oneof(hostileText, fc.constantFrom(...hostileValues), fc.string());

const objectSchema = z.object({
  properties: z.record(z.string(), z.custom<JsonSchema>()),
  required: z.array(z.string()).default([]),
});
const arraySchema = z.object({ items: z.custom<JsonSchema>(), maxItems: z.number().default(5) });
const choiceSchema = z.object({ anyOf: z.array(z.custom<JsonSchema>()) });
const valuesSchema = z.object({ enum: z.array(z.unknown()) });
const constantSchema = z.object({ const: z.unknown() }).refine((schema) => "const" in schema);
const textSchema = z.object({
  minLength: z.number().default(0),
  maxLength: z.number().default(60),
  pattern: z.string().optional(),
  format: z.string().optional(),
});

/** Most values satisfy the schema. @param known ids that are sometimes used */
export function valueOf(schema: JsonSchema, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const values = valuesSchema.safeParse(schema).data?.enum;
  if (values !== undefined) return fc.constantFrom(...values);
  const constant = constantSchema.safeParse(schema);
  if (constant.success) return fc.constant(constant.data.const);
  const choices = choiceSchema.safeParse(schema).data?.anyOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valueOf(choice, known)));
  const object = objectSchema.safeParse(schema).data;
  if (object !== undefined) {
    const fields = Object.entries(object.properties).map(
      ([name, property]) => [name, valueOf(property, known)] as const,
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: object.required });
  }
  const list = arraySchema.safeParse(schema).data;
  if (list !== undefined)
    return fc.array(valueOf(list.items, known), { maxLength: Math.min(list.maxItems, 5) });
  const types: unknown = Reflect.get(schema, "type");
  return fc.oneof(...[types].flat().map((type) => anyScalarOf(type, schema, known)));
}

function anyScalarOf(type: unknown, schema: JsonSchema, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "integer") return fc.oneof(fc.nat(100), fc.integer());
  if (type === "number") return fc.oneof(fc.nat(1000), fc.double());
  const { minLength, maxLength, pattern, format } = textSchema.parse(schema);
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern === "^[0-9a-f]{24}$") return known;
  const drawn = [
    fc.string({ minLength, maxLength: Math.min(maxLength, 80), unit: "grapheme" }),
    fc.nat(2000).map(String),
    fc.emailAddress(),
    known,
    ...(pattern === undefined ? [] : [anyMatching(pattern)]),
  ];
  return fc.oneof(...drawn);
}

/** The generator does not support every pattern. */
function anyMatching(pattern: string): fc.Arbitrary<string> {
  try {
    const arbitrary = fc.stringMatching(new RegExp(pattern, "u"));
    fc.sample(arbitrary, 1);
    return arbitrary;
  } catch {
    return fc.constant("Huda");
  }
}
