import { z } from "zod";
import { toMultiline, textSchema } from "#domain/shared/form-text.ts";
import {
  type FieldValues,
  type ResourceFields,
  createChangesShape,
  createInputShape,
} from "#domain/shared/resource-fields.ts";
import type { Image } from "#domain/shared/image.ts";
import { maxTextLength, textTooLongMessage } from "./post-markup.ts";
import { type Publication, type PublicationState, publicationStates } from "./publication.ts";
import { normalizeText, compareText } from "#domain/shared/text.ts";
import { type ExtractedText, extractImages } from "./embedded-images.ts";

/** Maximum length of the text in a request, characters; embedded images count. */
export const maxFullDescriptionLength = 20_000_000;

const imageSideLimits = { min: 1, max: 10_000, decimals: 0 } as const;

/** The text fields of a post by their names in the API (specification section 3). */
export const postTextFields = {
  title: { kind: "line", label: "Title" },
  authorName: { kind: "line", label: "Author", isOptional: true },
  place: { kind: "line", label: "Place", isOptional: true },
  /** The blog is sorted by it. */
  date: {
    kind: "line",
    label: "Date",
    schema: createDateSchema,
    isOptional: true,
    description: "Date as in 2025-10-12; empty in a draft without a date",
  },
  excerpt: {
    kind: "multiline",
    label: "Short description",
    maxLength: 1000,
    isOptional: true,
    isUnseen: true,
  },
} as const satisfies ResourceFields;

/** The size at which a post shows its image, px. Null: the size of the image itself. */
export const imageSizeFields = {
  imageWidth: {
    kind: "number",
    label: "Image width",
    auditLabel: "Picture width",
    description: "Display width of the image, px; null: the width of the image itself",
    limits: imageSideLimits,
    isOptional: true,
  },
  imageHeight: {
    kind: "number",
    label: "Image height",
    auditLabel: "Picture height",
    description: "Display height of the image, px; null: the height of the image itself",
    limits: imageSideLimits,
    isOptional: true,
  },
} as const satisfies ResourceFields;

/**
 * The fields of a post. The schemas, the columns, the responses, the audit text and the forms follow from them. The rich
 * text, the image and the publication are defined on their own.
 */
export const postFields = { ...postTextFields, ...imageSizeFields };

/** A day of the calendar, or empty text. */
function createDateSchema(label: string) {
  const message = `${label} must be a day of the calendar, as in 2025-10-12`;
  return z
    .string(message)
    .trim()
    .pipe(z.union([z.literal(""), z.iso.date(message)], message));
}

/** The parsed part of the text is short even with large images. @see extractImages */
const fullDescription = textSchema("Description")
  .max(maxFullDescriptionLength, `Description must not exceed ${maxFullDescriptionLength} characters`)
  .transform((html, context): ExtractedText => {
    const text = extractImages(html, maxTextLength);
    if (text !== null) return { ...text, html: toMultiline(text.html) };
    context.addIssue({ code: "custom", message: textTooLongMessage });
    return z.NEVER;
  });

const publication = z
  .enum(publicationStates, "publication is draft, scheduled or published")
  .describe("A draft needs only a title; a scheduled post needs publishAt");
const publishAtMessage = "The time of publication must be a day and a time, as in 2026-10-12T09:00";
const publishAt = z
  .union(
    [z.literal(""), z.iso.datetime({ local: true, offset: true, error: publishAtMessage })],
    publishAtMessage,
  )
  .describe(
    "Time of publication of a scheduled post: local time of the company, or a time with a UTC offset",
  );

/** Error for a post without an image (specification section 5). */
export const imageRequiredMessage = "Please upload an image";

/** Error for a scheduled post without a time. */
export const publishAtRequiredMessage = "Choose the day and time of publication";

/** The fields besides the title that a public post needs (specification section 5), with their errors. */
const requiredToPublish: Readonly<Record<string, string>> = {
  authorName: `${postTextFields.authorName.label} is required`,
  date: `${postTextFields.date.label} is required`,
  excerpt: `${postTextFields.excerpt.label} is required`,
  image: imageRequiredMessage,
};

/** Returns the errors of a post that is not complete enough to be public, by field. */
export function getMissingFields(post: object): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(requiredToPublish).filter(([field]) => !isFilledIn(post, field)));
}

function isFilledIn(form: object, field: string): boolean {
  const value: unknown = Reflect.get(form, field);
  return typeof value === "string" ? value.trim() !== "" : (value ?? null) !== null;
}

/**
 * Adds the checks of publication to a schema: a public post is complete, and a scheduled post has a time.
 * @param incompleteStates the states of publication in which a post need not be complete
 */
export function requireCompletePost<Schema extends z.ZodObject>(
  schema: Schema,
  incompleteStates: readonly PublicationState[] = ["draft"],
): Schema {
  const canBeIncomplete = (form: object) =>
    incompleteStates.some((state) => state === Reflect.get(form, "publication"));
  const fields = Object.entries(requiredToPublish).filter(([field]) => field in schema.shape);
  return fields
    .reduce(
      (checked, [field, error]) =>
        checked.refine((form) => canBeIncomplete(form) || isFilledIn(form, field), {
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

/** Runs a check even if other fields are invalid, so that all errors are reported together. */
function isObject({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

const textShape = createInputShape(postTextFields);

/** The fields of a new post. Without `publication` the post is published. */
export const newBlogPostFields = z.object({
  ...textShape,
  fullDescription: fullDescription.prefault(""),
  ...createInputShape(imageSizeFields),
  publication: publication.optional(),
  publishAt: publishAt.optional(),
});

/** A new post. Unless it is a draft, it needs title, author, date and excerpt (specification section 5). */
export const newBlogPostSchema = requireCompletePost(newBlogPostFields);
export type NewBlogPost = z.output<typeof newBlogPostSchema>;

/**
 * An edit of a post. Only the title is required, until the post becomes public. A missing field keeps its value, and so
 * does an empty date, because the blog is sorted by date.
 */
export const blogPostEditSchema = z.object({
  ...createChangesShape(postTextFields),
  title: textShape.title,
  fullDescription: fullDescription.optional(),
  ...createChangesShape(imageSizeFields),
  publication: publication.optional(),
  publishAt: publishAt.optional(),
  removeImage: z.enum(["true", "false"], "removeImage is either true or false").optional(),
});
export type BlogPostEdit = z.output<typeof blogPostEditSchema>;

/** A post of the blog. The names of the fields are those of the API (specification section 3). */
export interface BlogPost extends Publication, FieldValues<typeof postFields> {
  readonly id: string;
  readonly slug: string;
  /** Clean HTML. */
  readonly fullDescription: string;
  readonly image: Image | null;
  /** Milliseconds since 1970, UTC. */
  readonly updatedAt: number;
  /** Each change by staff raises it. */
  readonly version: number;
}

/** Returns the text in which staff search: the texts of the list, and the excerpt. */
export function getPostSearchText({
  title: name,
  authorName: author,
  place: placeName,
  excerpt: excerptText,
}: Pick<BlogPost, "title" | "authorName" | "place" | "excerpt">): string {
  return normalizeText([name, author, placeName, excerptText].join(" "));
}

/** Returns the time of the last public change of a post. Its publication is a change too. */
export function getLastChange(post: Pick<BlogPost, "updatedAt" | "publishAt">): number {
  return Math.max(post.updatedAt, post.publishAt ?? post.updatedAt);
}

/** Sorts posts without a date first, then newest first; posts of one day by their creation, newest first. */
export function compareNewestFirst(
  first: Pick<BlogPost, "date" | "id">,
  second: Pick<BlogPost, "date" | "id">,
): number {
  const datedFirst = Number(first.date !== "") - Number(second.date !== "");
  return datedFirst || compareText(second.date, first.date) || compareText(second.id, first.id);
}
