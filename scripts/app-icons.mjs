// @ts-check
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { inProject } from "./project.mjs";
import { runCommand, log } from "./log.mjs";

/**
 * Makes the icons of browsers, phones and tablets from the drawing in public/favicon.svg: `node scripts/app-icons.mjs`.
 * Their names stand in `server/seo/manifest.ts` and `app/root.tsx`.
 */
const drawing = inProject("public/favicon.svg");
/** The ground of the drawing. */
const paper = "#f4f2eb";
/** A phone may cut a maskable icon down to a circle of four fifths of its width; the drawing stays inside of it. */
const maskableShare = 0.88;

await runCommand(async () => {
  await writeIcon("icon-192.png", await drawIcon(192));
  await writeIcon("icon-512.png", await drawIcon(512));
  await writeIcon("icon-maskable-512.png", await drawIcon(512, maskableShare));
  await writeIcon("apple-touch-icon.png", await drawIcon(180));
  await writeIcon("favicon.ico", await createIconFile([16, 32, 48]));
});

/** @param {number} side px @param {number} share of the side that the drawing takes */
async function drawIcon(side, share = 1) {
  const drawn = Math.round(side * share);
  const image = await sharp(drawing, { density: (72 * drawn) / 32 })
    .resize(drawn, drawn)
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: paper } })
    .composite([{ input: image }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file that holds a PNG of each size. @param {number[]} sides px */
async function createIconFile(sides) {
  const images = await Promise.all(sides.map((side) => drawIcon(side)));
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach((image, place) => {
    const entry = 6 + 16 * place;
    head.writeUInt8(sides[place] ?? 0, entry);
    head.writeUInt8(sides[place] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  });
  return Buffer.concat([head, ...images]);
}

/** @param {string} name @param {Buffer} bytes */
async function writeIcon(name, bytes) {
  await writeFile(inProject(`public/${name}`), bytes);
  log(`public/${name}, ${bytes.length} bytes`);
}
