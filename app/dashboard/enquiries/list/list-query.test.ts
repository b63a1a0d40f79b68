import { expect, test } from "vitest";
import { getListPath, parseListQuery, defaultListQuery } from "./list-query.ts";

const parse = (query: string) => parseListQuery(new URLSearchParams(query));

test("a query is formatted and parsed without loss", () => {
  const query = { ...defaultListQuery, search: "clinic & co", stage: "won", spam: true, page: 3 } as const;
  const path = getListPath(query);
  expect(path).toBe("/dashboard/enquiries?search=clinic+%26+co&stage=won&spam=true&page=3");
  expect(parse(path.split("?")[1] ?? "")).toEqual(query);
  expect(getListPath(defaultListQuery)).toBe("/dashboard/enquiries");
});

test("invalid parameters are ignored, valid ones are kept", () => {
  expect(parse("stage=lost&page=-1&owner=me&order=price&colour=red")).toEqual({
    ...defaultListQuery,
    stage: "lost",
  });
});
