import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { z } from "zod";
import {
  type FormIdentity,
  type UnsavedCopy,
  lockCopy,
  listUnsavedCopies,
  removeCopy,
  removeUnlockedCopy,
  writeCopy,
} from "./unsaved-copies.ts";

const saveIntervalMs = 2000;

interface UnsavedCopyOptions<Content> {
  readonly identity: FormIdentity;
  readonly key: string;
  readonly schema: z.ZodType<Content>;
  readonly isUnsaved: boolean;
  readonly getContent: () => unknown;
}

export interface UnsavedCopies<Content> {
  readonly latest: UnsavedCopy<Content> | null;
  readonly isTooLarge: boolean;
  discard(): void;
  clear(): void;
  removeCurrent(): void;
}

export function useUnsavedCopy<Content>({
  identity,
  key,
  schema,
  isUnsaved,
  getContent,
}: UnsavedCopyOptions<Content>): UnsavedCopies<Content> {
  const [unsavedCopies, setUnsavedCopies] = useState<readonly UnsavedCopy<Content>[]>([]);
  const [isTooLarge, setTooLarge] = useState(false);
  const settled = useRef("");
  const readContent = useEffectEvent(() => JSON.stringify(getContent()));
  const listCopies = useEffectEvent(() => listUnsavedCopies(identity, schema));

  useEffect(() => lockCopy(key), [key]);

  useEffect(() => {
    let isShown = true;
    void listCopies().then((copies) => isShown && setUnsavedCopies(copies));
    return () => {
      isShown = false;
    };
  }, []);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const save = () => {
      const content = readContent();
      if (content === settled.current) return;
      settled.current = content;
      setTooLarge(!writeCopy(key, content));
    };
    const timer = setInterval(save, saveIntervalMs);
    addEventListener("pagehide", save);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", save);
    };
  }, [key, isUnsaved]);

  const [latest = null, ...others] = unsavedCopies;
  return {
    latest,
    isTooLarge: isTooLarge && isUnsaved,
    discard() {
      if (latest !== null) void removeUnlockedCopy(latest.key);
      setUnsavedCopies(others);
    },
    clear: () => setUnsavedCopies([]),
    removeCurrent() {
      removeCopy(key);
      // The form stays mounted until the next page is loaded: its content must not be stored again.
      settled.current = JSON.stringify(getContent());
    },
  };
}
