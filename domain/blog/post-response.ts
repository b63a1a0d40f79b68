import { z } from "zod";
import { recordCountFields } from "#domain/shared/record-page.ts";
import { createResponseShape } from "#domain/shared/resource-fields.ts";
import { arabicTextFields, englishTextFields, imageSizeFields, postTextFields } from "./post.ts";
import { publicationStates } from "./publication.ts";

export const postSchema = z.object({
  _id: z.string().describe("24 hexadecimal characters"),
  slug: z.string(),
  ...createResponseShape(englishTextFields),
  fullDescription: z
    .string()
    .describe("Sanitised HTML: only elements, attributes and URLs that the editor can write"),
  image: z.string().nullable().describe("URL of the image on this server; it can be cached indefinitely"),
  ...createResponseShape(imageSizeFields),
  publication: z.enum(publicationStates).describe("Only published posts are public"),
  publishAt: z.iso.datetime().nullable().describe("Time of publication; null for a draft"),
  version: z.int().describe("Increases with each change; send it with the next change"),
});
export type PostResponse = z.output<typeof postSchema>;

/** For staff: in both languages. */
export const editedPostSchema = postSchema.extend({
  ...createResponseShape(arabicTextFields),
  fullDescriptionAr: z.string().describe("The Arabic text as sanitised HTML; empty: the post has none"),
});
export type EditedPostResponse = z.output<typeof editedPostSchema>;

/** The texts of a post, which its earlier versions keep. */
export const keptPostSchema = z.object({
  ...createResponseShape(postTextFields),
  fullDescription: z.string().describe("HTML, as it was stored"),
  fullDescriptionAr: z.string().describe("HTML, as it was stored"),
});

export const listedVersionSchema = z.object({
  version: z.int(),
  title: z.string(),
  savedAt: z.iso.datetime(),
  savedBy: z.string().nullable().describe("Name of the account, else its e-mail address; null if unknown"),
});
export type ListedVersion = z.output<typeof listedVersionSchema>;

export const postVersionSchema = listedVersionSchema.extend(keptPostSchema.shape);

export const postVersionsResponseSchema = z.object({
  success: z.literal(true),
  versions: z.array(listedVersionSchema),
});

export const listedPostSchema = postSchema
  .pick({
    _id: true,
    slug: true,
    title: true,
    authorName: true,
    place: true,
    date: true,
    publication: true,
    publishAt: true,
  })
  .extend({ isInArabic: z.boolean().describe("Whether the post has an Arabic title and text") });
export type ListedPostResponse = z.output<typeof listedPostSchema>;

export const postTagsResponseSchema = z.object({
  success: z.literal(true),
  tags: z.object({ en: z.array(z.string()), ar: z.array(z.string()) }),
});

export const postPageResponseSchema = z.object({
  success: z.literal(true),
  blogs: z.array(listedPostSchema),
  ...recordCountFields,
});
export type PostPageResponse = z.output<typeof postPageResponseSchema>;
