import { rm } from "node:fs/promises";
import { join } from "node:path";
import { formatCounted } from "#domain/shared/format.ts";
import type { ErasureResult } from "./repository.ts";

export async function removeMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(join(folder, `${id}.eml`), { force: true });
}

export function describeErasure({ enquiries, quotes, mails, kept }: ErasureResult): string {
  const texts = [
    formatCounted(enquiries, "enquiry", "enquiries"),
    formatCounted(quotes, "quote"),
    formatCounted(mails.length, "mail"),
  ];
  return [
    ...texts,
    ...(kept.length === 0 ? [] : [`${formatCounted(kept.length, "accepted quote")} kept`]),
  ].join(", ");
}
