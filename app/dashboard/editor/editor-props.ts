import type { Locale } from "#domain/shared/locale.ts";

export interface EditorProps {
  readonly id: string;
  readonly locale: Locale;
  /** In its stored form. A different text needs a new editor. */
  readonly start: string;
  readonly error: string | undefined;
  /** Also before a form is submitted. In its stored form; an undone change reports `start` itself. */
  readonly onChange: (html: string) => void;
}
