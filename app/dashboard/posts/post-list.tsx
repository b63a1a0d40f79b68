import { Suspense } from "react";
import { Await, Link, useLoaderData } from "react-router";
import type { BlogPageAnswer } from "../../../domain/blog/post-response.ts";
import type { RecordPage } from "../../../domain/shared/record-page.ts";
import { Icon } from "../../ui/Icon.tsx";
import { StateSheet } from "../../ui/StateSheet.tsx";
import { CallFailed, asFailure } from "../shared/failures.ts";
import { DeskFailure } from "../layout/DashboardFailure.tsx";
import { DeskHeader } from "../layout/DashboardHeader.tsx";
import { deskTitle } from "../layout/dashboard-title.ts";
import { deskPaths } from "../layout/sections.ts";
import { RecordList, RecordSearch } from "../ui/RecordList.tsx";
import { readRecordList, recordListPath, stayWithin } from "../ui/record-list.ts";
import type { Route } from "./+types/post-list";
import { BlogTable } from "./PostTable.tsx";
import { blogsApi } from "./posts-api.ts";

export const meta = deskTitle("Blogs");

/** The page is there at once, and the posts come into it, or why they do not; a further part waits for them. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const address = readRecordList(url.searchParams);
  const list = blogsApi.list(address).catch(asFailure);
  if (recordListPath("", address) === "") return { address, list };
  const part = await list;
  if (!(part instanceof CallFailed)) stayWithin(deskPaths.blogs, address, part);
  return { address, list };
}

/** Every post, to look at, to edit and to delete (specification section 2, Blogs List). */
export default function BlogList() {
  const { address, list } = useLoaderData<typeof clientLoader>();
  return (
    <Suspense
      fallback={
        <>
          <DeskHeader title="Blogs" note="Newest first">
            <AddBlog />
          </DeskHeader>
          <p role="status">Loading...</p>
        </>
      }
    >
      <Await resolve={list}>
        {(part) =>
          part instanceof CallFailed ? <DeskFailure error={part} /> : <Part address={address} list={part} />
        }
      </Await>
    </Suspense>
  );
}

function Part({ address, list }: { readonly address: RecordPage; readonly list: BlogPageAnswer }) {
  const { blogs, total } = list;
  return (
    <>
      <DeskHeader title="Blogs" note={countOf(total)}>
        {total > 0 && <RecordSearch label="Search articles" path={deskPaths.blogs} address={address} />}
        <AddBlog />
      </DeskHeader>
      <RecordList
        path={deskPaths.blogs}
        address={address}
        list={list}
        noMatch="No article matches"
        empty={
          <StateSheet art="empty" level={2} heading="No articles yet">
            <p>Add the first one: published at once, at a time, or kept as a draft.</p>
          </StateSheet>
        }
      >
        <BlogTable posts={blogs} />
      </RecordList>
    </>
  );
}

function AddBlog() {
  return (
    <Link className="btn btn--sm" to={deskPaths.addBlog}>
      <Icon name="plus" /> Add blog
    </Link>
  );
}

function countOf(posts: number): string {
  return posts === 1 ? "1 article" : `${posts.toLocaleString("en")} articles, newest first`;
}
