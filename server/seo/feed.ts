import { type BlogPost, getLastChange } from "#domain/blog/post.ts";
import type { Company } from "#domain/company/company.ts";
import { getMainImageUrl } from "#domain/shared/image.ts";
import { getExcerpt } from "#domain/blog/byline.ts";
import { type Locale, languages, localizePath } from "#domain/shared/locale.ts";
import { parseTags } from "#domain/blog/tags.ts";
import { documentPaths, postPath, sitePaths } from "#domain/pages/site-paths.ts";
import { toFeedHtml } from "#server/blog/html/feed-html.ts";
import { type Xml, createXml, renderXml } from "#server/shared/xml.ts";
import { formatMoment } from "#domain/shared/format.ts";

export interface FeedPost extends Pick<
  BlogPost,
  | "slug"
  | "firstSlug"
  | "title"
  | "authorName"
  | "date"
  | "excerpt"
  | "fullDescription"
  | "image"
  | "publishAt"
  | "tags"
  | "updatedAt"
> {
  readonly html: string;
}

interface FeedParts {
  readonly locale: Locale;
  readonly company: Pick<Company, "name" | "blogName" | "tagline" | "timeZone">;
  readonly publicUrl: string;
  readonly posts: readonly FeedPost[];
}

/** Atom (RFC 4287). */
export function renderFeed({ locale, company, publicUrl, posts }: FeedParts): string {
  const getUrl = (path: string) => publicUrl + localizePath(locale, path);
  const blogUrl = getUrl(sitePaths.blog);
  // Atom requires a time, even for a feed without posts.
  const updated = Math.max(0, ...posts.map(getLastChange));
  return renderXml(
    createXml(
      "feed",
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": languages[locale].tag },
      createXml("id", {}, blogUrl),
      createXml("title", {}, `${company.name}: ${company.blogName}`),
      createXml("subtitle", {}, company.tagline),
      createXml("link", {
        rel: "self",
        type: "application/atom+xml",
        href: getUrl(documentPaths.feed),
      }),
      createXml("link", { rel: "alternate", type: "text/html", href: blogUrl }),
      createXml("icon", {}, `${publicUrl}/icon-192.png`),
      createXml("updated", {}, new Date(updated).toISOString()),
      createXml(
        "author",
        {},
        createXml("name", {}, company.name),
        createXml("uri", {}, getUrl(sitePaths.home)),
      ),
      ...posts.map((post) => renderEntry(post, getUrl, publicUrl, company.timeZone)),
    ),
  );
}

function renderEntry(
  post: FeedPost,
  getUrl: (path: string) => string,
  publicUrl: string,
  timeZone: string,
): Xml {
  const url = getUrl(postPath(post.slug));
  const excerpt = getExcerpt(post);
  return createXml(
    "entry",
    {},
    // The first slug never changes, so a feed reader recognises the post.
    createXml("id", {}, getUrl(postPath(post.firstSlug))),
    createXml("title", {}, post.title),
    createXml("link", { rel: "alternate", type: "text/html", href: url }),
    createXml("published", {}, formatStartOfDay(post.date, timeZone)),
    createXml("updated", {}, new Date(getLastChange(post)).toISOString()),
    post.authorName === "" ? null : createXml("author", {}, createXml("name", {}, post.authorName)),
    ...parseTags(post.tags).map((tag) => createXml("category", { term: tag })),
    excerpt === "" ? null : createXml("summary", {}, excerpt),
    createXml("content", { type: "html" }, renderImage(post, publicUrl) + toFeedHtml(post.html, url)),
  );
}

function renderImage({ image }: FeedPost, publicUrl: string): string {
  return image === null ? "" : `<p><img src="${publicUrl}${getMainImageUrl(image)}" alt=""></p>`;
}

function formatStartOfDay(date: string, timeZone: string): string {
  const offset = formatMoment("offset", date, timeZone).replace(/^.*GMT/, "");
  return `${date}T00:00:00${offset || "Z"}`;
}
