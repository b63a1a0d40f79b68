import type { ContentsEntry } from "#domain/blog/table-of-contents.ts";
import { Icon } from "./Icon.tsx";
import "./table-of-contents.css";

interface TableOfContentsProps {
  readonly label: string;
  readonly entries: readonly ContentsEntry[];
}

export function TableOfContents({ label, entries }: TableOfContentsProps) {
  if (entries.length === 0) return null;
  return (
    <nav className="table-of-contents table-of-contents--beside" aria-label={label}>
      <p className="mark" aria-hidden="true">
        {label}
      </p>
      <Entries entries={entries} />
    </nav>
  );
}

export function FoldedTableOfContents({ label, entries }: TableOfContentsProps) {
  if (entries.length === 0) return null;
  return (
    <nav className="table-of-contents table-of-contents--folded" aria-label={label}>
      <details>
        <summary>
          {label}
          <Icon name="chevron" />
        </summary>
        <Entries entries={entries} />
      </details>
    </nav>
  );
}

function Entries({ entries }: Pick<TableOfContentsProps, "entries">) {
  return (
    <ol>
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
