import type { BlogPost } from "../../domain/blog/post.ts";
import { formatPublication } from "../../domain/blog/publication.ts";
import type { AuditText } from "../audit/describe-changes.ts";

/** The values of a post by their names in the audit log. */
export function describePost(
  post: BlogPost,
  moment: { readonly timeZone: string; readonly now: number },
): AuditText {
  return {
    Publication: formatPublication(post, moment),
    Title: post.title,
    Author: post.authorName,
    Place: post.place,
    Date: post.date,
    "Short description": { unseen: post.excerpt },
    Text: { unseen: post.fullDescription },
    Picture: { unseen: post.image?.hash ?? "" },
    "Picture width": String(post.imageWidth ?? ""),
    "Picture height": String(post.imageHeight ?? ""),
  };
}
