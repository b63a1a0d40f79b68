import type { BlogPost } from "#domain/blog/post.ts";
import { postPath } from "#domain/pages/site-paths.ts";
import { useText } from "#app/messages/text-context.ts";
import { CalendarDate } from "#app/ui/CalendarDate.tsx";

export type PostSummary = Pick<BlogPost, "slug" | "title" | "date" | "excerpt">;

export function PostTeaser({ post: { slug, title, date, excerpt } }: { post: PostSummary }) {
  const t = useText();
  return (
    <article>
      <CalendarDate className="mark" date={date} />
      <h3>
        <a href={t.path(postPath(slug))}>{title}</a>
      </h3>
      <p>{excerpt}</p>
    </article>
  );
}
