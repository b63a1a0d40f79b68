import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { encodePlaceholder } from "#server/images/codec.ts";
import { readAcceptedHeader } from "#server/images/prepare-image.ts";

const folder = join(import.meta.dirname, "..", "..", "content", "pictures");

test("an upload accepts the demo pictures, and pictures.json has their hash, size and placeholder", async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".webp")).toSorted();
  const images = files.map(async (file) => {
    const bytes = await readFile(join(folder, file));
    const { width, height } = await readAcceptedHeader(bytes);
    const hash = createHash("sha256").update(bytes).digest("hex");
    return [file, { hash, width, height, placeholder: await encodePlaceholder(bytes) }] as const;
  });
  const data = Object.fromEntries(await Promise.all(images));
  await expect(`${JSON.stringify(data, null, 2)}\n`).toMatchFileSnapshot(join(folder, "pictures.json"));
});
