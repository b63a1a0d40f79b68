import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { onNothingUnsaved } from "../feedback/unsaved.ts";
import { type BlogValues, textFields } from "./blog-values.ts";
import { type UnsavedCopy, readCopy, removeCopy, writeCopy } from "./unsaved-copy.ts";
import type { PostText } from "./use-post-text.ts";

/** How often what was typed is looked through for something new to keep, ms. */
const pause = 2000;

interface CopiedPost {
  /** The post's slug, or `new`. */
  readonly name: string;
  readonly form: UseFormReturn<BlogValues>;
  readonly text: PostText;
  readonly isUnsaved: boolean;
}

/** The copy of an earlier visit that ended before it was saved. */
export interface OfferedCopy {
  readonly offered: UnsavedCopy | null;
  /** Whether what is typed now is too large for this browser to keep. */
  readonly isTooLarge: boolean;
  restore(): void;
  discard(): void;
}

/**
 * Keeps what is typed in this browser until it is saved or given up, and offers it again after a crash. Until an offer
 * is answered nothing is kept in its place. Has to be used before `useUnsaved`: a page that breaks down leaves its copy.
 */
export function useUnsavedCopy({ name, form, text, isUnsaved }: CopiedPost): OfferedCopy {
  const [offered, setOffered] = useState(() => readCopy(name));
  const [isTooLarge, setTooLarge] = useState(false);
  const isAsking = offered !== null;

  const { html, edits } = text;
  /** What has been seen to: kept here, saved or given up. */
  const settled = useRef("");
  const typed = useCallback(() => {
    const values = form.getValues();
    const fields = Object.fromEntries(textFields.map((field) => [field, values[field]]));
    return { fields, state: `${edits()} ${JSON.stringify(fields)}` };
  }, [form, edits]);

  useEffect(() => {
    if (isAsking) return undefined;
    return onNothingUnsaved(() => {
      removeCopy(name);
      // The form is there until the next page has come: what it shows must not be kept once more.
      settled.current = typed().state;
    });
  }, [name, typed, isAsking]);

  useEffect(() => {
    if (!isUnsaved || isAsking) return undefined;
    const keep = () => {
      const { fields, state } = typed();
      if (state === settled.current) return;
      settled.current = state;
      setTooLarge(!writeCopy(name, { at: Date.now(), fields, html: html() }));
    };
    const timer = setInterval(keep, pause);
    addEventListener("pagehide", keep);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", keep);
    };
  }, [name, html, typed, isUnsaved, isAsking]);

  return {
    offered,
    isTooLarge: isTooLarge && isUnsaved,
    restore() {
      if (offered === null) return;
      for (const field of textFields) {
        form.setValue(field, offered.fields[field] ?? form.getValues(field), { shouldDirty: true });
      }
      text.replace(offered.html);
      setOffered(null);
    },
    discard() {
      removeCopy(name);
      setOffered(null);
    },
  };
}
