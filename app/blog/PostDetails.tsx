import { Fragment, type ReactNode } from "react";
import type { BlogPost } from "#domain/blog/post.ts";
import { sitePaths, tagPath } from "#domain/pages/site-paths.ts";
import { useText } from "#app/messages/text-context.ts";
import { CalendarDate } from "#app/ui/CalendarDate.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { RecordText } from "#app/ui/RecordText.tsx";

interface PostDetailsProps {
  readonly post: Pick<BlogPost, "authorName" | "place" | "date"> & { readonly updated?: string };
  readonly minutes: number;
  readonly tags: readonly string[];
  readonly children?: ReactNode;
}

export function PostDetails({ post, minutes, tags, children }: PostDetailsProps) {
  const t = useText();
  return (
    <div className="article__aside">
      <a className="link" href={t.path(sitePaths.blog)}>
        <Icon path={icons.arrowBack} />
        {t("post.all")}
      </a>
      <dl className="article__details">
        <div>
          <dt>{t("post.author")}</dt>
          <dd>
            <RecordText text={post.authorName || t("post.author.unknown")} />
          </dd>
        </div>
        <div>
          <dt>{t("post.date")}</dt>
          <dd>{post.date === "" ? t("post.date.none") : <CalendarDate date={post.date} isLong />}</dd>
        </div>
        {post.updated !== undefined && post.updated > post.date && (
          <div>
            <dt>{t("legal.updated")}</dt>
            <dd>
              <CalendarDate date={post.updated} isLong />
            </dd>
          </div>
        )}
        <div>
          <dt>{t("post.place")}</dt>
          <dd>
            <RecordText text={post.place || t("post.place.none")} />
          </dd>
        </div>
        <div>
          <dt>{t("post.readingTime")}</dt>
          <dd>{t("post.readingTime.minutes", { minutes })}</dd>
        </div>
        {tags.length > 0 && (
          <div>
            <dt>{t("post.tags")}</dt>
            <dd>
              {tags.map((tag, index) => (
                <Fragment key={tag}>
                  {index > 0 && " · "}
                  <a href={t.path(tagPath(tag))}>{tag}</a>
                </Fragment>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {children}
    </div>
  );
}
