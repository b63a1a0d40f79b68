import { useText } from "#app/messages/text-context.ts";
import { type ListPage, getLastPage, getPageOffset, getPageUrl } from "#domain/shared/pagination.ts";
import { formatCount } from "#domain/shared/format.ts";
import { Icon } from "./Icon.tsx";
import * as icons from "./icons.ts";
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
  const t = useText();
  const { path, query, page, total } = position;
  const last = getLastPage(total, page.size);
  if (last === 1) return null;
  const { prev, next } = getAdjacentUrls(position);
  const toUrl = (number: number) => getPageUrl(path, new URLSearchParams(query), number);
  const before = getPageOffset(page);
  return (
    <nav className="list-pages row" aria-label={t("layout.pages.label")}>
      <p className="mark">
        {t("layout.pages.position", {
          first: formatCount(before + 1),
          last: formatCount(Math.min(before + page.size, total)),
          total: formatCount(total),
        })}
      </p>
      <div className="button-row">
        {prev !== undefined && (
          <>
            <a className="link" href={t.path(toUrl(1))}>
              {t("layout.pages.first")}
            </a>
            <a className="button button--small button--line" href={t.path(prev)} rel="prev">
              <Icon path={icons.arrowBack} /> {t("layout.pages.previous")}
            </a>
          </>
        )}
        {next !== undefined && (
          <>
            <a className="button button--small button--line" href={t.path(next)} rel="next">
              {t("layout.pages.next")} <Icon path={icons.arrow} />
            </a>
            <a className="link" href={t.path(toUrl(last))}>
              {t("layout.pages.last")}
            </a>
          </>
        )}
      </div>
    </nav>
  );
}
