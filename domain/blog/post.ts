import { z } from "zod";
import { formNumberOrNone } from "../shared/form-number.ts";
import { formLine, formText, requiredLine, severalLines, textNamed } from "../shared/form-text.ts";
import type { Picture } from "../shared/image.ts";
import { maxTextLength, textTooLong } from "./post-markup.ts";
import { type Publication, type PublicationState, publicationStates } from "./publication.ts";
import { plainText } from "../shared/plain-text.ts";
import { type SentText, takeImagesOut } from "./embedded-images.ts";
import { compareText } from "../shared/text-order.ts";

/** Longest rich text of a post as it is sent, in characters; embedded pictures count. */
export const longestFullDescription = 20_000_000;
const longestExcerpt = 1000;
const largestSide = 10_000;

const title = requiredLine("Title");
const authorName = formLine("Author");
const place = formLine("Place");
const dateMessage = "Date must be a day of the calendar, as in 2025-10-12";
const calendarDate = z.iso.date(dateMessage);
const dateOrNone = z
  .string(dateMessage)
  .trim()
  .pipe(z.union([z.literal(""), calendarDate], dateMessage));
const side = (label: string) => formNumberOrNone(label, { least: 1, most: largestSide, decimals: 0 });
const excerpt = formText("Short description", longestExcerpt);

/** @see takeImagesOut what is parsed of it is short, however large its images are */
const fullDescription = textNamed("Description")
  .max(longestFullDescription, `Description must not exceed ${longestFullDescription} characters`)
  .transform((html, context): SentText => {
    const text = takeImagesOut(html, maxTextLength);
    if (text !== null) return { ...text, html: severalLines(text.html) };
    context.addIssue({ code: "custom", message: textTooLong });
    return z.NEVER;
  });

const publication = z
  .enum(publicationStates, "publication is draft, scheduled or published")
  .describe("A draft needs only its title; what is scheduled needs publishAt");
const momentMessage = "The time of publication must be a day and a time, as in 2026-10-12T09:00";
const publishAt = z
  .union([z.literal(""), z.iso.datetime({ local: true, offset: true, error: momentMessage })], momentMessage)
  .describe("When a scheduled post becomes public: by the company's clocks, or with an offset from UTC");

/** What is said of a post without an image (specification section 5). */
export const imageMissing = "Please upload an image";

/** What is said of a scheduled post without its time. */
export const publishAtMissing = "Choose the day and time of publication";

/** What a post needs to be public besides its title (specification section 5), and what is said where it is missing. */
const neededToPublish: Readonly<Record<string, string>> = {
  authorName: "Author is required",
  date: "Date is required",
  excerpt: "Short description is required",
  image: imageMissing,
};

/** What a post needs to be public and has not, by field. */
export function missingToPublish(post: object): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(neededToPublish).filter(([field]) => !isGiven(post, field)));
}

function isGiven(form: object, field: string): boolean {
  const value: unknown = Reflect.get(form, field);
  return typeof value === "string" ? value.trim() !== "" : (value ?? null) !== null;
}

/**
 * The same form, which has to be complete before its post can be public, and to name a time where it is scheduled.
 * @param free the states of publication for which it need not be complete
 */
export function completeToPublish<Schema extends z.ZodObject>(
  schema: Schema,
  free: readonly PublicationState[] = ["draft"],
): Schema {
  const isFree = (form: object) => free.some((state) => state === Reflect.get(form, "publication"));
  const fields = Object.entries(neededToPublish).filter(([field]) => field in schema.shape);
  return fields
    .reduce(
      (checked, [field, error]) =>
        checked.refine((form) => isFree(form) || isGiven(form, field), {
          path: [field],
          error,
          when: isForm,
        }),
      schema,
    )
    .refine((form) => Reflect.get(form, "publication") !== "scheduled" || isGiven(form, "publishAt"), {
      path: ["publishAt"],
      error: publishAtMissing,
      when: isForm,
    });
}

/** What is missing is told together with whatever else is wrong. */
function isForm({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

/** The fields of a new post. Who says nothing of its publication wants it published. */
export const newBlogPostFields = z.object({
  title,
  authorName: authorName.default(""),
  place: place.default(""),
  date: dateOrNone.default(""),
  excerpt: excerpt.default(""),
  fullDescription: fullDescription.prefault(""),
  imageWidth: side("Image width").default(null),
  imageHeight: side("Image height").default(null),
  publication: publication.optional(),
  publishAt: publishAt.optional(),
});

/** What staff enter for a new post: unless it is a draft, title, author, date and excerpt are required (section 5). */
export const newBlogPostSchema = completeToPublish(newBlogPostFields);
export type NewBlogPost = z.output<typeof newBlogPostSchema>;

/**
 * What staff enter when they edit a post: only the title is required, until it is to become public; a field left out
 * stays as it was, and so does the date when it is empty, because the blog is ordered by it.
 */
export const blogPostEditSchema = z.object({
  title,
  authorName: authorName.optional(),
  place: place.optional(),
  date: dateOrNone.optional(),
  excerpt: excerpt.optional(),
  fullDescription: fullDescription.optional(),
  imageWidth: side("Image width").optional(),
  imageHeight: side("Image height").optional(),
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
  readonly image: Picture | null;
  /** Size the image is shown at, px; null: its own. */
  readonly imageWidth: number | null;
  readonly imageHeight: number | null;
  /** Milliseconds since 1970, UTC. */
  readonly updatedAt: number;
  /** Raised by each change that staff make. */
  readonly version: number;
}

/** What staff find a post by: all that its list shows of it, and its excerpt. */
export function searchTextOfPost({
  title: name,
  authorName: author,
  place: scene,
  excerpt: start,
}: Pick<BlogPost, "title" | "authorName" | "place" | "excerpt">): string {
  return plainText([name, author, scene, start].join(" "));
}

/** When what the public sees of a post last changed: also, when it first saw it. */
export function lastChangeOf(post: Pick<BlogPost, "updatedAt" | "publishAt">): number {
  return Math.max(post.updatedAt, post.publishAt ?? post.updatedAt);
}

/** Newest first by date, what has none yet before the others; of the same day, the one written last first. */
export function byNewest(
  first: Pick<BlogPost, "date" | "id">,
  second: Pick<BlogPost, "date" | "id">,
): number {
  const isDated = Number(first.date !== "") - Number(second.date !== "");
  return isDated || compareText(second.date, first.date) || compareText(second.id, first.id);
}
