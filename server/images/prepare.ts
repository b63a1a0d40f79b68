import { createHash } from "node:crypto";
import type { Picture } from "../../domain/shared/image.ts";
import { InvalidInput } from "../shared/invalid-input.ts";
import { Overloaded } from "../limits/costly-work.ts";
import { type PictureHead, encodeMaster, encodePlaceholder, mostPixels, readHead } from "./codec.ts";

/** A picture that was decoded, checked and re-encoded, ready to be stored. */
export interface PreparedPicture extends Picture {
  readonly bytes: Uint8Array;
}

const notTaken = "This is not a picture we take: send a JPEG, PNG, WebP, AVIF or GIF";
const broken = "The picture is damaged or incomplete: save it again and send that file";
const tooManyPixels = `The picture is too large: send one of at most ${mostPixels / 1_000_000} megapixels`;
const takenFormats: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "gif"]);

/**
 * Makes an upload fit to be stored. Its type is read from its content, whatever its name; of an animation the first
 * frame is kept.
 * @throws InvalidInput where it is no picture of an accepted type, or is damaged or too large.
 * @throws Overloaded
 */
export async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture> {
  const head = await headOf(bytes);
  if (!isTaken(head)) throw new InvalidInput("type", notTaken);
  if (head.pixels > mostPixels) throw new InvalidInput("value", tooManyPixels);
  const master = await encodeMaster(bytes, head).catch((error: unknown) => {
    if (error instanceof Overloaded) throw error;
    throw new InvalidInput("value", broken);
  });
  return {
    hash: createHash("sha256").update(master.bytes).digest("hex"),
    width: master.width,
    height: master.height,
    placeholder: await encodePlaceholder(master.bytes),
    bytes: master.bytes,
  };
}

async function headOf(bytes: Uint8Array): Promise<PictureHead> {
  try {
    return await readHead(bytes);
  } catch (error) {
    const isUnknown = error instanceof Error && /unsupported image format|is empty/.test(error.message);
    throw isUnknown ? new InvalidInput("type", notTaken) : new InvalidInput("value", broken);
  }
}

function isTaken({ format, compression }: PictureHead): boolean {
  return takenFormats.has(format) || (format === "heif" && compression === "av1");
}
