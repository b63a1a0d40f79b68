import { data, redirect } from "react-router";
import { removeGluedSigns } from "#domain/pages/link-ends.ts";
import { toLocalDate } from "#domain/shared/dates.ts";
import { languages, localizePath } from "#domain/shared/locale.ts";
import { getPageText, useText } from "#app/messages/text-context.ts";
import type { LocalizedPost } from "#domain/blog/localized-post.ts";
import { type Neighbours as NeighbourPosts, findRelatedPosts } from "#domain/blog/related-posts.ts";
import { getExcerpt, getReadingMinutes, getSearchDescription } from "#domain/blog/byline.ts";
import { getLastChange } from "#domain/blog/post.ts";
import { parseTags } from "#domain/blog/tags.ts";
import { postPath } from "#domain/pages/site-paths.ts";
import { createTableOfContents } from "#domain/blog/table-of-contents.ts";
import type { PageText } from "#server/blog/html/prepared-text.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { type Services, servicesContext } from "#app/layout/services.ts";
import { createBreadcrumbNode, type JsonLdNode, createCompanyReference } from "#app/seo/structured-data.ts";
import { FoldedTableOfContents, TableOfContents } from "#app/ui/TableOfContents.tsx";
import { blogLink } from "#app/layout/navigation.ts";
import { PostDetails } from "./PostDetails.tsx";
import { StoredImage } from "#app/ui/StoredImage.tsx";
import { AdjacentPosts } from "./AdjacentPosts.tsx";
import type { Route } from "./+types/post-page";
import { listCropUrls } from "#domain/shared/image-crops.ts";
import type { SiteInfo } from "#app/layout/company-data.ts";
import { PostTeaser, type PostSummary } from "./PostTeaser.tsx";
import { getIslandAttributes } from "#app/islands/Island.tsx";
import "./news.css";
import "./prose.css";
import "#app/styles/article.css";
import "./post-page.css";
import tableStyles from "./table.css?url";

const maxRelatedPosts = 3;

/** Comparing the texts of all posts takes too long. */
const maxComparedPosts = 40;

const previewParameter = "preview";

/** An earlier slug can come back. A browser that keeps the redirect would be led in a circle. */
const movedHeaders = { "cache-control": "no-cache" } as const;

const previewHeaders = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
} as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { blog } = context.get(servicesContext);
  const previewToken = url.searchParams.get(previewParameter);
  const preview =
    previewToken === null ? null : await blog.findForPreview(params.slug, removeGluedSigns(previewToken));
  const post = preview ?? (await blog.find(params.slug));
  if (post === null) throw data(null, { status: 404 });
  if (preview === null && post.slug !== params.slug)
    throw redirect(postPath(post.slug), { status: 301, headers: movedHeaders });
  // A preview has the neighbours that the post will have.
  const [text, neighbours, newest] = await Promise.all([
    blog.pageText(post),
    blog.findNeighbours(post),
    blog.page({ number: 1, size: maxComparedPosts }),
  ]);
  return data(
    await toPageData(context.get(servicesContext), post, { text, neighbours, newest: newest.posts }),
    previewToken === null ? {} : { headers: previewHeaders },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

interface LoadedPost {
  readonly text: PageText;
  readonly neighbours: NeighbourPosts<LocalizedPost>;
  readonly newest: readonly LocalizedPost[];
}

async function toPageData(
  { socialCards, locale, company }: Services,
  post: LocalizedPost,
  { text: { html, headings }, neighbours: { newer, older }, newest }: LoadedPost,
) {
  const adjacentSlugs = new Set([newer?.slug, older?.slug]);
  const otherPosts = newest.filter(({ slug }) => !adjacentSlugs.has(slug));
  const { slug, title, authorName, place, date, image, imageWidth, imageHeight, language, locales } = post;
  const { searchDescription } = post;
  const { timeZone } = await company();
  return {
    post: {
      slug,
      title,
      authorName,
      place,
      date,
      image,
      imageWidth,
      imageHeight,
      language,
      searchDescription,
      // A post that was stored and never saved again is as old as its date.
      updated: post.version > 1 ? toLocalDate(getLastChange(post), timeZone) : post.date,
    },
    locales,
    card: socialCards.get({ post }),
    description: getSearchDescription(post),
    tags: language === locale ? parseTags(post.tags) : [],
    html,
    contents: createTableOfContents(headings),
    minutes: getReadingMinutes(post.fullDescription),
    newer: newer && toPostSummary(newer),
    older: older && toPostSummary(older),
    related: findRelatedPosts(otherPosts, post, maxRelatedPosts).map(toPostSummary),
  };
}

function toPostSummary(post: LocalizedPost) {
  return { slug: post.slug, title: post.title, date: post.date, excerpt: getExcerpt(post) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { post, locales, card, description, html } = loaderData;
  const site = matches[0].loaderData;
  const path = postPath(post.slug);
  return createPageMeta(site, {
    title: post.title,
    description,
    path,
    locales,
    card,
    published: post.date,
    structuredData: [
      createBreadcrumbNode(site, [
        { ...blogLink, label: getPageText()(blogLink.label) },
        { label: post.title, path },
      ]),
      ...createPostNodes(site, post, description, html),
    ],
  });
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { post, html, contents, minutes, newer, older, tags } = loaderData;
  const t = useText();
  const contentsLabel = t("post.contents");
  const isForeign = post.language !== t.locale;
  const { tag, direction } = languages[post.language];
  const foreign = isForeign ? { lang: tag, dir: direction } : {};
  return (
    <>
      <article className="wrap article">
        <PostDetails post={post} minutes={minutes} tags={tags}>
          <TableOfContents label={contentsLabel} entries={contents} language={foreign} />
        </PostDetails>
        <div>
          <h1 className="page-title" {...foreign}>
            {post.title}
          </h1>
          {isForeign && <p>{t("post.englishOnly")}</p>}
          <PostImage post={post} />
          <FoldedTableOfContents label={contentsLabel} entries={contents} language={foreign} />
          <PostText html={html} language={foreign} />
          <AdjacentPosts newer={newer} older={older} />
        </div>
      </article>
      <PostTeasers posts={loaderData.related} />
    </>
  );
}

function PostImage({ post }: { post: Pick<LocalizedPost, "image" | "imageWidth" | "imageHeight"> }) {
  const { image, imageWidth, imageHeight } = post;
  if (image === null) return null;
  const ratio = image.width / image.height;
  const width = imageWidth ?? (imageHeight === null ? image.width : Math.round(imageHeight * ratio));
  const height = imageHeight ?? Math.round(width / ratio);
  return (
    <figure className="article__image">
      <StoredImage
        image={image}
        displaySize={{ width, height }}
        alt=""
        sizes={`(width < 1000px) min(94vw, ${width}px), min(60rem, ${width}px)`}
        isFirst
        isSmall
      />
    </figure>
  );
}

function PostTeasers({ posts }: { posts: readonly PostSummary[] }) {
  const t = useText();
  if (posts.length === 0) return null;
  return (
    <section className="teasers sheet rule-top">
      <div className="wrap">
        <h2 className="subheading teasers__heading">{t("post.related")}</h2>
        <div className="news">
          {posts.map((post) => (
            <PostTeaser key={post.slug} post={post} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** `html` is cleaned by the server: no script, no style attribute, no URL but those of links. */
function PostText({ html, language }: { html: string; language: { lang?: string; dir?: string } }) {
  const hasVideo = html.includes("data-video=");
  return (
    <>
      {html.includes("<table>") && <link rel="stylesheet" href={tableStyles} precedence="page" />}
      <div
        className="prose"
        {...language}
        {...(hasVideo && getIslandAttributes("frames", "visible"))}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

function createPostNodes(
  site: SiteInfo,
  post: Route.ComponentProps["loaderData"]["post"],
  description: string,
  html: string,
): JsonLdNode[] {
  const { image } = post;
  const images = image === null ? [] : listCropUrls(image).map((path) => site.publicUrl + path);
  const url = site.publicUrl + localizePath(post.language, postPath(post.slug));
  const postNode = {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    headline: post.title,
    url,
    mainEntityOfPage: url,
    ...(post.searchDescription !== "" && { description: post.searchDescription }),
    datePublished: post.date,
    dateModified: post.updated > post.date ? post.updated : post.date,
    inLanguage: languages[post.language].tag,
    publisher: createCompanyReference(site),
    ...(post.authorName !== "" && { author: { "@type": "Person", name: post.authorName } }),
    ...(images.length > 0 && { image: images }),
  };
  const players = [...html.matchAll(/ data-video="([^"]*)"/g)].map(([, player = ""]) => player);
  return [
    postNode,
    ...players.map((player) => ({
      "@type": "VideoObject",
      name: post.title,
      description,
      embedUrl: player.replaceAll("&amp;", "&"),
      uploadDate: post.date,
      thumbnailUrl: images.length > 0 ? images : [site.publicUrl + site.card.path],
    })),
  ];
}
