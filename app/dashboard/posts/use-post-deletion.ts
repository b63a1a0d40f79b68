import type { PostResponse } from "../../../domain/blog/post-response.ts";
import { restorePeriodDays } from "../../../domain/shared/deleted-record.ts";
import { useDeletion } from "../editing/use-deletion.ts";
import { postsApi } from "./posts-api.ts";

/** Deletes a post after the confirmation of the specification (section 5). */
export function usePostDeletion({
  slug,
  title,
  publication,
}: Pick<PostResponse, "slug" | "title" | "publication">) {
  const isPublic = publication === "published";
  return useDeletion({
    confirmation: {
      heading: `Delete ${title}?`,
      question: "Are you sure you want to delete this blog?",
      detail: `${isPublic ? "Links to it stop working at once. " : ""}For ${restorePeriodDays} days it can be restored.`,
      confirmLabel: "Delete blog",
      cancelLabel: "Keep it",
    },
    remove: () => postsApi.remove(slug),
    failedText: "Failed to delete blog.",
    doneNotice: {
      text: "Blog deleted successfully!",
      detail: isPublic ? `${title} is no longer on the public site.` : title,
    },
  });
}
