import { Suspense, lazy } from "react";
import { LoadingEditor } from "./LoadingEditor.tsx";
import type { EditorProps } from "./editor-props.ts";

/** Starts loading the editor, which only the forms of the blog need. */
export const loadEditor = () => import("./TextEditor.tsx");

const TextEditor = lazy(loadEditor);

export function LazyTextEditor(props: EditorProps) {
  return (
    <Suspense fallback={<LoadingEditor />}>
      <TextEditor {...props} />
    </Suspense>
  );
}
