import { Suspense } from "react";
import { Await, Link, useLoaderData } from "react-router";
import { Icon } from "../../ui/Icon.tsx";
import { StateSheet } from "../../ui/StateSheet.tsx";
import { CallFailed, asFailure } from "../api/failures.ts";
import { DeskFailure } from "../desk/DeskFailure.tsx";
import { DeskHeader } from "../desk/DeskHeader.tsx";
import { deskTitle } from "../desk/desk-title.ts";
import { deskPaths } from "../desk/sections.ts";
import { BlogTable } from "./BlogTable.tsx";
import { blogsApi } from "./blogs-api.ts";

export const meta = deskTitle("Blogs");

/** The page is there at once, and the posts come into it, or why they do not. */
export function clientLoader() {
  return { posts: blogsApi.list().catch(asFailure) };
}

/** Every post, to look at, to edit and to delete (specification section 2, Blogs List). */
export default function BlogList() {
  const { posts } = useLoaderData<typeof clientLoader>();
  return (
    <Suspense
      fallback={
        <>
          <Header note="Newest first" />
          <p role="status">Loading...</p>
        </>
      }
    >
      <Await resolve={posts}>
        {(all) =>
          all instanceof CallFailed ? (
            <DeskFailure error={all} />
          ) : (
            <>
              <Header note={all.length === 1 ? "1 article" : `${all.length} articles, newest first`} />
              {all.length === 0 ? (
                <StateSheet art="empty" level={2} heading="No articles yet">
                  <p>Add the first one: published at once, at a time, or kept as a draft.</p>
                </StateSheet>
              ) : (
                <BlogTable posts={all} />
              )}
            </>
          )
        }
      </Await>
    </Suspense>
  );
}

function Header({ note }: { readonly note: string }) {
  return (
    <DeskHeader title="Blogs" note={note}>
      <Link className="btn btn--sm" to={deskPaths.addBlog}>
        <Icon name="plus" /> Add blog
      </Link>
    </DeskHeader>
  );
}
