import { Link } from "react-router";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { formatCount } from "#domain/shared/format.ts";

interface DashboardPaginationProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly getPath: (page: number) => string;
  readonly onNavigate: () => void;
}

export function DashboardPagination({ page, size, total, getPath, onNavigate }: DashboardPaginationProps) {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1 || page > last) return null;
  const first = (page - 1) * size + 1;
  return (
    <nav className="list-pages row" aria-label="Pages">
      {page > 1 && (
        <>
          <Link className="link" to={getPath(1)} onClick={onNavigate}>
            First
          </Link>
          <Link className="button button--small button--line" to={getPath(page - 1)} onClick={onNavigate}>
            <Icon path={icons.arrowBack} /> Previous
          </Link>
        </>
      )}
      <p className="mono">
        {formatCount(first)} to {formatCount(Math.min(page * size, total))} of {formatCount(total)}
      </p>
      {page < last && (
        <>
          <Link className="button button--small button--line" to={getPath(page + 1)} onClick={onNavigate}>
            Next <Icon path={icons.arrow} />
          </Link>
          <Link className="link" to={getPath(last)} onClick={onNavigate}>
            Last
          </Link>
        </>
      )}
    </nav>
  );
}
