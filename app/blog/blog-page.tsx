import { getPageText, useText } from "#app/messages/text-context.ts";
import { data, redirect } from "react-router";
import { Rich } from "#app/messages/Rich.tsx";
import { getLastPage, readPage } from "#domain/shared/pagination.ts";
import { getTagKey } from "#domain/blog/tags.ts";
import { getExcerpt } from "#domain/blog/byline.ts";
import { documentPaths, postPath, sitePaths, tagParameter, tagPath } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { describePage } from "#domain/pages/search-result.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { createItemListNode } from "#app/seo/structured-data.ts";
import { calculatorLink } from "#app/layout/navigation.ts";
import { servicesContext } from "#app/layout/services.ts";
import { BrandStrip } from "#app/layout/bands/BrandStrip.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import { PageLink } from "#app/ui/PageLink.tsx";
import { ListPages, getAdjacentUrls } from "#app/ui/ListPages.tsx";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import type { Route } from "./+types/blog-page";
import { PostCard } from "./PostCard.tsx";
import "./blog-page.css";

const pageSize = 12;

const maxListedTags = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPage(url.searchParams, pageSize);
  const { blog } = context.get(servicesContext);
  const tags = await blog.tags();
  const wanted = url.searchParams.get(tagParameter);
  const tag = tags.find(({ name }) => getTagKey(name) === getTagKey(wanted ?? ""));
  // A tag that is gone, in the other language or spelled otherwise is no page of its own.
  if (wanted !== null && wanted !== tag?.name)
    throw redirect(tag === undefined ? sitePaths.blog : tagPath(tag.name));
  const { posts, total } = await (tag === undefined ? blog.page(page) : blog.pageWithTag(tag, page));
  if (page.number > getLastPage(total, page.size)) throw data(null, { status: 404 });
  return {
    tag: tag?.name,
    tags: tags.slice(0, maxListedTags).map(({ name }) => name),
    position: {
      path: sitePaths.blog,
      query: tag === undefined ? "" : `${new URLSearchParams({ [tagParameter]: tag.name })}`,
      page,
      total,
    },
    posts: posts.map((post) => ({
      slug: post.slug,
      title: post.title,
      authorName: post.authorName,
      place: post.place,
      date: post.date,
      excerpt: getExcerpt(post),
      image: post.image,
    })),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const site = matches[0].loaderData;
  const t = getPageText();
  const { blogName } = site.company;
  const { ownUrl, ...adjacentUrls } = getAdjacentUrls(loaderData.position);
  const { number } = loaderData.position.page;
  const { tag } = loaderData;
  const texts =
    tag === undefined
      ? describePage(t, site.company, "blog")
      : { title: t("blog.tagged", { tag }), description: t("blog.tagged.description", { tag, blogName }) };
  const title =
    number === 1 ? texts.title : t("blog.pageTitle", { blogName: texts.title, number: String(number) });
  return createPageMeta(site, {
    ...texts,
    title,
    ...(tag !== undefined && { locales: [site.locale] }),
    path: ownUrl,
    adjacentUrls,
    structuredData: [
      createItemListNode(
        site,
        loaderData.posts.map(({ slug }) => postPath(slug)),
      ),
    ],
  });
}

function TagLinks({
  tags,
  current,
}: {
  readonly tags: readonly string[];
  readonly current?: string | undefined;
}) {
  const t = useText();
  const others = tags.filter((tag) => tag !== current);
  if (tags.length === 0) return null;
  return (
    <nav className="row" aria-label={t("post.tags")}>
      {current !== undefined && (
        <a className="link" href={t.path(sitePaths.blog)}>
          {t("post.all")}
        </a>
      )}
      {others.map((tag) => (
        <a key={tag} className="link" href={t.path(tagPath(tag))}>
          {tag}
        </a>
      ))}
    </nav>
  );
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { blogName } = useCompany();
  const { posts, position, tag, tags } = loaderData;
  return (
    <>
      <section className="page-head">
        <div className="wrap page-head__columns">
          <h1 className="page-title">{tag === undefined ? blogName : t("blog.tagged", { tag })}</h1>
          {tag === undefined && (
            <p className="lead">
              <Rich text={t("blog.lead")} tags={{ feed: <PageLink path={documentPaths.feed} /> }} />
            </p>
          )}
          <TagLinks tags={tags} current={tag} />
        </div>
      </section>
      <section className="page-body">
        <div className="wrap">
          {posts.length === 0 ? (
            <StateSheet art="empty" level={2} heading={t("blog.empty.heading")}>
              <p>{t("blog.empty.text")}</p>
              <a className="button button--small" href={t.path(calculatorLink.path)}>
                {t(calculatorLink.label)}
              </a>
            </StateSheet>
          ) : (
            <>
              <h2 className="visually-hidden">{t("blog.articles")}</h2>
              <ol className="blog__list">
                {posts.map((post, index) => (
                  <li key={post.slug}>
                    <PostCard post={post} isFirst={position.page.number === 1 && index === 0} />
                  </li>
                ))}
              </ol>
              <ListPages position={position} />
            </>
          )}
        </div>
      </section>
      <BrandStrip />
      <PricingBanner />
    </>
  );
}
