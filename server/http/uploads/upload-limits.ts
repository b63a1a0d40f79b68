import { maxFullDescriptionLength } from "#domain/blog/post.ts";
import { maxImageFileBytes } from "#domain/shared/image.ts";

const megabyte = 1_000_000;

export const formLimits = {
  file: maxImageFileBytes,
  // The schema counts characters, a form counts bytes: letters of other scripts have up to three.
  text: maxFullDescriptionLength + megabyte,
  form: 60 * megabyte,
  files: 6,
  fields: 60,
  inMemory: { perAccount: 60 * megabyte, total: 120 * megabyte },
} as const;

export function formatMegabytes(bytes: number): string {
  return `${bytes / megabyte} MB`;
}
