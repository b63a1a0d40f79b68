import "./breadcrumb.css";

interface BreadcrumbProps {
  readonly parent: { readonly label: string; readonly path: string };
  readonly current: string;
}

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
