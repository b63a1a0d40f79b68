import type { ReactNode } from "react";
import type { BlogPost } from "#domain/blog/post.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { CalendarDate } from "#app/ui/CalendarDate.tsx";
import { Icon } from "#app/ui/Icon.tsx";

interface PostDetailsProps {
  readonly post: Pick<BlogPost, "authorName" | "place" | "date">;
  readonly minutes: number;
  readonly children?: ReactNode;
}

export function PostDetails({ post, minutes, children }: PostDetailsProps) {
  return (
    <div className="article__aside">
      <a className="link" href={sitePaths.blog}>
        <Icon name="arrowBack" />
        All articles
      </a>
      <dl className="article__details">
        <div>
          <dt>Author</dt>
          <dd>{post.authorName || "Unknown Author"}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{post.date === "" ? "Not dated yet" : <CalendarDate date={post.date} isLong />}</dd>
        </div>
        <div>
          <dt>Place</dt>
          <dd>{post.place || "Not specified"}</dd>
        </div>
        <div>
          <dt>Reading time</dt>
          <dd>{minutes === 1 ? "1 minute" : `${minutes} minutes`}</dd>
        </div>
      </dl>
      {children}
    </div>
  );
}
