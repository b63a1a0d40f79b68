import { z } from "zod";
import { getRequiredMessage, toMultiline, textSchema } from "#domain/shared/form-text.ts";
import {
  type FieldValues,
  type ResourceFields,
  createChangesShape,
  createInputShape,
} from "#domain/shared/resource-fields.ts";
import type { Image } from "#domain/shared/image.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { withTranslations } from "#domain/shared/translated-fields.ts";
import { maxTextLength, textTooLongMessage } from "./post-markup.ts";
import { createTagsSchema } from "./tags.ts";
import { type Publication, publicationStates } from "./publication.ts";
import { isSlug, maxSlugLength } from "#domain/shared/slug.ts";
import { toSearchText } from "#domain/shared/search-text.ts";
import { compareText } from "#domain/shared/text.ts";
import { type ExtractedText, extractImages } from "./embedded-images.ts";

export const maxFullDescriptionLength = 20_000_000;

const imageSideLimits = { min: 1, max: 10_000, decimals: 0 } as const;

/** Of each post; the oldest ones are removed. */
export const maxEarlierVersions = 30;

/** The page cuts longer ones. */
const maxSearchDescriptionLength = 200;

export const englishTextFields = {
  title: { kind: "line", label: "Title", isTranslated: true },
  authorName: { kind: "line", label: "Author", whenEmpty: "accept", isTranslated: true },
  place: { kind: "line", label: "Place", whenEmpty: "accept", isTranslated: true },
  date: {
    kind: "line",
    label: "Date",
    schema: createDateSchema,
    whenEmpty: "accept",
    description: "Date as in 2025-10-12; empty in a draft without a date",
  },
  excerpt: {
    kind: "multiline",
    label: "Short description",
    maxLength: 1000,
    whenEmpty: "accept",
    isUnseen: true,
    isTranslated: true,
  },
  tags: {
    kind: "line",
    label: "Tags",
    schema: createTagsSchema,
    whenEmpty: "accept",
    description: "Separated by commas, at most ten",
    isTranslated: true,
  },
  searchDescription: {
    kind: "multiline",
    label: "Description for search engines",
    maxLength: maxSearchDescriptionLength,
    whenEmpty: "accept",
    isTranslated: true,
  },
} as const satisfies ResourceFields;

export const postTextFields = withTranslations(englishTextFields);

export const arabicTextFields = {
  titleAr: postTextFields.titleAr,
  authorNameAr: postTextFields.authorNameAr,
  placeAr: postTextFields.placeAr,
  excerptAr: postTextFields.excerptAr,
  tagsAr: postTextFields.tagsAr,
  searchDescriptionAr: postTextFields.searchDescriptionAr,
};

/** In px. Null shows the image at its own size. */
export const imageSizeFields = {
  imageWidth: {
    kind: "number",
    label: "Image width",
    auditLabel: "Picture width",
    description: "Display width of the image, px; null: the width of the image itself",
    limits: imageSideLimits,
    whenEmpty: "accept",
  },
  imageHeight: {
    kind: "number",
    label: "Image height",
    auditLabel: "Picture height",
    description: "Display height of the image, px; null: the height of the image itself",
    limits: imageSideLimits,
    whenEmpty: "accept",
  },
} as const satisfies ResourceFields;

/** The schemas, the columns, the responses, the audit text and the forms follow from these fields. */
export const postFields = { ...postTextFields, ...imageSizeFields };

function createDateSchema(label: string) {
  const message = `${label} must be a day of the calendar, as in 2025-10-12`;
  return z
    .string(message)
    .trim()
    .pipe(z.union([z.literal(""), z.iso.date(message)], message));
}

function createDescriptionSchema(label: string) {
  return textSchema(label)
    .max(maxFullDescriptionLength, `${label} must not exceed ${maxFullDescriptionLength} characters`)
    .transform((html, context): ExtractedText => {
      const text = extractImages(html, maxTextLength);
      if (text !== null) return { ...text, html: toMultiline(text.html) };
      context.addIssue({ code: "custom", message: textTooLongMessage });
      return z.NEVER;
    });
}

const fullDescription = createDescriptionSchema("Description");
const fullDescriptionAr = createDescriptionSchema("Description (Arabic)");

export const publicationSchema = z
  .enum(publicationStates, "publication is draft, scheduled or published")
  .describe("A draft needs only a title; a scheduled post needs publishAt");
const publishAtMessage = "The time of publication must be a day and a time, as in 2026-10-12T09:00";
export const publishAtSchema = z
  .union(
    [z.literal(""), z.iso.datetime({ local: true, offset: true, error: publishAtMessage })],
    publishAtMessage,
  )
  .describe(
    "Time of publication of a scheduled post: local time of the company, or a time with a UTC offset",
  );

const slugMessage = `Address may have small letters from a to z, digits and single hyphens, at most ${maxSlugLength} characters`;
const slug = z
  .string(slugMessage)
  .trim()
  .toLowerCase()
  .refine((text) => text === "" || isSlug(text), slugMessage)
  .describe("Last segment of the URL. Empty: made from the title of a new post, unchanged in another");

/** The field of the HTML in each language. */
export const htmlFieldNames = { en: "fullDescription", ar: "fullDescriptionAr" } as const satisfies Record<
  Locale,
  string
>;

export const imageRequiredMessage = "Please upload an image";

export const publishAtRequiredMessage = "Choose the day and time of publication";

const requiredToPublish: Readonly<Record<string, string>> = {
  authorName: getRequiredMessage(postTextFields.authorName.label),
  date: getRequiredMessage(postTextFields.date.label),
  excerpt: getRequiredMessage(postTextFields.excerpt.label),
  image: imageRequiredMessage,
};

/** The blog is sorted by date, so a public post always has one. Its other fields can be emptied. */
const requiredWhilePublic: readonly string[] = ["date"];

/** @param isPublic whether visitors see the post already: the change needs fewer fields than the publication */
export function getMissingFields(post: object, isPublic = false): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(requiredToPublish).filter(
      ([field]) => isRequired(post, field, isPublic) && !isFilledIn(post, field),
    ),
  );
}

function isRequired(post: object, field: string, isPublic: boolean): boolean {
  const state: unknown = Reflect.get(post, "publication");
  if (state === "draft") return false;
  return !(isPublic && state === "published") || requiredWhilePublic.includes(field);
}

function isFilledIn(form: object, field: string): boolean {
  const value: unknown = Reflect.get(form, field);
  return typeof value === "string" ? value.trim() !== "" : (value ?? null) !== null;
}

/** A post that becomes public is complete, a public post has a date, and a scheduled post has a time. */
export function requireCompletePost<Schema extends z.ZodObject>(schema: Schema, isPublic = false): Schema {
  const fields = Object.entries(requiredToPublish).filter(([field]) => field in schema.shape);
  return fields
    .reduce(
      (checked, [field, error]) =>
        checked.refine((form) => !isRequired(form, field, isPublic) || isFilledIn(form, field), {
          path: [field],
          error,
          when: isObject,
        }),
      schema,
    )
    .refine((form) => Reflect.get(form, "publication") !== "scheduled" || isFilledIn(form, "publishAt"), {
      path: ["publishAt"],
      error: publishAtRequiredMessage,
      when: isObject,
    });
}

/**
 * Without it, a check is skipped while other fields are invalid, and a person sees the errors one after the other.
 */
function isObject({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

const fieldShape = createInputShape(postFields);

export const newBlogPostFields = z.object({
  ...fieldShape,
  slug: slug.optional(),
  fullDescription: fullDescription.prefault(""),
  fullDescriptionAr: fullDescriptionAr.prefault(""),
  publication: publicationSchema.optional(),
  publishAt: publishAtSchema.optional(),
});

export const newBlogPostSchema = requireCompletePost(newBlogPostFields);
export type NewBlogPost = z.output<typeof newBlogPostSchema>;

/** Only the title is required here. The service requires the fields of a public post. */
export const blogPostEditSchema = z.object({
  ...createChangesShape(postFields),
  title: fieldShape.title,
  slug: slug.optional(),
  fullDescription: fullDescription.optional(),
  fullDescriptionAr: fullDescriptionAr.optional(),
  publication: publicationSchema.optional(),
  publishAt: publishAtSchema.optional(),
  removeImage: z.enum(["true", "false"], "removeImage is either true or false").optional(),
});
export type BlogPostEdit = z.output<typeof blogPostEditSchema>;

export interface BlogPost extends Publication, FieldValues<typeof postFields> {
  readonly id: string;
  readonly slug: string;
  readonly firstSlug: string;
  readonly fullDescription: string;
  readonly fullDescriptionAr: string;
  readonly image: Image | null;
  readonly updatedAt: number;
  readonly version: number;
}

export function getPostSearchText(post: FieldValues<typeof postFields>): string {
  const { title, authorName, place, excerpt, tags, titleAr, authorNameAr, placeAr, excerptAr, tagsAr } = post;
  return toSearchText([
    title,
    authorName,
    place,
    excerpt,
    tags,
    titleAr,
    authorNameAr,
    placeAr,
    excerptAr,
    tagsAr,
  ]);
}

export function getLastChange(post: Pick<BlogPost, "updatedAt" | "publishAt">): number {
  return Math.max(post.updatedAt, post.publishAt ?? post.updatedAt);
}

export function compareNewestFirst(
  first: Pick<BlogPost, "date" | "id">,
  second: Pick<BlogPost, "date" | "id">,
): number {
  const datedFirst = Number(first.date !== "") - Number(second.date !== "");
  return datedFirst || compareText(second.date, first.date) || compareText(second.id, first.id);
}
