import type { ContentsEntry } from "#domain/blog/table-of-contents.ts";
import { Icon } from "./Icon.tsx";
import * as icons from "./icons.ts";
import "./table-of-contents.css";

interface TableOfContentsProps {
  readonly label: string;
  readonly entries: readonly ContentsEntry[];
  /** Of the entries, where it is another one than that of the page. */
  readonly language?: { readonly lang?: string; readonly dir?: string } | undefined;
}

export function TableOfContents({ label, entries, language }: TableOfContentsProps) {
  if (entries.length === 0) return null;
  return (
    <nav className="table-of-contents table-of-contents--beside" aria-label={label}>
      <p className="mark" aria-hidden="true">
        {label}
      </p>
      <Entries entries={entries} language={language} />
    </nav>
  );
}

export function FoldedTableOfContents({ label, entries, language }: TableOfContentsProps) {
  if (entries.length === 0) return null;
  return (
    <nav className="table-of-contents table-of-contents--folded" aria-label={label}>
      <details>
        <summary>
          {label}
          <Icon path={icons.chevron} />
        </summary>
        <Entries entries={entries} language={language} />
      </details>
    </nav>
  );
}

function Entries({ entries, language = {} }: Omit<TableOfContentsProps, "label">) {
  return (
    <ol {...language}>
      {entries.map(({ id, text, below }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
          {below.length > 0 && (
            <ol>
              {below.map((entry) => (
                <li key={entry.id}>
                  <a href={`#${entry.id}`}>{entry.text}</a>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}
