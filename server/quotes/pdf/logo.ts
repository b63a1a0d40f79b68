import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const logoFile = join(import.meta.dirname, "..", "..", "..", "content", "lockup.png");

/** Points. */
export const logoSize = { width: 96, height: 21.6 } as const;

let logoBytes: Promise<Buffer> | undefined;

/**
 * The company's lockup on white. Without transparency: the library takes that apart in its own time, and the document
 * would be another one each time.
 */
export function readLogo(): Promise<Buffer> {
  logoBytes ??= readFile(logoFile).then((bytes) =>
    sharp(bytes).flatten({ background: "#fff" }).removeAlpha().png({ palette: false }).toBuffer(),
  );
  return logoBytes;
}
