// @ts-check
import { mkdir } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import sharp from "sharp";
import { runCommand, Failure, log } from "./command.mjs";

/**
 * `node scripts/page-image.mjs source.webp app/company/about/images` creates the files of an image that belongs to a page
 * rather than to a product or a post.
 */
const widths = [480, 800, 1200, 1600];

/** @type {{ format: "avif" | "webp", quality: number }[]} */
const formats = [
  { format: "avif", quality: 62 },
  { format: "webp", quality: 82 },
];

await runCommand(async () => {
  const [source, folder] = process.argv.slice(2);
  if (source === undefined || folder === undefined) {
    throw new Failure(
      "Name an image and a folder: node scripts/page-image.mjs source.webp app/company/about/images",
    );
  }
  const { width } = await sharp(source).metadata();
  const name = basename(source, extname(source));
  await mkdir(folder, { recursive: true });
  for (const each of widths.filter((one) => one <= width)) {
    for (const { format, quality } of formats) {
      const file = join(folder, `${name}-${each}.${format}`);
      const { size } = await sharp(source).resize(each).toFormat(format, { quality, effort: 6 }).toFile(file);
      log(`${file}, ${Math.ceil(size / 1024)} kB`);
    }
  }
});
