import { type ListPage, getLastPage, getPageOffset, getPageUrl } from "#domain/shared/pagination.ts";
import { formatCount } from "#domain/shared/format.ts";
import { Icon } from "./Icon.tsx";
import "./list-pages.css";

export interface ListPosition {
  readonly path: string;
  readonly query: string;
  readonly page: ListPage;
  readonly total: number;
}

export function getAdjacentUrls({ path, query, page, total }: ListPosition): {
  ownUrl: string;
  prev: string | undefined;
  next: string | undefined;
} {
  const toUrl = (number: number) => getPageUrl(path, new URLSearchParams(query), number);
  const { number, size } = page;
  return {
    ownUrl: toUrl(number),
    prev: number > 1 ? toUrl(number - 1) : undefined,
    next: number < getLastPage(total, size) ? toUrl(number + 1) : undefined,
  };
}

export function ListPages({ position }: { position: ListPosition }) {
  const { path, query, page, total } = position;
  const last = getLastPage(total, page.size);
  if (last === 1) return null;
  const { prev, next } = getAdjacentUrls(position);
  const toUrl = (number: number) => getPageUrl(path, new URLSearchParams(query), number);
  const before = getPageOffset(page);
  return (
    <nav className="list-pages" aria-label="Pages of the list">
      <p className="mark">
        {formatCount(before + 1)} to {formatCount(Math.min(before + page.size, total))} of{" "}
        {formatCount(total)}
      </p>
      <div className="button-row">
        {prev !== undefined && (
          <>
            <a className="link" href={toUrl(1)}>
              First
            </a>
            <a className="button button--small button--line" href={prev} rel="prev">
              <Icon name="arrowBack" /> Previous
            </a>
          </>
        )}
        {next !== undefined && (
          <>
            <a className="button button--small button--line" href={next} rel="next">
              Next <Icon name="arrow" />
            </a>
            <a className="link" href={toUrl(last)}>
              Last
            </a>
          </>
        )}
      </div>
    </nav>
  );
}
