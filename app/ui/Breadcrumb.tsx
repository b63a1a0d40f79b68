import "./breadcrumb.css";

interface BreadcrumbProps {
  /** The list that the page belongs to. */
  readonly parent: { readonly label: string; readonly path: string };
  /** Name of the page. */
  readonly current: string;
}

/** The path to a page in the site. */
export function Breadcrumb({ parent, current }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb mark" aria-label="Breadcrumb">
      <ol>
        <li>
          <a href={parent.path}>{parent.label}</a>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
