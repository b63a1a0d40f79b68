import { expect, test } from "vitest";
import { enquiryPageSchema } from "#domain/enquiries/enquiry.ts";
import { formatQuery, parseQuery } from "./list-query.ts";

const allEnquiries = enquiryPageSchema.parse({});
const parse = (query: string) => parseQuery(enquiryPageSchema, new URLSearchParams(query));

test("a query is formatted and parsed without loss", () => {
  const query = { ...allEnquiries, search: "clinic & co", stage: "won", spam: true, page: 3 } as const;
  const path = formatQuery("/list", enquiryPageSchema, query);
  expect(path).toBe("/list?search=clinic+%26+co&stage=won&spam=true&page=3");
  expect(parse(path.split("?")[1] ?? "")).toEqual(query);
  expect(formatQuery("/list", enquiryPageSchema, allEnquiries)).toBe("/list");
});

test("invalid parameters are ignored, valid ones are kept", () => {
  expect(parse("stage=lost&page=-1&view=mine-too&order=price&colour=red")).toEqual({
    ...allEnquiries,
    stage: "lost",
  });
});
