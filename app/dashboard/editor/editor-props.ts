export interface EditorProps {
  readonly id: string;
  /** In its stored form. A different text needs a new editor. */
  readonly start: string;
  readonly error: string | undefined;
  /** Also before a form is submitted. In its stored form; an undone change reports `start` itself. */
  readonly onChange: (html: string) => void;
}
