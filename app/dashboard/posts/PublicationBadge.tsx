import type { ListedPostResponse } from "../../../domain/blog/post-response.ts";
import { formatPublication } from "../../../domain/blog/publication.ts";
import { useCompany } from "../../layout/company-data.ts";
import { parsePublishAt } from "./post-values.ts";

/** The publication of a post: "Scheduled for 12 Oct, 09:00". */
export function PublicationBadge({ post }: { readonly post: ListedPostResponse }) {
  const { timeZone } = useCompany();
  const text = getBadgeText(post, timeZone);
  return (
    <span className="publication-badge" data-state={post.publication}>
      {text.charAt(0).toUpperCase() + text.slice(1)}
    </span>
  );
}

function getBadgeText(post: ListedPostResponse, timeZone: string, now = Date.now()): string {
  const { publication } = post;
  return formatPublication({ publication, publishAt: parsePublishAt(post) }, { timeZone, now });
}
