import type { z } from "zod";

/**
 * What a person typed, kept in this tab until it is closed: it survives a reload and a crash, and does not stay on a
 * shared computer. A browser that keeps nothing (storage is off or full) loses only that.
 */
export const sessionStore = {
  /** What was kept under this name; null where there is nothing, or nothing that can be used any more. */
  read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> | null {
    try {
      const parsed = schema.safeParse(JSON.parse(sessionStorage.getItem(name) ?? "null"));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  },
  write(name: string, value: unknown): void {
    try {
      sessionStorage.setItem(name, JSON.stringify(value));
    } catch {
      // The form goes on without a draft.
    }
  },
  remove(name: string): void {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // There was no draft either.
    }
  },
};
