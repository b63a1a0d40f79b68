import { z } from "zod";

const copySchema = z.object({
  /** Milliseconds since 1970, UTC. */
  at: z.number(),
  fields: z.record(z.string(), z.string()),
  html: z.string(),
});

/** What was typed into a post's form and not saved, as this browser keeps it. Chosen files are not in it. */
export type UnsavedCopy = z.output<typeof copySchema>;

function keyOf(name: string): string {
  return `unsaved-post:${name}`;
}

/** @param name the post's slug, or `new` */
export function readCopy(name: string): UnsavedCopy | null {
  try {
    return copySchema.safeParse(JSON.parse(localStorage.getItem(keyOf(name)) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** Whether there was room for it. */
export function writeCopy(name: string, copy: UnsavedCopy): boolean {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function removeCopy(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}
