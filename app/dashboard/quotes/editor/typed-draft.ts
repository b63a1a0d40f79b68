import {
  type QuoteDraft,
  type QuoteDraftLine,
  extraKindNames,
  quoteDraftSchema,
  toDraftTerms,
} from "#domain/quotes/quote-draft.ts";
import { filsFromDirhams, pageRateFromDirhams } from "#domain/pricing/money.ts";
import { getBasePosition } from "#domain/pricing/price.ts";
import { formatCount, formatDirhams, formatPageRate } from "#domain/shared/format.ts";
import { normalizeNumber } from "#domain/shared/typed-number.ts";
import type { PricedProduct } from "#app/pricing/priced-product.ts";

const pageFields = ["black", "colour", "includedBlack", "includedColour"] as const;
const rateFields = ["blackRate", "colourRate"] as const;
export type LineField = "quantity" | "base" | (typeof pageFields)[number] | (typeof rateFields)[number];

/** As the fields show it: numbers as they are typed. */
export type TypedLine = Omit<QuoteDraftLine, LineField> & Readonly<Record<LineField, string>>;

type Extra = QuoteDraft["extras"][number];
export type TypedExtra = Pick<Extra, "kind" | "text" | "billing"> & {
  readonly quantity: string;
  readonly unitPrice: string;
};

export interface TypedDraft extends Pick<QuoteDraft, "validUntil" | "message"> {
  readonly lines: readonly TypedLine[];
  readonly extras: readonly TypedExtra[];
  readonly discountKind: NonNullable<QuoteDraft["discount"]>["kind"];
  readonly discount: string;
  readonly reason: string;
  readonly termMonths: string;
}

const formatMoney = (dirhams: number) => formatDirhams(filsFromDirhams(dirhams));
const formatRate = (dirhams: number) => formatPageRate(pageRateFromDirhams(dirhams));

export function toTypedLine(line: QuoteDraftLine): TypedLine {
  return {
    ...line,
    quantity: formatCount(line.quantity),
    base: formatMoney(line.base),
    black: formatCount(line.black),
    colour: formatCount(line.colour),
    includedBlack: formatCount(line.includedBlack),
    includedColour: formatCount(line.includedColour),
    blackRate: formatRate(line.blackRate),
    colourRate: formatRate(line.colourRate),
  };
}

export function toTypedDraft({ lines, extras, discount, termMonths, ...rest }: QuoteDraft): TypedDraft {
  return {
    ...rest,
    lines: lines.map(toTypedLine),
    extras: extras.map((extra) => ({
      ...extra,
      quantity: formatCount(extra.quantity),
      unitPrice: formatMoney(extra.unitPrice),
    })),
    discountKind: discount?.kind ?? "percent",
    discount:
      discount === null
        ? ""
        : discount.kind === "percent"
          ? String(discount.value)
          : formatMoney(discount.value),
    reason: discount?.reason ?? "",
    termMonths: termMonths === null ? "" : String(termMonths),
  };
}

/** A text that is no number stays, so that the schema reports it. */
function readNumber(text: string): number | string | undefined {
  // "10%", "36 months"
  const typed = normalizeNumber(text.replace(/(?<=\d)\s*(?:%|[a-z]+)\s*$/i, ""));
  if (typed === "") return undefined;
  return /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : typed;
}

export function parseTypedDraft(typed: TypedDraft) {
  const { lines, extras, discountKind, discount, reason, termMonths, validUntil, message } = typed;
  const read = <Values extends object>(values: Values, names: readonly (keyof Values & string)[]) => ({
    ...values,
    ...Object.fromEntries(names.map((name) => [name, readNumber(String(values[name]))])),
  });
  return quoteDraftSchema.safeParse({
    lines: lines.map((line) => read(line, ["quantity", "base", ...pageFields, ...rateFields])),
    extras: extras.map((extra) => read(extra, ["quantity", "unitPrice"])),
    discount: discount.trim() === "" ? null : { kind: discountKind, value: readNumber(discount), reason },
    termMonths: readNumber(termMonths) ?? null,
    validUntil,
    message,
  });
}

/** At the pages of its base and at its own prices. */
export function createTypedLine({ id, terms }: Pick<PricedProduct, "id" | "terms">): TypedLine {
  const { black, colour } = getBasePosition(terms);
  return toTypedLine({
    productId: id,
    quantity: 1,
    office: "",
    emirate: null,
    black,
    colour,
    ...toDraftTerms(terms),
    raised: null,
  });
}

export function getBilling(kind: Extra["kind"]): Extra["billing"] {
  return kind === "lease" ? "month" : "once";
}

export function createTypedExtra(kind: Extra["kind"]): TypedExtra {
  return {
    kind,
    billing: getBilling(kind),
    text: kind === "delivery" ? extraKindNames.delivery : "",
    quantity: "1",
    unitPrice: "",
  };
}
