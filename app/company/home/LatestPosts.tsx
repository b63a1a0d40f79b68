import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { useCompany } from "../../layout/company-data.ts";
import { Icon } from "../../ui/Icon.tsx";
import { PostTeaser, type PostSummary } from "../../blog/PostTeaser.tsx";

/** The newest posts; nothing without posts. */
export function LatestPosts({ posts }: { posts: readonly PostSummary[] }) {
  const { blogName } = useCompany();
  if (posts.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <div className="sec-h">
          <h2 className="h-sec">{blogName}</h2>
          <a className="link" href={sitePaths.blog}>
            All articles <Icon name="arrow" />
          </a>
        </div>
        <div className="news news--first">
          {posts.map((post) => (
            <PostTeaser key={post.slug} post={post} />
          ))}
        </div>
      </div>
    </section>
  );
}
