import { z } from "zod";
import { writeMessage } from "#messages/message.ts";
import { parseImageHash } from "#domain/shared/image.ts";
import { type Locale, defaultLocale } from "#domain/shared/locale.ts";
import { type GroupedFields, createInputShape, createResponseShape } from "#domain/shared/resource-fields.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { localizeValues, withTranslations } from "#domain/shared/translated-fields.ts";
import type { NumberLimits } from "#domain/shared/typed-number.ts";
import { recordVersionSchema } from "#domain/shared/record-version.ts";
import { createListJsonSchema, createListSchema } from "./company-settings.ts";
import type { Company, CompanyClaims } from "./company.ts";

/*
 * The claims of the company, and its customers. Each claim has a source, each logo a permission: without it
 * visitors do not see it.
 */

const count = { min: 1, max: 100_000_000, decimals: 0 };

export const claimFields = {
  since: createClaim("In the UAE since", { min: 1900, max: 2100, decimals: 0 }),
  placedProducts: createClaim("Printers and copiers placed", count),
  clients: createClaim("Businesses served", count),
  savingsPercent: createClaim("Saved on the cost of printing, up to %", { min: 1, max: 99, decimals: 0 }),
  refurbishedCopiers: createClaim("Refurbished copiers back at work", count),
  co2FromKg: createClaim("kg CO2e avoided by each copier, from", count),
  co2ToKg: createClaim("kg CO2e avoided by each copier, to", count),
  co2SavedKg: createClaim("kg CO2e avoided in total, up to", count),
} as const satisfies GroupedFields;

function createClaim(label: string, limits: NumberLimits) {
  return {
    kind: "group",
    fields: {
      figure: { kind: "number", label, limits, whenEmpty: "accept" },
      source: { kind: "line", label: `${label}: source`, maxLength: 200, whenEmpty: "accept" },
      checkedOn: {
        kind: "line",
        label: `${label}: checked on`,
        schema: createDaySchema,
        whenEmpty: "accept",
      },
    },
  } as const;
}

function createDaySchema() {
  return z.iso.date(writeMessage("form.day"));
}

const figurePattern = /^(.+?): *(?:([\d,]+) *> *)?([\d,]+)(?: +(.+))?$/;

function createFiguresSchema(label: string) {
  return z
    .string()
    .trim()
    .max(400, `${label} must not exceed 400 characters`)
    .refine((text) => text.split("\n").every((line) => figurePattern.test(line.trim())), {
      error: `${label}: a line is such as “Machines: 11 > 4” or “A month: 2980 > 2205 AED”`,
    });
}

function createPhotoSchema(label: string) {
  return z.string().refine((source) => parseImageHash(source) !== null, `${label}: upload a photo`);
}

function createLogoSchema(label: string) {
  const message = `${label}: upload an SVG or an image`;
  return z
    .string()
    .refine((source) => parseImageHash(source) !== null || parseLogoHash(source) !== null, message);
}

/** The page and the part of it, where a picture of the company replaces the delivered one. */
const picturePlaces = {
  rental: "Home, rental",
  managedPrint: "Home, managed print",
  maintenance: "Home, maintenance",
  consumables: "Home, consumables",
  service: "Service, over the whole width",
} as const;
export type PicturePlace = keyof typeof picturePlaces;

/** Each list is one value: it is saved whole, and is one line of the audit log. */
export const showcaseLists = {
  logos: {
    label: "Logos of customers",
    fields: withTranslations({
      image: { kind: "line", label: "Logo", schema: createLogoSchema },
      name: { kind: "line", label: "Name", errorLabel: "Name of the customer", maxLength: 60 },
      allowedBy: { kind: "line", label: "Allowed by", maxLength: 100, whenEmpty: "accept" },
      allowedOn: { kind: "line", label: "Allowed on", schema: createDaySchema, whenEmpty: "accept" },
      isHidden: { kind: "flag", label: "Hidden" },
    }),
  },
  cases: {
    label: "Cases",
    fields: withTranslations({
      image: { kind: "line", label: "Picture", schema: createPhotoSchema },
      imageAlt: { kind: "line", label: "Text of the picture", isTranslated: true, maxLength: 200 },
      customer: { kind: "line", label: "Customer", isTranslated: true, maxLength: 100 },
      heading: { kind: "line", label: "Heading", isTranslated: true, maxLength: 100 },
      story: { kind: "multiline", label: "Story or quote", isTranslated: true, maxLength: 1000 },
      figures: {
        kind: "multiline",
        label: "Figures",
        isTranslated: true,
        maxLength: 400,
        schema: createFiguresSchema,
        whenEmpty: "accept",
      },
      agreement: {
        kind: "line",
        label: "Agreement",
        isTranslated: true,
        maxLength: 200,
        whenEmpty: "accept",
      },
      isPublished: { kind: "flag", label: "Published" },
    }),
  },
  sectors: {
    label: "Trades",
    fields: withTranslations({
      name: { kind: "line", label: "Trade", isTranslated: true, maxLength: 60 },
      habit: { kind: "line", label: "What it prints", isTranslated: true, maxLength: 200 },
    }),
  },
  pictures: {
    label: "Pictures of pages",
    fields: {
      place: { kind: "choice", label: "Place", choices: picturePlaces },
      image: { kind: "line", label: "Picture", schema: createPhotoSchema },
    },
  },
} as const;

const noSource = "A claim needs a source before visitors see it. Empty both fields to leave it out.";

const claimsSchema = z.object(createInputShape(claimFields)).superRefine((claims, context) => {
  for (const name of listFieldNames(claimFields)) {
    const { figure, source, checkedOn } = claims[name];
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [name, field], message });
    if (figure !== null && source === "") refuse("source", noSource);
    else if (figure === null && source !== "") refuse("figure", "Enter the figure, or empty its source");
    else if (figure !== null && checkedOn === "") refuse("checkedOn", "Enter the day of the check");
  }
  const { co2FromKg: from, co2ToKg: to } = claims;
  if ((from.figure === null) !== (to.figure === null) || (from.figure ?? 0) > (to.figure ?? 0))
    context.addIssue({
      code: "custom",
      path: ["co2ToKg", "figure"],
      message: "Enter both ends, the lower one first",
    });
});

export const showcaseSchema = z.object({
  claims: claimsSchema,
  logos: createListSchema(showcaseLists.logos, 200),
  cases: createListSchema(showcaseLists.cases),
  sectors: createListSchema(showcaseLists.sectors),
  pictures: createListSchema(showcaseLists.pictures)
    .superRefine((pictures, context) => {
      for (const [index, { place }] of pictures.entries())
        if (pictures.findIndex((picture) => picture.place === place) < index)
          context.addIssue({
            code: "custom",
            path: [index, "place"],
            message: "This place has a picture already: change that one",
          });
    })
    .default([]),
});
export type Showcase = z.output<typeof showcaseSchema>;

export const showcaseChangeSchema = showcaseSchema.extend({ version: recordVersionSchema("claims") });

export const showcaseResponseSchema = z
  .object({
    success: z.literal(true),
    showcase: z.object({
      claims: z.object(createResponseShape(claimFields)),
      logos: createListJsonSchema(showcaseLists.logos),
      cases: createListJsonSchema(showcaseLists.cases),
      sectors: createListJsonSchema(showcaseLists.sectors),
      pictures: createListJsonSchema(showcaseLists.pictures),
    }),
    version: z.int().describe("Increases with each change; send it with the next change"),
  })
  .describe("The claims of the company, and its customers");
export type ShowcaseResponse = z.output<typeof showcaseResponseSchema>;

export const uploadedPictureSchema = z.object({ success: z.literal(true), source: z.string() });

export const emptyShowcase: Showcase = showcaseSchema.parse({
  claims: Object.fromEntries(listFieldNames(claimFields).map((name) => [name, {}])),
  logos: [],
  cases: [],
  sectors: [],
});

export const clientLogoFolder = "/client-logos/";

export function parseLogoHash(source: string): string | null {
  return /^\/client-logos\/([0-9a-f]{64})\.svg$/.exec(source)?.[1] ?? null;
}

function getClaims(claims: Showcase["claims"]): CompanyClaims {
  const read = (name: keyof typeof claimFields) => (claims[name].source === "" ? null : claims[name].figure);
  const from = read("co2FromKg");
  const to = read("co2ToKg");
  return {
    since: read("since"),
    clients: read("clients"),
    placedProducts: read("placedProducts"),
    savingsPercent: read("savingsPercent"),
    refurbishedCopiers: read("refurbishedCopiers"),
    co2PerCopierKg: from === null || to === null ? null : { from, to },
    co2SavedKg: read("co2SavedKg"),
  };
}

export function isLogoShown(logo: Showcase["logos"][number]): boolean {
  return !logo.isHidden && logo.allowedBy !== "" && logo.allowedOn !== "";
}

/** The part that every page needs. */
export function getShowcaseFacts(
  showcase: Showcase,
): Pick<Company, "claims" | "hasCustomers" | "pagePictures"> {
  const { logos, cases } = localizeShowcase(showcase, defaultLocale);
  return {
    claims: getClaims(showcase.claims),
    hasCustomers: logos.length + cases.length > 0,
    pagePictures: Object.fromEntries(showcase.pictures.map(({ place, image }) => [place, image])),
  };
}

/** As visitors of one language see it. */
export function localizeShowcase({ logos, cases, sectors }: Showcase, locale: Locale) {
  return {
    logos: logos.filter(isLogoShown).map(({ name, image }) => ({ name, image })),
    cases: cases
      .filter(({ isPublished }) => isPublished)
      .map((each) => {
        const { figures, ...texts } = localizeValues(showcaseLists.cases.fields, each, locale);
        return { ...texts, figures: parseFigures(figures) };
      }),
    sectors: sectors.map((each) => localizeValues(showcaseLists.sectors.fields, each, locale)),
  };
}
export type ShownShowcase = ReturnType<typeof localizeShowcase>;
export type CustomerCase = ShownShowcase["cases"][number];

/** A figure in AED is a price of a month: whole dirhams without VAT. */
function parseFigures(text: string) {
  return text.split("\n").flatMap((line) => {
    const [, label, before, now, unit] = figurePattern.exec(line.trim()) ?? [];
    if (label === undefined) return [];
    return [
      {
        label,
        before: before === undefined ? undefined : readCount(before),
        now: readCount(now ?? ""),
        unit,
      },
    ];
  });
}

function readCount(text: string): number {
  return Number(text.replaceAll(",", ""));
}
