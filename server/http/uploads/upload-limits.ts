import { maxImageFileBytes } from "../../../domain/shared/image.ts";

const megabyte = 1_000_000;

/** Limits of one form with files, bytes and counts. A text may hold embedded pictures. */
export const formLimits = {
  file: maxImageFileBytes,
  text: 30 * megabyte,
  form: 60 * megabyte,
  files: 6,
  fields: 60,
  /** Of forms whose request is under way. */
  inMemory: { perAccount: 60 * megabyte, total: 120 * megabyte },
} as const;

export function formatMegabytes(bytes: number): string {
  return `${bytes / megabyte} MB`;
}
