import { expect, test } from "vitest";
import { getListPath, parseListQuery, defaultListQuery } from "./list-query.ts";

const read = (query: string) => parseListQuery(new URLSearchParams(query));

test("a list has an address, and the address gives the list back", () => {
  const query = { ...defaultListQuery, search: "clinic & co", stage: "won", spam: true, page: 3 } as const;
  const path = getListPath(query);
  expect(path).toBe("/dashboard/enquiries?search=clinic+%26+co&stage=won&spam=true&page=3");
  expect(read(path.split("?")[1] ?? "")).toEqual(query);
  expect(getListPath(defaultListQuery)).toBe("/dashboard/enquiries");
});

test("what cannot be read in an address is left out, and the rest holds", () => {
  expect(read("stage=lost&page=-1&owner=me&order=price&colour=red")).toEqual({
    ...defaultListQuery,
    stage: "lost",
  });
});
