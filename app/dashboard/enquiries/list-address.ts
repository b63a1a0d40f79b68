import { type EnquiryPage, enquiryPageSchema } from "../../../domain/enquiries/enquiry.ts";
import { deskPaths } from "../layout/sections.ts";

/** Which enquiries a list shows: its filter, its order and its page. It stands in the address of the list. */
export type ListAddress = EnquiryPage;

/** Everything, newest first. */
export const wholeList: ListAddress = enquiryPageSchema.parse({});

/** Reads the address of a list; what cannot be read in it counts as not said. */
export function readListAddress(search: URLSearchParams): ListAddress {
  const said = Object.fromEntries(search);
  const read = enquiryPageSchema.safeParse(said);
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path }) => String(path[0])));
  return enquiryPageSchema.parse(
    Object.fromEntries(Object.entries(said).filter(([name]) => !wrong.has(name))),
  );
}

/** The query of a list, for its address and for the API; what is as usual is left out. */
export function listQuery(address: ListAddress): string {
  const usual = new Map<string, unknown>(Object.entries(wholeList));
  const said = new Map<string, unknown>(Object.entries(address));
  const query = new URLSearchParams();
  for (const name of Object.keys(enquiryPageSchema.shape)) {
    const value = said.get(name);
    if (value !== undefined && value !== usual.get(name)) query.set(name, String(value));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

export function listPath(address: ListAddress): string {
  return deskPaths.enquiries + listQuery(address);
}

/** How many filters are set, not counting the search and the order. */
export function countFilters({ stage, quote, mail, owner, spam }: ListAddress): number {
  return [stage, quote, mail, owner, spam || undefined].filter((set) => set !== undefined).length;
}
