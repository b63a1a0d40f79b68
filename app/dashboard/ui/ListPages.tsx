import { Link } from "react-router";
import { Icon } from "../../ui/Icon.tsx";

interface ListPagesProps {
  readonly page: number;
  readonly size: number;
  /** How many entries all pages have. */
  readonly total: number;
  /** The address of another page. */
  readonly to: (page: number) => string;
  /** Told that somebody goes to another page. */
  readonly onTurn: () => void;
}

/** The ways to the other pages of a list; nothing where there is one page. */
export function ListPages({ page, size, total, to, onTurn }: ListPagesProps) {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1 || page > last) return null;
  const first = (page - 1) * size + 1;
  return (
    <nav className="list-pages" aria-label="Pages">
      {page > 1 && (
        <>
          <Link className="link" to={to(1)} onClick={onTurn}>
            First
          </Link>
          <Link className="btn btn--sm btn--line" to={to(page - 1)} onClick={onTurn}>
            <Icon name="arrowBack" /> Previous
          </Link>
        </>
      )}
      <p className="mono">
        {first.toLocaleString("en")} to {Math.min(page * size, total).toLocaleString("en")} of{" "}
        {total.toLocaleString("en")}
      </p>
      {page < last && (
        <>
          <Link className="btn btn--sm btn--line" to={to(page + 1)} onClick={onTurn}>
            Next <Icon name="arrow" />
          </Link>
          <Link className="link" to={to(last)} onClick={onTurn}>
            Last
          </Link>
        </>
      )}
    </nav>
  );
}
