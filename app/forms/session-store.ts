import type { z } from "zod";

/**
 * Input survives a reload and a crash, but does not stay on a shared computer after the tab is closed. Where
 * storage is off or full, values are not stored and nothing fails.
 */
export const sessionStore = {
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
      // Storage is off or full: the form works without a draft.
    }
  },
  remove(name: string): void {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Storage is off: there is nothing to remove.
    }
  },
};
