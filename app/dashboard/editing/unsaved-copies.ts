import { z } from "zod";
import type { Subject } from "#domain/shared/subjects.ts";
import { getAccountId } from "#app/dashboard/session/token.ts";

export interface FormIdentity {
  readonly kind: Subject;
  readonly name: string;
}

export interface UnsavedCopy<Content> {
  readonly key: string;
  readonly at: number;
  readonly content: Content;
}

/** The storage of the browser is small. */
const maxCopyAgeMs = 30 * 24 * 60 * 60 * 1000;

export function createCopyKey(form: FormIdentity): string {
  return `${getKeyPrefix(form)}${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

export async function listUnsavedCopies<Content>(
  form: FormIdentity,
  content: z.ZodType<Content>,
): Promise<readonly UnsavedCopy<Content>[]> {
  const copySchema = z.object({ at: z.number(), content });
  const lockedKeys = await listLockedKeys();
  const prefix = getKeyPrefix(form);
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && !lockedKeys.has(key));
  const copies = keys.flatMap((key) => {
    const copy = copySchema.safeParse(JSON.parse(localStorage.getItem(key) ?? "null"));
    if (copy.success && copy.data.at > Date.now() - maxCopyAgeMs) return [{ key, ...copy.data }];
    removeCopy(key);
    return [];
  });
  return copies.toSorted((first, second) => second.at - first.at);
}

/** Returns false if the storage is full. */
export function writeCopy(key: string, content: string): boolean {
  try {
    localStorage.setItem(key, `{"at":${Date.now()},"content":${content}}`);
    return true;
  } catch {
    return false;
  }
}

export function removeCopy(key: string): void {
  localStorage.removeItem(key);
}

export async function removeUnlockedCopy(key: string): Promise<void> {
  if (!(await listLockedKeys()).has(key)) removeCopy(key);
}

export function removeCopiesOf(accountId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith("unsaved-") && key.split(":")[1] === accountId) removeCopy(key);
  }
}

/** Until the returned function is called or the tab ends, also by a crash. */
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

/** The Web Locks API needs HTTPS: without it, no copy counts as locked. */
async function listLockedKeys(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name === undefined ? [] : [name])));
}
