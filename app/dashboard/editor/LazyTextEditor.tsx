import { Suspense, lazy } from "react";
import { LoadingEditor } from "./LoadingEditor.tsx";
import type { EditorProps } from "./editor-props.ts";

const load = () => import("./TextEditor.tsx");

/** Only the post forms need the editor. A failure shows where it is rendered. */
export function preloadEditor(): void {
  load().catch(() => undefined);
}

const TextEditor = lazy(load);

export function LazyTextEditor(props: EditorProps) {
  return (
    <Suspense fallback={<LoadingEditor />}>
      <TextEditor {...props} />
    </Suspense>
  );
}
