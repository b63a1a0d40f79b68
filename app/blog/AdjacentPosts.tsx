import { postPath } from "#domain/pages/site-paths.ts";
import { useText } from "#app/messages/text-context.ts";
import { Icon } from "#app/ui/Icon.tsx";

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
            <Icon name="arrowBack" />
            {t("post.adjacent.older")}
          </span>
          {older.title}
        </a>
      )}
      {newer !== null && (
        <a className="neighbours__newer" href={t.path(postPath(newer.slug))} rel="next">
          <span className="mark">
            {t("post.adjacent.newer")}
            <Icon name="arrow" />
          </span>
          {newer.title}
        </a>
      )}
    </nav>
  );
}
