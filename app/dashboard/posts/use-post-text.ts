import { useCallback, useMemo, useRef, useState } from "react";
import type { WrittenText } from "../editor/editor-props.ts";
import type { TextOfPost } from "./PostForm.tsx";

export interface PostText {
  /** For the form. */
  readonly field: TextOfPost;
  readonly isChanged: boolean;
  /** The text as it is stored, or as it was at first where the editor has not come yet. */
  html(): string;
  /** How often it was changed since the page was opened. */
  edits(): number;
  replace(html: string): void;
  setError(error: string | undefined): void;
}

/** The text of a post while it is written. @param start as it is stored */
export function usePostText(start: string): PostText {
  const written = useRef<WrittenText | null>(null);
  const [isChanged, setChanged] = useState(false);
  const edits = useRef(0);
  const [error, setError] = useState<string>();
  /** What is to be put in as soon as there is an editor. */
  const awaited = useRef<string | null>(null);
  const onReady = useCallback((text: WrittenText | null) => {
    written.current = text;
    if (text === null || awaited.current === null) return;
    text.replace(awaited.current);
    awaited.current = null;
  }, []);
  const onChange = useCallback((differs: boolean) => {
    edits.current += 1;
    setChanged(differs);
  }, []);
  const field = useMemo(() => ({ start, error, onReady, onChange }), [start, error, onReady, onChange]);
  const html = useCallback(() => written.current?.html() ?? start, [start]);
  const replace = useCallback((other: string) => {
    if (written.current === null) awaited.current = other;
    else written.current.replace(other);
  }, []);
  const countEdits = useCallback(() => edits.current, []);
  return { field, isChanged, html, edits: countEdits, replace, setError };
}
