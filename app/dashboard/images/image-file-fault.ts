import { imageFileFormatList, imageFileTypes, maxImageFileBytes } from "#domain/shared/image.ts";

const megabyte = 1_000_000;

const remedy = `choose a ${imageFileFormatList} file`;

export function findUploadFault(file: File): string | null {
  const fault = findImageFileFault(file);
  if (fault !== null || imageFileTypes.includes(file.type)) return fault;
  return `${file.name} is of a kind that cannot be used here: ${remedy}`;
}

export function findImageFileFault(file: File): string | null {
  if (!file.type.startsWith("image/")) {
    return `${file.name} is not an image: ${remedy}`;
  }
  if (file.size > maxImageFileBytes) {
    const size = Math.ceil(file.size / megabyte);
    return `${file.name} has ${size} MB: choose an image of at most ${maxImageFileBytes / megabyte} MB`;
  }
  return null;
}
