import { type BlogPost, imageSizeFields, postTextFields } from "#domain/blog/post.ts";
import { formatPublication } from "#domain/blog/publication.ts";
import { type AuditText, describeFields } from "#server/audit/describe-changes.ts";

export function describePost(
  post: BlogPost,
  moment: { readonly timeZone: string; readonly now: number },
): AuditText {
  return {
    Publication: formatPublication(post, moment),
    ...describeFields(postTextFields, post),
    Text: { unseen: post.fullDescription },
    "Text (Arabic)": { unseen: post.fullDescriptionAr },
    Picture: { unseen: post.image?.hash ?? "" },
    ...describeFields(imageSizeFields, post),
  };
}
