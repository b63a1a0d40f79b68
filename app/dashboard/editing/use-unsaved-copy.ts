import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import {
  type FormIdentity,
  type UnsavedCopy,
  lockCopy,
  listUnsavedCopies,
  createCopyKey,
  removeCopy,
  removeUnlockedCopy,
  writeCopy,
} from "./unsaved-copies.ts";
import { onUnsavedChangesCleared } from "./unsaved-changes.ts";

/** Interval of the check for new input to store, ms. */
const saveInterval = 2000;

interface UnsavedCopyOptions<Content> extends FormIdentity {
  /** Schema of the content. */
  readonly schema: z.ZodType<Content>;
  readonly isUnsaved: boolean;
  /** The copy that the form was filled with. */
  readonly restored: UnsavedCopy<Content> | null;
  /** Changes whenever the content changes. Must be cheap. */
  readonly getRevision: () => string;
  /** Current content of the form. */
  readonly content: () => Content;
}

/** Unsaved copies of earlier visits, offered one at a time. */
export interface UnsavedCopies<Content> {
  readonly latest: UnsavedCopy<Content> | null;
  /** Whether the current content is too large for the storage of the browser. */
  readonly isTooLarge: boolean;
  discard(): void;
}

/**
 * Stores the content of a form in this browser until it is saved or discarded, and offers it again after a crash. Call it
 * before `useUnsavedChanges`: then its cleanup runs first, and a page that crashes keeps its copy.
 * @param options its functions must be stable between renders
 */
export function useUnsavedCopy<Content>({
  kind,
  name,
  schema,
  isUnsaved,
  restored,
  getRevision,
  content,
}: UnsavedCopyOptions<Content>): UnsavedCopies<Content> {
  const [key] = useState(() => restored?.key ?? createCopyKey({ kind, name }));
  const [unsavedCopies, setUnsavedCopies] = useState<readonly UnsavedCopy<Content>[]>([]);
  const [isTooLarge, setTooLarge] = useState(false);
  const isRestored = restored !== null;

  useEffect(() => lockCopy(key), [key]);
  /** Revision that was last stored, saved or discarded. */
  const savedRevision = useRef("");
  useEffect(
    () =>
      onUnsavedChangesCleared(() => {
        removeCopy(key);
        // The form stays mounted until the next page is loaded: its content must not be stored again.
        savedRevision.current = getRevision();
      }),
    [key, getRevision],
  );

  useEffect(() => {
    if (isRestored) return undefined;
    let isShown = true;
    void listUnsavedCopies({ kind, name }, schema).then((copies) => isShown && setUnsavedCopies(copies));
    return () => {
      isShown = false;
    };
  }, [kind, name, schema, isRestored]);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const save = () => {
      const revision = getRevision();
      if (revision === savedRevision.current) return;
      savedRevision.current = revision;
      setTooLarge(!writeCopy(key, content()));
    };
    const timer = setInterval(save, saveInterval);
    addEventListener("pagehide", save);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", save);
    };
  }, [key, getRevision, content, isUnsaved]);

  const [latest = null, ...others] = unsavedCopies;
  return {
    latest,
    isTooLarge: isTooLarge && isUnsaved,
    discard() {
      if (latest !== null) void removeUnlockedCopy(latest.key);
      setUnsavedCopies(others);
    },
  };
}
