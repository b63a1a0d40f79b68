import { PostTeaser, type PostSummary } from "./PostTeaser.tsx";

/** Posts to go on with, below an article; nothing while there is no other. */
export function PostTeasers({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="teasers sheet rule-t">
      <div className="wrap">
        <h2 className="h-sub teasers__heading">Keep reading</h2>
        <div className="news">
          {posts.map((post) => (
            <PostTeaser key={post.slug} post={post} />
          ))}
        </div>
      </div>
    </section>
  );
}
