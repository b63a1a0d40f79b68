import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/Icon.tsx";

interface DashboardHeaderProps {
  readonly title: string;
  /** Short text below the title. */
  readonly note?: ReactNode;
  /** Link to the parent page. */
  readonly back?: { readonly label: string; readonly path: string };
  /** Buttons and links of the page. */
  readonly children?: ReactNode;
}

/** Title and actions of a dashboard page. It stays visible while the page scrolls. */
export function DashboardHeader({ title, note, back, children }: DashboardHeaderProps) {
  return (
    <div className="dashboard__header">
      <div>
        {back !== undefined && (
          <Link className="link dashboard__back" to={back.path}>
            <Icon name="arrowBack" /> {back.label}
          </Link>
        )}
        <h1 className="subheading">{title}</h1>
        {note !== undefined && <p className="mark">{note}</p>}
      </div>
      {children !== undefined && <div className="button-row dashboard__actions">{children}</div>}
    </div>
  );
}
