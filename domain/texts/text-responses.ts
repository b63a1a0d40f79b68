import { z } from "zod";

export const maxTextLength = 10_000;

/** "release": a release has changed or removed the delivered text. */
export const textFilters = ["all", "changed", "release"] as const;

const textSideSchema = z.object({
  original: z.string().nullable().describe("As delivered; null when this release has no such text"),
  current: z.string().describe("As visitors read it"),
  draft: z.string().nullable().describe("Changed, not public"),
  plural: z
    .object({ name: z.string(), forms: z.array(z.object({ form: z.string(), text: z.string() })) })
    .nullable()
    .describe("The draft, or else the public text, for each form when it counts one thing"),
  fault: z.string().nullable().describe("Why the own text does not fit this release"),
  isReplaced: z.boolean().describe("Whether a release has changed the text that the public one replaced"),
  versions: z.array(
    z.object({
      number: z.int(),
      text: z.string().nullable().describe("Null: as delivered"),
      original: z.string().describe("The delivered text that it replaced"),
      isDraft: z.boolean(),
      changedBy: z.string(),
      changedAt: z.iso.datetime(),
    }),
  ),
});
export type TextSide = z.output<typeof textSideSchema>;

export const textRowSchema = z
  .object({ key: z.string(), group: z.string(), en: textSideSchema, ar: textSideSchema })
  .describe("A text of the site, with its versions, newest first");
export type TextRow = z.output<typeof textRowSchema>;

export const textListSchema = z
  .object({
    success: z.literal(true),
    counts: z.record(z.string(), z.int()).describe("Of the filters and of the groups"),
    drafts: z.array(z.int()).describe("Numbers of the drafts"),
    values: z
      .record(z.string(), z.record(z.string(), z.string()))
      .describe("Of the settings, by the language and the name of the parameter"),
    preview: z.string().describe("Query of a page with the drafts, valid for three days"),
    found: z.int(),
    texts: z.array(textRowSchema),
  })
  .describe("The texts of a page of the site, or the first that match");

export type TextList = z.output<typeof textListSchema>;

export const textListQuerySchema = z.object({
  group: z.string().default("home").describe("Name of a group; ignored with a search or a filter"),
  search: z.string().max(100).default("").describe("Words of a text in either language, or its key"),
  filter: z.enum(textFilters).default("all").describe("Which texts"),
});
export type TextListQuery = z.output<typeof textListQuerySchema>;

export const textChangeSchema = z.object({
  number: z.int().min(0).describe("Of the newest version that the change is based on; 0 without one"),
  text: z
    .string()
    .max(maxTextLength, `A text has at most ${maxTextLength} characters`)
    .nullable()
    .describe("Null: back to the original"),
  isKept: z.boolean().optional().describe("The public text stays, though a release changed the original"),
});

export const textDraftsSchema = z.object({
  action: z.enum(["publish", "discard"]),
  drafts: z
    .array(z.int().min(1).describe("Number of a draft"))
    .min(1, "There is no draft")
    .max(4000)
    .describe("Numbers of the drafts"),
});
