/** What a form can do with the text that is being written. */
export interface EditorHandle {
  /** The text as it is stored. */
  getHtml(): string;
  /** Puts another text, as it is stored, in its place; it can be undone. */
  setHtml(html: string): void;
  focus(): void;
}

export interface EditorProps {
  readonly id: string;
  /** The text as it is stored. A change of it needs a new editor. */
  readonly start: string;
  readonly error: string | undefined;
  /** Gets the text as long as there is an editor. */
  readonly onReady: (text: EditorHandle | null) => void;
  /** Told with every change whether the text differs from what it was at first. */
  readonly onChange: (isChanged: boolean) => void;
}
