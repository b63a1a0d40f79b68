import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

function drawImage(number: number, width: number, height: number) {
  const background = { r: (number * 67) % 256, g: (number * 101) % 256, b: (number * 29) % 256 };
  return sharp({ create: { width, height, channels: 3, background } });
}

export function createJpeg(number = 1, width = 400, height = 300): Promise<Buffer> {
  return drawImage(number, width, height).jpeg().toBuffer();
}

export function createPng(number = 1, width = 400, height = 300): Promise<Buffer> {
  return drawImage(number, width, height).png().toBuffer();
}

export function createRotatedPhoto(): Promise<Buffer> {
  return drawImage(1, 400, 300)
    .withExif({ IFD0: { Orientation: "6", Make: "Camera maker" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export function createTransparentPng(): Promise<Buffer> {
  const background = { r: 200, g: 30, b: 60, alpha: 0.75 };
  return sharp({ create: { width: 320, height: 200, channels: 4, background } })
    .png()
    .toBuffer();
}

/** A few kilobytes that unpack to 100 megapixels. */
export function createPixelBomb(): Buffer {
  const side = 10_000;
  const row = Buffer.alloc(1 + side / 8);
  return encodePng(
    { width: side, height: side },
    deflateSync(Buffer.concat(Array.from({ length: side }, () => row))),
  );
}

/** Declares 100 megapixels, without pixel data. */
export function createEmptyPixelBomb(size = { width: 10_000, height: 10_000 }): Buffer {
  return encodePng(size, Buffer.alloc(0));
}

function encodePng({ width, height }: { width: number; height: number }, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // one bit a pixel
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    encodeChunk("IHDR", header),
    encodeChunk("IDAT", data),
    encodeChunk("IEND", Buffer.alloc(0)),
  ]);
}

function encodeChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>1</script></svg>',
);

export function createFile(bytes: Uint8Array, name: string, type = "image/jpeg"): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
