import { z } from "zod";
import { nullableFormNumberSchema } from "../shared/form-number.ts";
import {
  singleLineSchema,
  multilineSchema,
  requiredSingleLineSchema,
  toMultiline,
  textSchema,
} from "../shared/form-text.ts";
import type { Image } from "../shared/image.ts";
import { maxTextLength, textTooLongMessage } from "./post-markup.ts";
import { type Publication, type PublicationState, publicationStates } from "./publication.ts";
import { normalizeText, compareText } from "../shared/text.ts";
import { type ExtractedText, extractImages } from "./embedded-images.ts";

/** Longest rich text of a post as it is sent, in characters; embedded images count. */
export const maxFullDescriptionLength = 20_000_000;
const maxExcerptLength = 1000;
const maxImageSide = 10_000;

const title = requiredSingleLineSchema("Title");
const authorName = singleLineSchema("Author");
const place = singleLineSchema("Place");
const dateMessage = "Date must be a day of the calendar, as in 2025-10-12";
const calendarDate = z.iso.date(dateMessage);
const optionalDate = z
  .string(dateMessage)
  .trim()
  .pipe(z.union([z.literal(""), calendarDate], dateMessage));
const imageSideSchema = (label: string) =>
  nullableFormNumberSchema(label, { min: 1, max: maxImageSide, decimals: 0 });
const excerpt = multilineSchema("Short description", maxExcerptLength);

/** @see extractImages what is parsed of it is short, however large its images are */
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
  .describe("A draft needs only its title; what is scheduled needs publishAt");
const publishAtMessage = "The time of publication must be a day and a time, as in 2026-10-12T09:00";
const publishAt = z
  .union(
    [z.literal(""), z.iso.datetime({ local: true, offset: true, error: publishAtMessage })],
    publishAtMessage,
  )
  .describe("When a scheduled post becomes public: by the company's clocks, or with an offset from UTC");

/** What is said of a post without an image (specification section 5). */
export const imageRequiredMessage = "Please upload an image";

/** What is said of a scheduled post without its time. */
export const publishAtRequiredMessage = "Choose the day and time of publication";

/** What a post needs to be public besides its title (specification section 5), and what is said where it is missing. */
const requiredToPublish: Readonly<Record<string, string>> = {
  authorName: "Author is required",
  date: "Date is required",
  excerpt: "Short description is required",
  image: imageRequiredMessage,
};

/** What a post needs to be public and has not, by field. */
export function getMissingFields(post: object): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(requiredToPublish).filter(([field]) => !isFilledIn(post, field)));
}

function isFilledIn(form: object, field: string): boolean {
  const value: unknown = Reflect.get(form, field);
  return typeof value === "string" ? value.trim() !== "" : (value ?? null) !== null;
}

/**
 * The same form, which has to be complete before its post can be public, and to name a time where it is scheduled.
 * @param incompleteStates the states of publication for which it need not be complete
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

/** What is missing is told together with whatever else is wrong. */
function isObject({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

/** The fields of a new post. Who says nothing of its publication wants it published. */
export const newBlogPostFields = z.object({
  title,
  authorName: authorName.default(""),
  place: place.default(""),
  date: optionalDate.default(""),
  excerpt: excerpt.default(""),
  fullDescription: fullDescription.prefault(""),
  imageWidth: imageSideSchema("Image width").default(null),
  imageHeight: imageSideSchema("Image height").default(null),
  publication: publication.optional(),
  publishAt: publishAt.optional(),
});

/** What staff enter for a new post: unless it is a draft, title, author, date and excerpt are required (section 5). */
export const newBlogPostSchema = requireCompletePost(newBlogPostFields);
export type NewBlogPost = z.output<typeof newBlogPostSchema>;

/**
 * What staff enter when they edit a post: only the title is required, until it is to become public; a field left out
 * stays as it was, and so does the date when it is empty, because the blog is ordered by it.
 */
export const blogPostEditSchema = z.object({
  title,
  authorName: authorName.optional(),
  place: place.optional(),
  date: optionalDate.optional(),
  excerpt: excerpt.optional(),
  fullDescription: fullDescription.optional(),
  imageWidth: imageSideSchema("Image width").optional(),
  imageHeight: imageSideSchema("Image height").optional(),
  publication: publication.optional(),
  publishAt: publishAt.optional(),
  removeImage: z.enum(["true", "false"], "removeImage is either true or false").optional(),
});
export type BlogPostEdit = z.output<typeof blogPostEditSchema>;

/** A post of the blog. The names of the fields are the API's (specification section 3). */
export interface BlogPost extends Publication {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly authorName: string;
  readonly place: string;
  /** The day it is dated, as `2025-10-12`; a draft may have none yet. */
  readonly date: string;
  readonly excerpt: string;
  /** Rich text, already cleaned to what the editor can make. */
  readonly fullDescription: string;
  readonly image: Image | null;
  /** Size the image is shown at, px; null: its own. */
  readonly imageWidth: number | null;
  readonly imageHeight: number | null;
  /** Milliseconds since 1970, UTC. */
  readonly updatedAt: number;
  /** Raised by each change that staff make. */
  readonly version: number;
}

/** What staff find a post by: all that its list shows of it, and its excerpt. */
export function getPostSearchText({
  title: name,
  authorName: author,
  place: placeName,
  excerpt: excerptText,
}: Pick<BlogPost, "title" | "authorName" | "place" | "excerpt">): string {
  return normalizeText([name, author, placeName, excerptText].join(" "));
}

/** When what the public sees of a post last changed: also, when it first saw it. */
export function getLastChange(post: Pick<BlogPost, "updatedAt" | "publishAt">): number {
  return Math.max(post.updatedAt, post.publishAt ?? post.updatedAt);
}

/** Newest first by date, what has none yet before the others; of the same day, the one written last first. */
export function compareNewestFirst(
  first: Pick<BlogPost, "date" | "id">,
  second: Pick<BlogPost, "date" | "id">,
): number {
  const datedFirst = Number(first.date !== "") - Number(second.date !== "");
  return datedFirst || compareText(second.date, first.date) || compareText(second.id, first.id);
}
