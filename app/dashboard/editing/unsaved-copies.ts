import { z } from "zod";
import { signedInAccount } from "../session/token.ts";

/** What a form is for: the copies of one are not offered in another. */
export interface CopiedForm {
  readonly kind: "post" | "product";
  /** The slug or id of the record, or `new`. */
  readonly name: string;
}

/** What a tab that is gone had kept of a form. */
export interface LeftCopy<Content> {
  readonly key: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly content: Content;
}

/** Nobody misses what they have not asked for in so long, ms; the browser's room for copies is small. */
const longestKept = 30 * 24 * 60 * 60 * 1000;

/** A place for the copy of one form in one tab. */
export function newCopyKey(form: CopiedForm): string {
  return `${keysOf(form)}${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

/**
 * What this account typed into the form and did not save, in tabs that are gone. Newest first.
 * @param content as the form wrote it; what cannot be read is removed, and so is what is too old
 */
export async function leftCopies<Content>(
  form: CopiedForm,
  content: z.ZodType<Content>,
): Promise<readonly LeftCopy<Content>[]> {
  const copySchema = z.object({ at: z.number(), content });
  const held = await heldKeys();
  const copies = keptKeys(keysOf(form)).flatMap((key) => {
    if (held.has(key)) return [];
    const copy = copySchema.safeParse(kept(key));
    if (copy.success && copy.data.at > Date.now() - longestKept) return [{ key, ...copy.data }];
    removeCopy(key);
    return [];
  });
  return copies.toSorted((first, second) => second.at - first.at);
}

/** Whether there was room for it. */
export function writeCopy(key: string, content: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), content }));
    return true;
  } catch {
    return false;
  }
}

export function removeCopy(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}

/** Removes what no form has taken up meanwhile. */
export async function removeLeftCopy(key: string): Promise<void> {
  if (!(await heldKeys()).has(key)) removeCopy(key);
}

/**
 * Marks a copy as being written by this tab, until the returned function is called or the tab is gone, however it ends.
 */
export function holdCopy(key: string): () => void {
  let release: () => void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  if ("locks" in navigator) void navigator.locks.request(key, () => released);
  return () => release();
}

function keysOf({ kind, name }: CopiedForm): string {
  return `unsaved-${kind}:${signedInAccount() ?? ""}:${name}:`;
}

/** Browsers know locks only on pages that came by HTTPS; elsewhere no tab is known to live. */
async function heldKeys(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name === undefined ? [] : [name])));
}

function keptKeys(start: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
