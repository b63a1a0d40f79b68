import { formTopicLabels } from "#domain/enquiries/topic-labels.ts";
import { z } from "zod";
import { defaultSortOrder } from "#domain/catalogue/product-filter-parameters.ts";
import { multilineSchema, singleLineSchema } from "#domain/shared/form-text.ts";
import { parseImageHash } from "#domain/shared/image.ts";
import { type Locale, defaultLocale } from "#domain/shared/locale.ts";
import { type ResourceFields, createInputShape } from "#domain/shared/resource-fields.ts";
import { findSourceName, listTranslations, withTranslations } from "#domain/shared/translated-fields.ts";

const maxTextLength = 20_000;
const maxBlocks = 30;
const maxQuestions = 20;

/** A draft may leave every text empty. A language is public when it has all of them. */
const heading = { kind: "line", label: "Heading", whenEmpty: "accept", isTranslated: true } as const;
const htmlText = {
  kind: "multiline",
  label: "Text",
  maxLength: maxTextLength,
  schema: (label: string) =>
    multilineSchema(label, maxTextLength).refine(
      (html) => !/<img[^>]*\ssrc\s*=\s*["']?data:/i.test(html),
      "Put a new picture into a block of its own: Picture and text",
    ),
  whenEmpty: "accept",
  isTranslated: true,
} as const;

const any = "Any";

const textFields = withTranslations({ heading, text: htmlText });
const productFields = withTranslations({
  heading,
  paper: { kind: "choice", label: "Format", choices: { any, A3: "A3", A4: "A4" } },
  output: { kind: "choice", label: "Colour", choices: { any, colour: "Colour", black: "Black only" } },
  condition: { kind: "choice", label: "Age", choices: { any, new: "New", refurbished: "Refurbished" } },
  brand: { kind: "line", label: "Make", whenEmpty: "accept" },
  order: {
    kind: "choice",
    label: "Order",
    choices: { custom: "As in the catalogue", price: "Lowest price", speed: "Fastest" },
  },
});
const questionsFields = withTranslations({ heading });
export const questionFields = withTranslations({
  question: { kind: "line", label: "Question", whenEmpty: "accept", isTranslated: true },
  answer: { kind: "multiline", label: "Answer", maxLength: 1000, whenEmpty: "accept", isTranslated: true },
});
const requestFields = withTranslations({
  heading,
  topic: { kind: "choice", label: "Kind of request", choices: formTopicLabels },
});
const pictureFields = withTranslations({
  heading,
  text: htmlText,
  image: {
    kind: "line",
    label: "Picture",
    description: "Address of a stored image",
    schema: (label: string) =>
      singleLineSchema(label).refine(
        (path) => path === "" || parseImageHash(path) !== null,
        "Upload a picture",
      ),
    whenEmpty: "accept",
  },
  alt: {
    kind: "line",
    label: "Picture in words",
    description: "For visitors who do not see the picture",
    whenEmpty: "accept",
    isTranslated: true,
  },
});

export const blockKinds = {
  text: { label: "Heading and text", note: "A heading, paragraphs, lists, links", fields: textFields },
  products: {
    label: "Products of a filter",
    note: "The first four, by format, colour, make, age",
    fields: productFields,
  },
  calculator: { label: "Calculator", note: "Pages in, price out. Once a page", fields: {} },
  questions: { label: "Questions and answers", note: "Your own questions", fields: questionsFields },
  request: { label: "Request form", note: "One kind of request. Once a page", fields: requestFields },
  picture: { label: "Picture and text", note: "One picture beside a text", fields: pictureFields },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly note: string; readonly fields: ResourceFields }>
>;
export type BlockKind = keyof typeof blockKinds;

const oncePerPage: ReadonlySet<string> = new Set<BlockKind>(["calculator", "request"]);

export const blockSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), ...createInputShape(textFields) }),
  z.object({ kind: z.literal("products"), ...createInputShape(productFields) }),
  z.object({ kind: z.literal("calculator") }),
  z.object({
    kind: z.literal("questions"),
    ...createInputShape(questionsFields),
    items: z.array(z.object(createInputShape(questionFields))).max(maxQuestions),
  }),
  z.object({ kind: z.literal("request"), ...createInputShape(requestFields) }),
  z.object({ kind: z.literal("picture"), ...createInputShape(pictureFields) }),
]);
export type Block = z.output<typeof blockSchema>;
export type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;

export function isSecondOfItsKind(blocks: readonly Pick<Block, "kind">[], index: number): boolean {
  const kind = blocks[index]?.kind ?? "text";
  return oncePerPage.has(kind) && blocks.findIndex((block) => block.kind === kind) < index;
}

export const blocksSchema = z
  .array(blockSchema)
  .max(maxBlocks, `A page has at most ${maxBlocks} blocks`)
  .superRefine((blocks, context) => {
    for (const [index, { kind }] of blocks.entries())
      if (isSecondOfItsKind(blocks, index))
        context.addIssue({
          code: "custom",
          path: [index, "kind"],
          message: `${blockKinds[kind].label}: once a page`,
        });
  });

export function canAddBlock(blocks: readonly Pick<Block, "kind">[], kind: BlockKind): boolean {
  return !isSecondOfItsKind([...blocks, { kind }], blocks.length);
}

export function createBlock(kind: BlockKind): Block {
  const texts = { kind, items: [], paper: "any", output: "any", condition: "any", order: "custom" };
  return blockSchema.parse({ ...texts, topic: "rental" });
}

/** The labels of the texts that the language lacks. */
export function listMissingTexts(
  fields: ResourceFields,
  values: object,
  locale: Locale,
  isNeeded: (name: string) => boolean = () => true,
): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const translations = listTranslations(fields, name);
    const [shown] =
      locale === defaultLocale
        ? [[name, field] as const]
        : translations.filter(([, { translates }]) => translates.locale === locale);
    if (translations.length === 0 || shown === undefined || !isNeeded(name)) return [];
    return Reflect.get(values, shown[0]) ? [] : [String(shown[1].label)];
  });
}

/** Why the block is not complete in the language. */
export function listBlockGaps(block: Block, locale: Locale): readonly string[] {
  const gaps = listMissingTexts(blockKinds[block.kind].fields, block, locale);
  if (block.kind === "picture" && block.image === "") return [...gaps, "Picture"];
  if (block.kind !== "questions") return gaps;
  const items = block.items.flatMap((item) => listMissingTexts(questionFields, item, locale));
  return [...gaps, ...items, ...(block.items.length === 0 ? ["Question"] : [])];
}

/** Of a block that is complete in the language. */
export function localizeBlock(block: Block, locale: Locale): Block {
  return locale === defaultLocale ? block : blockSchema.parse(putTranslationsInPlace(block));
}

/** A translation follows its source, and takes its place. */
function putTranslationsInPlace(values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      findSourceName(name) ?? name,
      Array.isArray(value) ? value.map(putTranslationsInPlace) : value,
    ]),
  );
}

/** The query of the product list that shows the machines of the block. */
export function toFilterQuery({ paper, output, condition, brand, order }: BlockOf<"products">) {
  const chosen = { paper, output, condition, brand, sort: order };
  return new URLSearchParams(
    Object.entries(chosen).filter(([, value]) => !["", "any", defaultSortOrder].includes(value)),
  );
}
