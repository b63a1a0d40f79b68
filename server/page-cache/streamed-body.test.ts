import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodeResponse } from "./encodings.ts";
import { collectBody, decompress } from "./streamed-body.ts";

async function* chunks(count: number, error?: Error): AsyncGenerator<string> {
  for (let number = 0; number < count; number += 1) yield `${number} `.padEnd(1000, "é");
  if (error !== undefined) throw error;
}

async function textOf(count: number): Promise<string> {
  let text = "";
  for await (const chunk of chunks(count)) text += chunk;
  return text;
}

test("a small streamed body is collected as it is", async () => {
  const body = await collectBody(chunks(3));
  expect(String(body)).toBe(await textOf(3));
});

test("a large body is stored compressed only, and decompressed for clients that accept identity only", async () => {
  const text = await textOf(4000);
  const body = await collectBody(chunks(4000));
  if (Buffer.isBuffer(body)) throw new Error("The body is not compressed");
  expect(brotliDecompressSync(body.br).toString()).toBe(text);
  expect(gunzipSync(body.gzip).toString()).toBe(text);
  expect((await buffer(decompress(body.gzip))).toString()).toBe(text);
  const encodedResponse = await encodeResponse({ status: 200, headers: new Headers(), body }, {});
  expect(encodedResponse.bytes).toBeLessThan(text.length / 10);
  const { headers } = encodedResponse.byEncoding.identity;
  expect(headers[headers.indexOf("content-length") + 1]).toBe(String(Buffer.byteLength(text)));
});

test("an error in the middle of a body fails the whole body", async () => {
  for (const count of [2, 4000])
    await expect(collectBody(chunks(count, new Error("away")))).rejects.toThrow("away");
});
