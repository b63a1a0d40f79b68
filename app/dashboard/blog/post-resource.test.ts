import { expect, test } from "vitest";
import { mergeChanges } from "#app/dashboard/editing/form-values.ts";
import { type PostValues, createPostBody, createPostResource, emptyPost } from "./post-resource.ts";

const opened: PostValues = {
  ...emptyPost,
  title: "Paper jams",
  excerpt: "What to do",
  publication: "scheduled",
  publishAt: "2026-12-05T10:00",
};

test("a change that overwrites a colleague's version keeps the values that only the colleague has changed", () => {
  const mine = { ...opened, excerpt: "What to do first", publishAt: "2026-12-06T10:00" };
  const theirs = { ...opened, title: "Paper jams, mended", publication: "draft" as const };
  const merged = createPostResource("Asia/Dubai").values.parse(mergeChanges(theirs, opened, mine));
  const body = createPostBody({ start: theirs, values: merged, version: 2, newId: "" });
  expect(Object.fromEntries(body)).toMatchObject({
    title: "Paper jams, mended",
    excerpt: "What to do first",
    publication: "draft",
    publishAt: "2026-12-06T10:00",
    version: "2",
  });
});

test("spaces around a text are no change", () => {
  const mine = { ...opened, excerpt: "What to do  " };
  const body = createPostBody({ start: opened, values: mine, version: 2, newId: "" });
  expect(body.has("excerpt")).toBe(false);
});
