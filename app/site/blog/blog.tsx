import { excerptOf } from "../../../domain/post-text.ts";
import { documentPaths, sitePaths } from "../../../domain/site-paths.ts";
import { useCompany } from "../../company.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services.ts";
import { StateSheet } from "../../ui/StateSheet.tsx";
import type { Route } from "./+types/blog";
import { PostCard } from "./PostCard.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const posts = await context.get(servicesContext).blog.list();
  return {
    posts: posts.map((post) => ({
      slug: post.slug,
      title: post.title,
      authorName: post.authorName,
      place: post.place,
      date: post.date,
      excerpt: excerptOf(post),
      image: post.image,
    })),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return pageMeta(site, {
    title: site.company.blogName,
    description:
      "Notes from the people who open the machines: how to read a meter, what a page costs, when to change a toner, how to print less.",
    path: sitePaths.blog,
  });
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { blogName } = useCompany();
  const { posts } = loaderData;
  return (
    <>
      <section className="phead">
        <div className="wrap phead__g">
          <h1 className="h-page">{blogName}</h1>
          <p className="lead">
            Notes from the people who open the machines. How to read a meter, keep a toner honest and print
            less. New ones also come <a href={documentPaths.feed}>as a feed</a>.
          </p>
        </div>
      </section>
      <section className="blog">
        <div className="wrap">
          {posts.length === 0 ? (
            <StateSheet art="empty" level={2} heading="No articles yet">
              <p>
                The first one is being written. Until then, the calculator answers the commonest question.
              </p>
              <a className="btn btn--sm" href={sitePaths.quoteWizard}>
                Price your pages
              </a>
            </StateSheet>
          ) : (
            <ol className="blog__list">
              {posts.map((post, index) => (
                <li key={post.slug}>
                  <PostCard post={post} isFirst={index === 0} />
                </li>
              ))}
            </ol>
          )}
        </div>
      </section>
    </>
  );
}
