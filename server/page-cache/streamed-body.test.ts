import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodeResponse } from "./encodings.ts";
import { collectBody, decompress } from "./streamed-body.ts";

async function* pieces(count: number, error?: Error): AsyncGenerator<string> {
  for (let number = 0; number < count; number += 1) yield `${number} `.padEnd(1000, "é");
  if (error !== undefined) throw error;
}

async function textOf(count: number): Promise<string> {
  let text = "";
  for await (const piece of pieces(count)) text += piece;
  return text;
}

test("what is small is kept in all its forms, however it was made", async () => {
  const body = await collectBody(pieces(3));
  expect(String(body)).toBe(await textOf(3));
});

test("what is large is kept packed alone, and unpacked on its way to who takes it only like that", async () => {
  const text = await textOf(4000);
  const body = await collectBody(pieces(4000));
  if (Buffer.isBuffer(body)) throw new Error("It is kept as a whole");
  expect(brotliDecompressSync(body.br).toString()).toBe(text);
  expect(gunzipSync(body.gzip).toString()).toBe(text);
  expect((await buffer(decompress(body.gzip))).toString()).toBe(text);
  const encodedResponse = await encodeResponse({ status: 200, headers: new Headers(), body }, {});
  expect(encodedResponse.bytes).toBeLessThan(text.length / 10);
  const { headers } = encodedResponse.byEncoding.identity;
  expect(headers[headers.indexOf("content-length") + 1]).toBe(String(Buffer.byteLength(text)));
});

test("what fails in its middle fails as a whole", async () => {
  for (const count of [2, 4000])
    await expect(collectBody(pieces(count, new Error("away")))).rejects.toThrow("away");
});
