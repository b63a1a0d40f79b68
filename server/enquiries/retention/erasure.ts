import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { ErasureResult } from "./repository.ts";

export async function removeMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(join(folder, `${id}.eml`), { force: true });
}

export function describeErasure({ enquiries, quotes, mails }: ErasureResult): string {
  return [
    formatNounCount(enquiries, "enquiry", "enquiries"),
    formatNounCount(quotes, "quote", "quotes"),
    formatNounCount(mails.length, "mail", "mails"),
  ].join(", ");
}

function formatNounCount(count: number, singular: string, plural: string): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
