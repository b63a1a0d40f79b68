/** Access of a form to the text in the editor. */
export interface EditorHandle {
  /** Returns the text in its stored form. */
  getHtml(): string;
  /** Replaces the text with one in its stored form. The user can undo it. */
  setHtml(html: string): void;
  focus(): void;
}

export interface EditorProps {
  readonly id: string;
  /** Initial text in its stored form. A different one needs a new editor. */
  readonly start: string;
  readonly error: string | undefined;
  /** Called with the handle when the editor is ready, and with null when it is destroyed. */
  readonly onReady: (handle: EditorHandle | null) => void;
  /** Called after each change with whether the text differs from the initial one. */
  readonly onChange: (isChanged: boolean) => void;
}
