import { expect, test } from "vitest";
import { listPath, readListAddress, wholeList } from "./list-address.ts";

const read = (query: string) => readListAddress(new URLSearchParams(query));

test("a list has an address, and the address gives the list back", () => {
  const address = { ...wholeList, search: "clinic & co", stage: "won", spam: true, page: 3 } as const;
  const path = listPath(address);
  expect(path).toBe("/dashboard/enquiries?search=clinic+%26+co&stage=won&spam=true&page=3");
  expect(read(path.split("?")[1] ?? "")).toEqual(address);
  expect(listPath(wholeList)).toBe("/dashboard/enquiries");
});

test("what cannot be read in an address is left out, and the rest holds", () => {
  expect(read("stage=lost&page=-1&owner=me&order=price&colour=red")).toEqual({ ...wholeList, stage: "lost" });
});
