import { z } from "zod";
import { publicationSchema, publishAtSchema } from "#domain/blog/post.ts";
import { type Publication, publicationStates } from "#domain/blog/publication.ts";
import { isReservedSlug } from "#domain/pages/public-paths.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import { recordListFields, createRecordSchemas } from "#domain/shared/record-schemas.ts";
import type { FieldValues } from "#domain/shared/resource-fields.ts";
import { toSearchText } from "#domain/shared/search-text.ts";
import { singleLineSchema } from "#domain/shared/form-text.ts";
import { isSlug, maxSlugLength } from "#domain/shared/slug.ts";
import { withTranslations } from "#domain/shared/translated-fields.ts";
import { type Block, blockSchema, blocksSchema, listBlockGaps, listMissingTexts } from "./blocks.ts";

const slugMessage = `Address may have small letters from a to z, digits and single hyphens, at most ${maxSlugLength} characters`;
const reservedMessage = "A page of the site has this address: choose another one";

/** Why no page can have the address; null where only another page may have it. */
export function findSlugFault(slug: string): string | null {
  if (!isSlug(slug)) return slugMessage;
  return isReservedSlug(slug) ? reservedMessage : null;
}

/** The schemas, the columns, the responses, the audit text and the form follow from these fields. */
export const landingPageFields = withTranslations({
  title: { kind: "line", label: "Headline", maxLength: 80, isTranslated: true },
  lead: {
    kind: "multiline",
    label: "Text under the headline",
    maxLength: 400,
    whenEmpty: "accept",
    isTranslated: true,
  },
  slug: {
    kind: "line",
    label: "Address",
    description: "The path at the root of the site. Empty: made from the headline of a new page",
    schema: (label: string) =>
      singleLineSchema(label)
        .toLowerCase()
        .superRefine((slug, context) => {
          const fault = slug === "" ? null : findSlugFault(slug);
          if (fault !== null) context.addIssue({ code: "custom", message: fault });
        }),
    whenEmpty: "accept",
  },
  area: {
    kind: "line",
    label: "Service area",
    description: "English name of a service area of the settings, whose facts stand under the headline",
    whenEmpty: "accept",
  },
  searchTitle: {
    kind: "line",
    label: "Title in search results",
    maxLength: 120,
    whenEmpty: "accept",
    isTranslated: true,
  },
  searchDescription: {
    kind: "multiline",
    label: "Description in search results",
    maxLength: 300,
    whenEmpty: "accept",
    isTranslated: true,
  },
  inMenu: { kind: "flag", label: "Menu, Services" },
  inFooter: { kind: "flag", label: "Foot of every page" },
  unlisted: { kind: "flag", label: "Keep search engines out" },
});

export interface LandingPage extends Publication, FieldValues<typeof landingPageFields> {
  readonly id: string;
  readonly blocks: readonly Block[];
  readonly updatedAt: number;
  readonly version: number;
}

const schemas = createRecordSchemas("page", landingPageFields);
const publicationFields = {
  blocks: blocksSchema.optional(),
  publication: publicationSchema.optional(),
  publishAt: publishAtSchema.optional(),
};

export const landingPageSchemas = {
  added: schemas.added.extend(publicationFields),
  changes: schemas.changes.extend(publicationFields),
  record: schemas.record.extend({
    blocks: z.array(blockSchema).describe("In the order of the page"),
    publication: z.enum(publicationStates),
    publishAt: z.iso.datetime().nullable().describe("Time of publication; null for a draft"),
    locales: z.array(z.enum(locales)).describe("The languages that every block has"),
  }),
};
export type NewLandingPage = z.output<typeof landingPageSchemas.added>;
export type LandingPageChanges = z.output<typeof landingPageSchemas.changes>;
export type LandingPageResponse = z.output<typeof landingPageSchemas.record>;

export const landingPageListSchema = z.object({
  ...recordListFields,
  pages: z.array(landingPageSchemas.record),
});

type PageTexts = Pick<LandingPage, "title" | "titleAr" | "lead" | "leadAr">;

export function listHeadGaps(page: PageTexts, locale: Locale): readonly string[] {
  const hasLead = page.lead !== "" || page.leadAr !== "";
  const { title, titleAr, lead, leadAr } = landingPageFields;
  return listMissingTexts(
    { title, titleAr, lead, leadAr },
    page,
    locale,
    (name) => name === "title" || hasLead,
  );
}

/** In which all texts of the page and of its blocks are written: no other reader sees it. A page has a block at least. */
export function getCompleteLocales(page: PageTexts & Pick<LandingPage, "blocks">): readonly Locale[] {
  return locales.filter(
    (locale) =>
      page.blocks.length > 0 &&
      listHeadGaps(page, locale).length === 0 &&
      page.blocks.every((block) => listBlockGaps(block, locale).length === 0),
  );
}

export function getLandingPageSearchText(page: FieldValues<typeof landingPageFields>): string {
  const { title, titleAr, lead, leadAr, slug, area } = page;
  return toSearchText([title, titleAr, lead, leadAr, slug, area]);
}
