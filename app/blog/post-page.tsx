import { data } from "react-router";
import type { BlogPost } from "../../domain/blog/post.ts";
import { type Neighbours as NeighbourPosts, relatedPosts } from "../../domain/blog/related-posts.ts";
import { excerptOf, readingMinutes } from "../../domain/blog/byline.ts";
import { postPath } from "../../domain/pages/site-paths.ts";
import { tableOfContents } from "../../domain/blog/table-of-contents.ts";
import type { PageText } from "../../server/blog/html/prepared-text.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { type Services, servicesContext } from "../layout/services.ts";
import { breadcrumbNode } from "../seo/structured-data.ts";
import { FoldedTableOfContents, TableOfContents } from "../ui/TableOfContents.tsx";
import { blogLink } from "../layout/navigation.ts";
import { ArticleFacts } from "./PostDetails.tsx";
import { ArticlePicture } from "./PostImage.tsx";
import { ArticleText } from "./PostText.tsx";
import { Neighbours } from "./Neighbours.tsx";
import { PostTeasers } from "./PostTeasers.tsx";
import type { Route } from "./+types/post-page";
import { postNode } from "./post-node.ts";

/** Posts to go on with. */
const related = 3;

/** The newest posts are those that may be related: to compare the text of each with every other would never end. */
const mostCompared = 40;

const contentsLabel = "On this page";

/** What the address of a preview has that opens it. */
const previewKey = "preview";

/** A preview is for whoever has its link, and for no search engine, cache or proxy. */
const previewHeaders = { "cache-control": "no-store", "x-robots-tag": "noindex" } as const;

/** @throws 404 where there is no such post, or none for the public and no valid link to its preview. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { blog } = context.get(servicesContext);
  const link = url.searchParams.get(previewKey);
  const preview = link === null ? null : await blog.findForPreview(params.slug, link);
  const post = preview ?? (await blog.find(params.slug));
  if (post === null) throw data(null, { status: 404 });
  // A preview stands among the others where it is going to be.
  const [text, neighbours, newest] = await Promise.all([
    blog.pageText(post),
    blog.around(post),
    blog.page({ number: 1, size: mostCompared }),
  ]);
  return data(
    pageOf(context.get(servicesContext), post, { text, neighbours, newest: newest.posts }),
    link === null ? {} : { headers: previewHeaders },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

interface ReadBeside {
  readonly text: PageText;
  readonly neighbours: NeighbourPosts<BlogPost>;
  readonly newest: readonly BlogPost[];
}

function pageOf(
  { socialCards }: Services,
  post: BlogPost,
  { text: { html, headings }, neighbours: { newer, older }, newest }: ReadBeside,
) {
  const beside = new Set([newer?.slug, older?.slug]);
  const others = newest.filter(({ slug }) => !beside.has(slug));
  const { slug, title, authorName, place, date, image, imageWidth, imageHeight } = post;
  return {
    post: { slug, title, authorName, place, date, image, imageWidth, imageHeight },
    card: socialCards.of({ post }),
    excerpt: excerptOf(post),
    html,
    contents: tableOfContents(headings),
    minutes: readingMinutes(post.fullDescription),
    newer: newer && teaserOf(newer),
    older: older && teaserOf(older),
    related: relatedPosts(others, post, related).map(teaserOf),
  };
}

function teaserOf(post: BlogPost) {
  return { slug: post.slug, title: post.title, date: post.date, excerpt: excerptOf(post) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { post, card, excerpt } = loaderData;
  const site = matches[0].loaderData;
  const path = postPath(post.slug);
  return pageMeta(site, {
    title: post.title,
    description: excerpt,
    path,
    card,
    published: post.date,
    structuredData: [breadcrumbNode(site, [blogLink, { label: post.title, path }]), postNode(site, post)],
  });
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { post, html, contents, minutes, newer, older } = loaderData;
  return (
    <>
      <article className="wrap art">
        <ArticleFacts post={post} minutes={minutes}>
          <TableOfContents label={contentsLabel} entries={contents} />
        </ArticleFacts>
        <div>
          <h1 className="h-page">{post.title}</h1>
          <ArticlePicture post={post} />
          <FoldedTableOfContents label={contentsLabel} entries={contents} />
          <ArticleText html={html} />
          <Neighbours newer={newer} older={older} />
        </div>
      </article>
      <PostTeasers posts={loaderData.related} />
    </>
  );
}
