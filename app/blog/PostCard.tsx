import type { BlogPost } from "#domain/blog/post.ts";
import { formatByline } from "#domain/blog/byline.ts";
import { postPath } from "#domain/pages/site-paths.ts";
import { getTextLocale } from "#domain/shared/locale.ts";
import { useText } from "#app/messages/text-context.ts";
import { CalendarDate } from "#app/ui/CalendarDate.tsx";
import { RecordText } from "#app/ui/RecordText.tsx";
import { WideImage } from "./WideImage.tsx";
import "#app/ui/image.css";

interface PostCardProps {
  readonly post: Pick<BlogPost, "slug" | "title" | "authorName" | "place" | "date" | "excerpt" | "image">;
  readonly isFirst: boolean;
}

export function PostCard({ post, isFirst }: PostCardProps) {
  const t = useText();
  const byline = formatByline(post, getTextLocale(post.authorName + post.place, t.locale));
  return (
    <article className={isFirst ? "post-card post-card--first" : "post-card"}>
      {post.image !== null && (
        <div className="post-card__image image-frame">
          <WideImage image={post.image} sizes={isFirst ? "780px" : "300px"} isFirst={isFirst} />
        </div>
      )}
      <div className="post-card__text">
        <CalendarDate className="mark" date={post.date} />
        <h2>
          <a href={t.path(postPath(post.slug))}>{post.title}</a>
        </h2>
        {post.excerpt !== "" && <p>{post.excerpt}</p>}
        {byline !== "" && (
          <span className="mark">
            <RecordText text={byline} />
          </span>
        )}
      </div>
    </article>
  );
}
