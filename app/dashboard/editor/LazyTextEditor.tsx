import { Suspense, lazy } from "react";
import { LoadingEditor } from "./LoadingEditor.tsx";
import type { EditorProps } from "./editor-props.ts";

const load = () => import("./TextEditor.tsx");

/** Starts loading the editor, which only the post forms need. A failure shows where the editor is rendered. */
export function preloadEditor(): void {
  load().catch(() => undefined);
}

const TextEditor = lazy(load);

/** The text editor, loaded at its first render. */
export function LazyTextEditor(props: EditorProps) {
  return (
    <Suspense fallback={<LoadingEditor />}>
      <TextEditor {...props} />
    </Suspense>
  );
}
