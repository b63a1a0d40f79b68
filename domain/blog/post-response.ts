import { z } from "zod";
import { recordCountFields } from "../shared/record-page.ts";
import { createResponseShape } from "../shared/resource-fields.ts";
import { imageSizeFields, postTextFields } from "./post.ts";
import { publicationStates } from "./publication.ts";

/** A post in the responses of the API (specification, sections 3 and 10). */
export const postSchema = z.object({
  _id: z.string().describe("24 hexadecimal characters"),
  slug: z.string(),
  ...createResponseShape(postTextFields),
  fullDescription: z.string().describe("HTML, cleaned to what the editor can make"),
  image: z.string().nullable().describe("Address of the picture on this server; it can be cached for ever"),
  ...createResponseShape(imageSizeFields),
  publication: z.enum(publicationStates).describe("Only what is published is public"),
  publishAt: z.iso.datetime().nullable().describe("From when on it is public; null for a draft"),
  version: z.int().describe("Goes up with each change; send it along with one"),
});
export type PostResponse = z.output<typeof postSchema>;

/** A post in the list of the dashboard, without its text. */
export const listedPostSchema = postSchema.pick({
  _id: true,
  slug: true,
  title: true,
  authorName: true,
  place: true,
  date: true,
  publication: true,
  publishAt: true,
});
export type ListedPostResponse = z.output<typeof listedPostSchema>;

/** A page of that list. */
export const postPageResponseSchema = z.object({
  success: z.literal(true),
  blogs: z.array(listedPostSchema),
  ...recordCountFields,
});
export type PostPageResponse = z.output<typeof postPageResponseSchema>;
