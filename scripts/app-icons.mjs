// @ts-check
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { colours } from "#domain/company/colours.ts";
import { inProject, runCommand, log } from "./command.mjs";

/** `node_modules/.bin/node scripts/app-icons.mjs` renders the icons from public/favicon.svg. */
const source = inProject("public/favicon.svg");
const background = colours.paper;
/** A phone may crop a maskable icon to a circle of 80 % of its width. At this scale the drawing fits into the circle. */
const maskableShare = 0.88;

await runCommand(async () => {
  await writeIcon("icon-192.png", await drawIcon(192));
  await writeIcon("icon-512.png", await drawIcon(512));
  await writeIcon("icon-maskable-512.png", await drawIcon(512, maskableShare));
  await writeIcon("apple-touch-icon.png", await drawIcon(180));
  await writeIcon("favicon.ico", await createIconFile([16, 32, 48]));
});

/** @param {number} side px @param {number} share size of the drawing relative to the icon */
async function drawIcon(side, share = 1) {
  const drawingSide = Math.round(side * share);
  const image = await sharp(source, { density: (72 * drawingSide) / 32 })
    .resize(drawingSide, drawingSide)
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: image }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** @param {number[]} sides px */
async function createIconFile(sides) {
  const images = await Promise.all(sides.map((side) => drawIcon(side)));
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach((image, index) => {
    const entry = 6 + 16 * index;
    header.writeUInt8(sides[index] ?? 0, entry);
    header.writeUInt8(sides[index] ?? 0, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  });
  return Buffer.concat([header, ...images]);
}

/** @param {string} name @param {Buffer} bytes */
async function writeIcon(name, bytes) {
  await writeFile(inProject(`public/${name}`), bytes);
  log(`public/${name}, ${bytes.length} bytes`);
}
