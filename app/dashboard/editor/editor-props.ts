export interface EditorProps {
  readonly id: string;
  /** Initial text in its stored form. A different one needs a new editor. */
  readonly start: string;
  readonly error: string | undefined;
  /**
   * Called after changes, and before a form is submitted, with the text in its stored form. An undone change reports
   * `start` itself.
   */
  readonly onChange: (html: string) => void;
}
