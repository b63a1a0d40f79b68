interface BreadcrumbProps {
  /** The list this page belongs to. */
  readonly parent: { readonly label: string; readonly path: string };
  /** What this page is. */
  readonly current: string;
}

/** Where a page stands in the site. */
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
