import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";

interface DashboardHeaderProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly back?: { readonly label: string; readonly path: string };
  readonly children?: ReactNode;
}

export function DashboardHeader({ title, note, back, children }: DashboardHeaderProps) {
  return (
    <div className="dashboard__header">
      <div>
        {back !== undefined && (
          <Link className="link dashboard__back" to={back.path}>
            <Icon path={icons.arrowBack} /> {back.label}
          </Link>
        )}
        <h1 className="subheading">{title}</h1>
        {note !== undefined && <p className="mark">{note}</p>}
      </div>
      {children !== undefined && <div className="button-row dashboard__actions">{children}</div>}
    </div>
  );
}
