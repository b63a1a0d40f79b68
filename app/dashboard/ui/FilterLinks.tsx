import { Link } from "react-router";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";

interface FilterLinksProps {
  readonly label: string;
  readonly links: readonly { readonly text: string; readonly path: string; readonly isShown: boolean }[];
}

export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav className="filter-links" aria-label={label}>
      {links.map(({ text, path, isShown }) => (
        <Link
          key={path}
          className={isShown ? "button button--small" : "button button--small button--line"}
          to={path}
          aria-current={isShown ? "true" : undefined}
          preventScrollReset
        >
          {isShown && <Icon path={icons.check} />} {text}
        </Link>
      ))}
    </nav>
  );
}
