import { z } from "zod";
import { getAccountId } from "../session/token.ts";

/** What a form is for: the copies of one are not offered in another. */
export interface FormIdentity {
  readonly kind: "post" | "product";
  /** The slug or id of the record, or `new`. */
  readonly name: string;
}

/** What a tab that is gone had kept of a form. */
export interface UnsavedCopy<Content> {
  readonly key: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly content: Content;
}

/** Nobody misses what they have not asked for in so long, ms; the browser's room for copies is small. */
const maxCopyAge = 30 * 24 * 60 * 60 * 1000;

/** A place for the copy of one form in one tab. */
export function createCopyKey(form: FormIdentity): string {
  return `${getKeyPrefix(form)}${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

/**
 * What this account typed into the form and did not save, in tabs that are gone. Newest first.
 * @param content as the form wrote it; what cannot be read is removed, and so is what is too old
 */
export async function listUnsavedCopies<Content>(
  form: FormIdentity,
  content: z.ZodType<Content>,
): Promise<readonly UnsavedCopy<Content>[]> {
  const copySchema = z.object({ at: z.number(), content });
  const lockedKeys = await listLockedKeys();
  const copies = listStoredKeys(getKeyPrefix(form)).flatMap((key) => {
    if (lockedKeys.has(key)) return [];
    const copy = copySchema.safeParse(readCopy(key));
    if (copy.success && copy.data.at > Date.now() - maxCopyAge) return [{ key, ...copy.data }];
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
export async function removeUnlockedCopy(key: string): Promise<void> {
  if (!(await listLockedKeys()).has(key)) removeCopy(key);
}

/**
 * Marks a copy as being written by this tab, until the returned function is called or the tab is gone, however it ends.
 */
export function lockCopy(key: string): () => void {
  let release: () => void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  if ("locks" in navigator) void navigator.locks.request(key, () => released);
  return () => release();
}

function getKeyPrefix({ kind, name }: FormIdentity): string {
  return `unsaved-${kind}:${getAccountId() ?? ""}:${name}:`;
}

/** Browsers know locks only on pages that came by HTTPS; elsewhere no tab is known to live. */
async function listLockedKeys(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name === undefined ? [] : [name])));
}

function listStoredKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function readCopy(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
