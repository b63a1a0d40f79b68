import { postPath } from "#domain/pages/site-paths.ts";
import { useText } from "#app/messages/text-context.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";

interface AdjacentPost {
  readonly slug: string;
  readonly title: string;
}

interface AdjacentPostsProps {
  readonly newer: AdjacentPost | null;
  readonly older: AdjacentPost | null;
}

export function AdjacentPosts({ newer, older }: AdjacentPostsProps) {
  const t = useText();
  if (newer === null && older === null) return null;
  return (
    <nav className="neighbours" aria-label={t("post.adjacent")}>
      {older !== null && (
        <a href={t.path(postPath(older.slug))} rel="prev">
          <span className="mark">
            <Icon path={icons.arrowBack} />
            {t("post.adjacent.older")}
          </span>
          {older.title}
        </a>
      )}
      {newer !== null && (
        <a className="neighbours__newer" href={t.path(postPath(newer.slug))} rel="next">
          <span className="mark">
            {t("post.adjacent.newer")}
            <Icon path={icons.arrow} />
          </span>
          {newer.title}
        </a>
      )}
    </nav>
  );
}
