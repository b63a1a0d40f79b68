import type { BlogAnswer } from "../../../domain/blog/post-response.ts";
import { daysToRestore } from "../../../domain/shared/deleted-record.ts";
import { useDeletion } from "../editing/use-deletion.ts";
import { blogsApi } from "./posts-api.ts";

/** Deleting a post, with the question of the specification (section 5). */
export function useBlogDeletion({
  slug,
  title,
  publication,
}: Pick<BlogAnswer, "slug" | "title" | "publication">) {
  const isPublic = publication === "published";
  return useDeletion({
    question: {
      heading: `Delete ${title}?`,
      question: "Are you sure you want to delete this blog?",
      detail: `${isPublic ? "Links to it stop working at once. " : ""}For ${daysToRestore} days it can be restored.`,
      action: "Delete blog",
      refusal: "Keep it",
    },
    remove: () => blogsApi.remove(slug),
    failed: "Failed to delete blog.",
    done: {
      text: "Blog deleted successfully!",
      detail: isPublic ? `${title} is no longer on the public site.` : title,
    },
  });
}
