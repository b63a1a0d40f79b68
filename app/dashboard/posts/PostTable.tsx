import { Link, useRevalidator } from "react-router";
import type { ListedPostResponse } from "../../../domain/blog/post-response.ts";
import { postPath } from "../../../domain/pages/site-paths.ts";
import { CalendarDate } from "../../ui/CalendarDate.tsx";
import { dashboardPaths } from "../layout/sections.ts";
import { PreviewButton } from "./PreviewButton.tsx";
import { PublicationBadge } from "./PublicationBadge.tsx";
import { usePostDeletion } from "./use-post-deletion.ts";

/** On a narrow screen a row is a card, so every cell has a label. */
export function PostTable({ posts }: { readonly posts: readonly ListedPostResponse[] }) {
  return (
    <div className="posts-table">
      <table>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Author</th>
            <th scope="col">Date</th>
            <th scope="col">Place</th>
            <th scope="col">Status</th>
            <th scope="col">Actions</th>
          </tr>
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
  const revalidator = useRevalidator();
  const deletion = usePostDeletion(post);
  const remove = async () => {
    if (await deletion.remove()) await revalidator.revalidate();
  };
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
      </td>
      <td className="posts-table__actions">
        <Link className="link" to={dashboardPaths.editPost(post.slug)} aria-label={`Edit ${post.title}`}>
          Edit
        </Link>
        <button
          className="link link--danger"
          type="button"
          aria-label={`Delete ${post.title}`}
          aria-disabled={deletion.isDeleting || undefined}
          onClick={() => void remove()}
        >
          {deletion.isDeleting ? "Deleting..." : "Delete"}
        </button>
        {post.publication !== "published" && (
          <PreviewButton slug={post.slug} name={`Preview ${post.title}`} />
        )}
      </td>
    </tr>
  );
}
