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

/** How often what was typed is looked through for something new to keep, ms. */
const saveInterval = 2000;

interface UnsavedCopyOptions<Content> extends FormIdentity {
  /** Of what is kept. */
  readonly schema: z.ZodType<Content>;
  readonly isUnsaved: boolean;
  /** The copy that the form goes on with. */
  readonly restored: UnsavedCopy<Content> | null;
  /** Differs whenever there is something new to keep; cheap to ask. */
  readonly getRevision: () => string;
  /** What is typed now. */
  readonly content: () => Content;
}

/** The copies of earlier visits that ended before they were saved, one at a time. */
export interface UnsavedCopies<Content> {
  readonly latest: UnsavedCopy<Content> | null;
  /** Whether what is typed now is too large for this browser to keep. */
  readonly isTooLarge: boolean;
  discard(): void;
}

/**
 * Keeps what is typed in this browser until it is saved or given up, and offers it again after a crash. Has to be used
 * before `useUnsavedChanges`: a page that breaks down leaves its copy.
 * @param form its functions may not change from one drawing to the next
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
  /** The stamp of what has been seen to: kept here, saved or given up. */
  const savedRevision = useRef("");
  useEffect(
    () =>
      onUnsavedChangesCleared(() => {
        removeCopy(key);
        // The form is there until the next page has come: what it shows must not be kept once more.
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
