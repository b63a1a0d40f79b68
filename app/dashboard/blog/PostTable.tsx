import { Link } from "react-router";
import type { ListedPostResponse, PostResponse } from "#domain/blog/post-response.ts";
import { postPath } from "#domain/pages/site-paths.ts";
import { capitalize } from "#domain/shared/subjects.ts";
import { CalendarDate } from "#app/ui/CalendarDate.tsx";
import { ColumnHeads } from "#app/ui/ColumnHeads.tsx";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { PreviewButton } from "./PreviewButton.tsx";
import { formatPublication } from "#domain/blog/publication.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { parsePublishAt } from "./post-resource.ts";
import { DeleteLink } from "#app/dashboard/editing/DeleteLink.tsx";
import { useRecordDeletion } from "#app/dashboard/editing/use-deletion.ts";
import { postsApi } from "./posts-api.ts";

export function PostTable({ posts }: { readonly posts: readonly ListedPostResponse[] }) {
  return (
    <div className="posts-table">
      <table>
        <thead>
          <ColumnHeads columns={["Title", "Author", "Date", "Place", "Status", "Actions"]} />
        </thead>
        <tbody>
          {posts.map((post) => (
            <PostRow key={post._id} post={post} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PostRow({ post }: { readonly post: ListedPostResponse }) {
  const deletion = usePostDeletion(post);
  return (
    <tr aria-busy={deletion.isDeleting || undefined}>
      <th scope="row">
        {post.publication === "published" ? (
          <a href={postPath(post.slug)}>{post.title}</a>
        ) : (
          <Link to={dashboardPaths.editPost(post.slug)}>{post.title}</Link>
        )}
      </th>
      <td data-label="Author">{post.authorName || "N/A"}</td>
      <td data-label="Date" className="mono">
        {post.date === "" ? "-" : <CalendarDate date={post.date} />}
      </td>
      <td data-label="Place">{post.place || "-"}</td>
      <td data-label="Status">
        <PublicationBadge post={post} />
        {!post.isInArabic && <span className="publication-badge publication-badge--english">No Arabic</span>}
      </td>
      <td className="posts-table__actions">
        <Link className="link" to={dashboardPaths.editPost(post.slug)} aria-label={`Edit ${post.title}`}>
          Edit
        </Link>
        <DeleteLink deletion={deletion} name={post.title} />
        {post.publication !== "published" && (
          <PreviewButton createPreview={() => postsApi.preview(post.slug)} name={`Preview ${post.title}`} />
        )}
      </td>
    </tr>
  );
}

function PublicationBadge({ post }: { readonly post: ListedPostResponse }) {
  const { timeZone } = useCompany();
  const text = getBadgeText(post, timeZone);
  return (
    <span className="publication-badge" data-state={post.publication}>
      {capitalize(text)}
    </span>
  );
}

function getBadgeText(post: ListedPostResponse, timeZone: string, now = Date.now()): string {
  const { publication } = post;
  return formatPublication({ publication, publishAt: parsePublishAt(post) }, { timeZone, now });
}

/** Specification section 5. */
function usePostDeletion({ slug, title, publication }: Pick<PostResponse, "slug" | "title" | "publication">) {
  const texts = {
    word: "blog",
    failedText: "Failed to delete blog.",
    doneText: "Blog deleted successfully!",
  };
  const effects = publication === "published" && {
    effect: "Links to it stop working at once. ",
    detail: `${title} is no longer on the public site.`,
  };
  return useRecordDeletion(title, { ...texts, ...effects }, { remove: () => postsApi.remove(slug) });
}
