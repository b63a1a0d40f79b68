import type { ListedBlogAnswer } from "../../../domain/blog/post-response.ts";
import { publicationInWords } from "../../../domain/blog/publication.ts";
import { useCompany } from "../../layout/company-data.ts";
import { publishAtOf } from "./post-values.ts";

/** Whether and from when on the public sees a post: "Scheduled for 12 Oct, 09:00". */
export function PublicationBadge({ post }: { readonly post: ListedBlogAnswer }) {
  const { timeZone } = useCompany();
  const words = wordsOf(post, timeZone);
  return (
    <span className="publication-badge" data-state={post.publication}>
      {words.charAt(0).toUpperCase() + words.slice(1)}
    </span>
  );
}

function wordsOf(post: ListedBlogAnswer, timeZone: string, now = Date.now()): string {
  const { publication } = post;
  return publicationInWords({ publication, publishAt: publishAtOf(post) }, { timeZone, now });
}
