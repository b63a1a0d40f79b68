import { expect, test } from "vitest";
import { formatPublication, getPublication } from "./publication.ts";

const now = Date.UTC(2026, 9, 1, 12);

test.each([
  [null, "draft"],
  [now - 1, "published"],
  [now, "published"],
  [now + 1, "scheduled"],
])("a post with the time %s is %s", (publishAt, publication) => {
  expect(getPublication(publishAt, now)).toEqual({ publication, publishAt });
});

test.each([
  [null, "draft"],
  [now, "published"],
  [Date.UTC(2026, 9, 12, 5), "scheduled for 12 Oct, 09:00"],
  // In the time zone of the company the new year has begun.
  [Date.UTC(2026, 11, 31, 20, 5), "scheduled for 1 Jan 2027, 00:05"],
])("the time %s in words: %s", (publishAt, words) => {
  expect(formatPublication(getPublication(publishAt, now), { timeZone: "Asia/Dubai", now })).toBe(words);
});
