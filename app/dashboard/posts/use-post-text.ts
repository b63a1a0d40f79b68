import { useCallback, useMemo, useRef, useState } from "react";
import type { EditorHandle } from "../editor/editor-props.ts";
import type { PostTextField } from "./PostForm.tsx";

export interface PostTextEditing {
  /** For the form. */
  readonly field: PostTextField;
  readonly isChanged: boolean;
  /** Returns the HTML of the editor; the initial HTML until the editor has loaded. */
  getHtml(): string;
  /** Number of edits since the page was opened. */
  getEditCount(): number;
  setHtml(html: string): void;
  setError(error: string | undefined): void;
}

/** The state of the text of a post in the editor. @param start the stored HTML */
export function usePostText(start: string): PostTextEditing {
  const editor = useRef<EditorHandle | null>(null);
  const [isChanged, setChanged] = useState(false);
  const editCount = useRef(0);
  const [error, setError] = useState<string>();
  /** HTML for the editor once it has loaded. */
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
