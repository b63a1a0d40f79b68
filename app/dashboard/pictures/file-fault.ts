import { largestPictureFile } from "../../../domain/picture.ts";

const megabyte = 1_000_000;

/** What is wrong with a file that was chosen as a picture; null where nothing is, as far as one can tell from here. */
export function faultOf(file: File): string | null {
  if (!file.type.startsWith("image/")) {
    return `${file.name} is not a picture: choose a JPEG, PNG, WebP or AVIF file`;
  }
  if (file.size > largestPictureFile) {
    const size = Math.ceil(file.size / megabyte);
    return `${file.name} has ${size} MB: choose a picture of at most ${largestPictureFile / megabyte} MB`;
  }
  return null;
}
