import { useText } from "#app/messages/text-context.ts";
import "./breadcrumb.css";

interface BreadcrumbProps {
  readonly parent: { readonly label: string; readonly path: string };
  readonly current: string;
}

export function Breadcrumb({ parent, current }: BreadcrumbProps) {
  const t = useText();
  return (
    <nav className="breadcrumb mark" aria-label={t("layout.breadcrumb")}>
      <ol>
        <li>
          <a href={t.path(parent.path)}>{parent.label}</a>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
