import { useCallback, useMemo, useRef, useState } from "react";
import type { EditorHandle } from "../editor/editor-props.ts";
import type { PostTextField } from "./PostForm.tsx";

export interface PostText {
  /** For the form. */
  readonly field: PostTextField;
  readonly isChanged: boolean;
  /** The text as it is stored, or as it was at first where the editor has not come yet. */
  getHtml(): string;
  /** How often it was changed since the page was opened. */
  getEditCount(): number;
  setHtml(html: string): void;
  setError(error: string | undefined): void;
}

/** The text of a post while it is written. @param start as it is stored */
export function usePostText(start: string): PostText {
  const editor = useRef<EditorHandle | null>(null);
  const [isChanged, setChanged] = useState(false);
  const editCount = useRef(0);
  const [error, setError] = useState<string>();
  /** What is to be put in as soon as there is an editor. */
  const pendingHtml = useRef<string | null>(null);
  const onReady = useCallback((text: EditorHandle | null) => {
    editor.current = text;
    if (text === null || pendingHtml.current === null) return;
    text.setHtml(pendingHtml.current);
    pendingHtml.current = null;
  }, []);
  const onChange = useCallback((isDifferent: boolean) => {
    editCount.current += 1;
    setChanged(isDifferent);
  }, []);
  const field = useMemo(() => ({ start, error, onReady, onChange }), [start, error, onReady, onChange]);
  const getHtml = useCallback(() => editor.current?.getHtml() ?? start, [start]);
  const setHtml = useCallback((other: string) => {
    if (editor.current === null) pendingHtml.current = other;
    else editor.current.setHtml(other);
  }, []);
  const readEditCount = useCallback(() => editCount.current, []);
  return { field, isChanged, getHtml, getEditCount: readEditCount, setHtml, setError };
}
