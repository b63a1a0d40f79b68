import { useText } from "#app/messages/text-context.ts";
import { data } from "react-router";
import { getTranslate } from "#messages/catalogue.ts";
import { Rich } from "#app/messages/Rich.tsx";
import { getLastPage, readPage } from "#domain/shared/pagination.ts";
import { getExcerpt } from "#domain/blog/byline.ts";
import { documentPaths, sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
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

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPage(url.searchParams, pageSize);
  const { posts, total } = await context.get(servicesContext).blog.page(page);
  if (page.number > getLastPage(total, page.size)) throw data(null, { status: 404 });
  return {
    position: { path: sitePaths.blog, query: "", page, total },
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
  const t = getTranslate(site.locale);
  const { blogName } = site.company;
  const { ownUrl, ...adjacentUrls } = getAdjacentUrls(loaderData.position);
  const { number } = loaderData.position.page;
  return createPageMeta(site, {
    title: number === 1 ? blogName : t("blog.pageTitle", { blogName, number: String(number) }),
    description: t("blog.description"),
    path: ownUrl,
    adjacentUrls,
  });
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { blogName } = useCompany();
  const { posts, position } = loaderData;
  return (
    <>
      <section className="page-head">
        <div className="wrap page-head__columns">
          <h1 className="page-title">{blogName}</h1>
          <p className="lead">
            <Rich text={t("blog.lead")} tags={{ feed: <PageLink path={documentPaths.feed} /> }} />
          </p>
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
