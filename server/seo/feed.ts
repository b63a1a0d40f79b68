import { type BlogPost, lastChangeOf } from "../../domain/blog/post.ts";
import type { Company } from "../../domain/company/company.ts";
import { mainPictureUrl } from "../../domain/shared/image.ts";
import { excerptOf } from "../../domain/blog/byline.ts";
import { documentPaths, postPath, sitePaths } from "../../domain/pages/site-paths.ts";
import { feedHtml } from "../blog/html/feed.ts";
import { type Xml, element, xmlDocument } from "./xml.ts";

export interface FeedPost extends BlogPost {
  /** Its text, clean. */
  readonly html: string;
}

interface FeedParts {
  readonly company: Pick<Company, "name" | "blogName" | "tagline" | "timeZone">;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Newest first. */
  readonly posts: readonly FeedPost[];
}

/** The blog as an Atom feed (RFC 4287), its posts in full. */
export function feed({ company, publicUrl, posts }: FeedParts): string {
  const blogUrl = publicUrl + sitePaths.blog;
  // An empty feed has changed at no known time, but Atom wants one.
  const updated = Math.max(0, ...posts.map(lastChangeOf));
  return xmlDocument(
    element(
      "feed",
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en" },
      element("id", {}, blogUrl),
      element("title", {}, `${company.name}: ${company.blogName}`),
      element("subtitle", {}, company.tagline),
      element("link", { rel: "self", type: "application/atom+xml", href: publicUrl + documentPaths.feed }),
      element("link", { rel: "alternate", type: "text/html", href: blogUrl }),
      element("icon", {}, `${publicUrl}/icon-192.png`),
      element("updated", {}, new Date(updated).toISOString()),
      element("author", {}, element("name", {}, company.name), element("uri", {}, `${publicUrl}/`)),
      ...posts.map((post) => entry(post, publicUrl, company.timeZone)),
    ),
  );
}

function entry(post: FeedPost, publicUrl: string, timeZone: string): Xml {
  const url = publicUrl + postPath(post.slug);
  const excerpt = excerptOf(post);
  return element(
    "entry",
    {},
    // A slug never changes, so that a reader never takes a post for a new one.
    element("id", {}, url),
    element("title", {}, post.title),
    element("link", { rel: "alternate", type: "text/html", href: url }),
    element("published", {}, startOfDay(post.date, timeZone)),
    element("updated", {}, new Date(lastChangeOf(post)).toISOString()),
    post.authorName === "" ? null : element("author", {}, element("name", {}, post.authorName)),
    excerpt === "" ? null : element("summary", {}, excerpt),
    element("content", { type: "html" }, picture(post, publicUrl) + feedHtml(post.html, publicUrl)),
  );
}

/** The picture that stands above the text on the page. */
function picture({ image }: BlogPost, publicUrl: string): string {
  return image === null ? "" : `<p><img src="${publicUrl}${mainPictureUrl(image)}" alt=""></p>`;
}

/** The first moment of a day of the calendar where the company is: "2025-10-12T00:00:00+04:00". */
function startOfDay(date: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(
    new Date(date),
  );
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "");
  return `${date}T00:00:00${offset || "Z"}`;
}
