import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/Icon.tsx";

interface DashboardHeaderProps {
  readonly title: string;
  /** A few words below the title. */
  readonly note?: ReactNode;
  /** Where the page belongs to. */
  readonly back?: { readonly label: string; readonly path: string };
  /** What can be done here. */
  readonly children?: ReactNode;
}

/** The head of a page of the dashboard: what it is and what one can do. It stays in reach while the page scrolls. */
export function DashboardHeader({ title, note, back, children }: DashboardHeaderProps) {
  return (
    <div className="dashboard__header">
      <div>
        {back !== undefined && (
          <Link className="link dashboard__back" to={back.path}>
            <Icon name="arrowBack" /> {back.label}
          </Link>
        )}
        <h1 className="h-sub">{title}</h1>
        {note !== undefined && <p className="mark">{note}</p>}
      </div>
      {children !== undefined && <div className="btnrow dashboard__actions">{children}</div>}
    </div>
  );
}
