import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/Icon.tsx";

interface DeskHeaderProps {
  readonly title: string;
  /** A few words below the title. */
  readonly note?: ReactNode;
  /** Where the page belongs to. */
  readonly back?: { readonly label: string; readonly path: string };
  /** What can be done here. */
  readonly children?: ReactNode;
}

/** The head of a page of the dashboard: what it is and what one can do. It stays in reach while the page scrolls. */
export function DeskHeader({ title, note, back, children }: DeskHeaderProps) {
  return (
    <div className="desk__head">
      <div>
        {back !== undefined && (
          <Link className="link desk__back" to={back.path}>
            <Icon name="arrowBack" /> {back.label}
          </Link>
        )}
        <h1 className="h-sub">{title}</h1>
        {note !== undefined && <p className="mark">{note}</p>}
      </div>
      {children !== undefined && <div className="btnrow desk__actions">{children}</div>}
    </div>
  );
}
