import { postPath } from "#domain/pages/site-paths.ts";
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
  if (newer === null && older === null) return null;
  return (
    <nav className="neighbours" aria-label="More articles">
      {older !== null && (
        <a href={postPath(older.slug)} rel="prev">
          <span className="mark">
            <Icon name="arrowBack" />
            Previous article
          </span>
          {older.title}
        </a>
      )}
      {newer !== null && (
        <a className="neighbours__newer" href={postPath(newer.slug)} rel="next">
          <span className="mark">
            Next article
            <Icon name="arrow" />
          </span>
          {newer.title}
        </a>
      )}
    </nav>
  );
}
