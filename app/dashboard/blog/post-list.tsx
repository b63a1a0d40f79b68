import { Suspense } from "react";
import { Await, Link, useLoaderData } from "react-router";
import type { PostPageResponse } from "#domain/blog/post-response.ts";
import { type RecordPage, recordPageSchema } from "#domain/shared/record-page.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { ApiError, asApiError } from "#app/dashboard/shared/api-error.ts";
import { formatQuery, parseQuery, redirectPastLastPage } from "#app/dashboard/shared/list-query.ts";
import { DashboardFailure } from "#app/dashboard/layout/DashboardFailure.tsx";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { DeletedLink } from "#app/dashboard/deleted/DeletedLink.tsx";
import { RecordList, RecordSearch } from "#app/dashboard/ui/RecordList.tsx";
import type { Route } from "./+types/post-list";
import { PostTable } from "./PostTable.tsx";
import { postsApi } from "./posts-api.ts";
import { formatCount } from "#domain/shared/format.ts";

export const meta = createDashboardMeta("Blogs");

/**
 * The first page shows at once while the posts load. A further page waits for the posts, to redirect past the
 * last page.
 */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = parseQuery(recordPageSchema, url.searchParams);
  const list = postsApi.list(query).catch(asApiError);
  if (formatQuery("", recordPageSchema, query) === "") return { query, list };
  const page = await list;
  if (!(page instanceof ApiError)) redirectPastLastPage(dashboardPaths.posts, query, page.found);
  return { query, list };
}

export default function PostList() {
  const { query, list } = useLoaderData<typeof clientLoader>();
  return (
    <Suspense
      fallback={
        <>
          <DashboardHeader title="Blogs" note="Newest first">
            <AddPostLink />
          </DashboardHeader>
          <p role="status">Loading...</p>
        </>
      }
    >
      <Await resolve={list}>
        {(page) =>
          page instanceof ApiError ? (
            <DashboardFailure error={page} />
          ) : (
            <PostListPage query={query} list={page} />
          )
        }
      </Await>
    </Suspense>
  );
}

function PostListPage({ query, list }: { readonly query: RecordPage; readonly list: PostPageResponse }) {
  const { blogs, total } = list;
  return (
    <>
      <DashboardHeader title="Blogs" note={formatPostCount(total)}>
        <DeletedLink list={dashboardPaths.posts} />
        {total > 0 && <RecordSearch label="Search articles" path={dashboardPaths.posts} query={query} />}
        <AddPostLink />
      </DashboardHeader>
      <RecordList
        path={dashboardPaths.posts}
        query={query}
        list={list}
        noMatchHeading="No article matches"
        emptyHeading="No articles yet"
        emptyText="Add the first one: published at once, at a time, or kept as a draft."
      >
        <PostTable posts={blogs} />
      </RecordList>
    </>
  );
}

function AddPostLink() {
  return (
    <Link className="button button--small" to={dashboardPaths.addPost}>
      <Icon path={icons.plus} /> Add blog
    </Link>
  );
}

function formatPostCount(posts: number): string {
  return posts === 1 ? "1 article" : `${formatCount(posts)} articles, newest first`;
}
