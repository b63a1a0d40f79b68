import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

export function precompress(): Plugin {
  return {
    name: "precompress",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css)$/.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const text = file.type === "chunk" ? file.code : file.source;
          const path = join(dir, file.fileName);
          await writeFile(`${path}.br`, await promisify(brotliCompress)(text));
          await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
        }),
      );
    },
  };
}
