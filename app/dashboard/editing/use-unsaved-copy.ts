import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import {
  type CopiedForm,
  type LeftCopy,
  holdCopy,
  leftCopies,
  newCopyKey,
  removeCopy,
  removeLeftCopy,
  writeCopy,
} from "./unsaved-copies.ts";
import { onNothingUnsaved } from "./unsaved.ts";

/** How often what was typed is looked through for something new to keep, ms. */
const pause = 2000;

interface KeptForm<Content> extends CopiedForm {
  /** Of what is kept. */
  readonly schema: z.ZodType<Content>;
  readonly isUnsaved: boolean;
  /** The copy that the form goes on with. */
  readonly restored: LeftCopy<Content> | null;
  /** Differs whenever there is something new to keep; cheap to ask. */
  readonly stamp: () => string;
  /** What is typed now. */
  readonly content: () => Content;
}

/** The copies of earlier visits that ended before they were saved, one at a time. */
export interface UnsavedCopies<Content> {
  readonly offered: LeftCopy<Content> | null;
  /** Whether what is typed now is too large for this browser to keep. */
  readonly isTooLarge: boolean;
  discard(): void;
}

/**
 * Keeps what is typed in this browser until it is saved or given up, and offers it again after a crash. Has to be used
 * before `useUnsaved`: a page that breaks down leaves its copy.
 * @param form its functions may not change from one drawing to the next
 */
export function useUnsavedCopy<Content>({
  kind,
  name,
  schema,
  isUnsaved,
  restored,
  stamp,
  content,
}: KeptForm<Content>): UnsavedCopies<Content> {
  const [key] = useState(() => restored?.key ?? newCopyKey({ kind, name }));
  const [left, setLeft] = useState<readonly LeftCopy<Content>[]>([]);
  const [isTooLarge, setTooLarge] = useState(false);
  const isRestored = restored !== null;

  useEffect(() => holdCopy(key), [key]);
  /** The stamp of what has been seen to: kept here, saved or given up. */
  const settled = useRef("");
  useEffect(
    () =>
      onNothingUnsaved(() => {
        removeCopy(key);
        // The form is there until the next page has come: what it shows must not be kept once more.
        settled.current = stamp();
      }),
    [key, stamp],
  );

  useEffect(() => {
    if (isRestored) return undefined;
    let isShown = true;
    void leftCopies({ kind, name }, schema).then((copies) => isShown && setLeft(copies));
    return () => {
      isShown = false;
    };
  }, [kind, name, schema, isRestored]);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const keep = () => {
      const now = stamp();
      if (now === settled.current) return;
      settled.current = now;
      setTooLarge(!writeCopy(key, content()));
    };
    const timer = setInterval(keep, pause);
    addEventListener("pagehide", keep);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", keep);
    };
  }, [key, stamp, content, isUnsaved]);

  const [offered = null, ...others] = left;
  return {
    offered,
    isTooLarge: isTooLarge && isUnsaved,
    discard() {
      if (offered !== null) void removeLeftCopy(offered.key);
      setLeft(others);
    },
  };
}
