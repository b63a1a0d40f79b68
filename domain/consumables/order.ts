import { z } from "zod";
import { type Translate, writeMessage } from "#messages/message.ts";
import { type Fils, fils, filsFromDirhams, maxDirhams } from "#domain/pricing/money.ts";
import {
  type BreakdownTotal,
  type TaxTerms,
  createLine,
  formatVatLabel,
} from "#domain/pricing/price-breakdown.ts";
import { getMainTaxLabel } from "#domain/pricing/shown-price.ts";
import { type TaxedAmount, addVat, getGross, sumTaxed } from "#domain/pricing/vat.ts";
import { formatCount, formatDirhams } from "#domain/shared/format.ts";
import { cleanTypedCode } from "#domain/shared/typed-text.ts";

export const maxCodeLength = 40;

export const orderLimits = { maxParts: 50, maxQuantity: 99 } as const;

const quantityMessage = writeMessage("failure.partQuantity", { max: String(orderLimits.maxQuantity) });

const priceMessage = writeMessage("failure.partPrice");

const chosenPartSchema = z.object(
  {
    code: z
      .string(writeMessage("failure.partCode"))
      .overwrite(cleanTypedCode)
      .toUpperCase()
      .max(maxCodeLength, writeMessage("failure.noPart")),
    quantity: z
      .int(quantityMessage)
      .min(1, quantityMessage)
      .max(orderLimits.maxQuantity, quantityMessage)
      .describe("Number of pieces"),
    price: z
      .number(priceMessage)
      .min(0, priceMessage)
      .max(maxDirhams, priceMessage)
      .optional()
      .describe(
        "Price of one that the customer was shown, AED, without VAT. If it is higher now, the response is 422",
      ),
  },
  writeMessage("failure.part"),
);
export type ChosenPart = Readonly<z.output<typeof chosenPartSchema>>;

export const chosenPartsSchema = z
  .array(chosenPartSchema, writeMessage("failure.parts"))
  .max(orderLimits.maxParts, writeMessage("failure.manyParts", { max: String(orderLimits.maxParts) }))
  .refine(
    (parts) => new Set(parts.map(({ code }) => code)).size === parts.length,
    writeMessage("failure.partTwice"),
  );

/** As it was when it was ordered. */
export interface OrderedPart extends Pick<ChosenPart, "code" | "quantity"> {
  readonly name: string;
  /** Without VAT. */
  readonly unitPrice: Fils;
}

/** The customer has agreed to the price that was shown, or to a lower one. */
export function isDearer({ unitPrice }: Pick<OrderedPart, "unitPrice">, { price }: ChosenPart): boolean {
  return price !== undefined && unitPrice > filsFromDirhams(price);
}

/** Of the name of a field in a body. */
export function isPriceOfPart(field: string): boolean {
  return /^parts\.\d+\.price$/.test(field);
}

const orderedPart = { code: z.string(), name: z.string(), quantity: z.int() };

/** As stored with the enquiry. */
export const orderedPartsSchema = z.array(z.object({ ...orderedPart, unitPrice: z.int().transform(fils) }));

export const orderedPartResponseSchema = z.object({
  ...orderedPart,
  unitPrice: z.number().describe("Price of one when it was ordered, AED, without VAT"),
});

function getPartTotal({ unitPrice, quantity }: Pick<OrderedPart, "unitPrice" | "quantity">): Fils {
  return fils(unitPrice * quantity);
}

/** VAT is rounded for each line (specification section 13). */
export function sumOrder(
  parts: readonly Pick<OrderedPart, "unitPrice" | "quantity">[],
  vatPercent: number,
): TaxedAmount {
  return sumTaxed(parts.map((part) => addVat(getPartTotal(part), vatPercent)));
}

/** The lines are without VAT; the total as the setting says. */
export function getOrderBreakdown(
  t: Translate,
  parts: readonly OrderedPart[],
  { vatPercent, priceDisplay }: TaxTerms,
): BreakdownTotal {
  const taxed = sumOrder(parts, vatPercent);
  const lines = parts.map((part) =>
    createLine(
      "products",
      part.name,
      getPartTotal(part),
      t("order.line", {
        quantity: formatCount(part.quantity),
        price: formatDirhams(part.unitPrice),
        code: part.code,
      }),
    ),
  );
  const vat = createLine("vat", formatVatLabel(t, vatPercent), taxed.vat);
  const gross = createLine("withVat", t("price.once", { tax: t("price.gross") }), getGross(taxed));
  const isInclusive = priceDisplay === "inclusive";
  return {
    lines: vatPercent > 0 && isInclusive ? [...lines, vat] : lines,
    totalLabel: t("price.once", { tax: t(getMainTaxLabel(priceDisplay)) }),
    total: formatDirhams(isInclusive ? getGross(taxed) : taxed.net),
    footerLines: vatPercent > 0 && priceDisplay === "both" ? [vat, gross] : [],
  };
}

/** For staff: "2 × Toner, black (QC340-K)", "AED 390.00 excl. VAT"; the last line is the sum. */
export function listOrderLines(
  t: Translate,
  parts: readonly OrderedPart[],
): { label: string; value: string }[] {
  if (parts.length === 0) return [];
  return [
    ...parts.map((part) => ({
      label: formatCountedPart(t, part),
      value: formatPrice(t, getPartTotal(part)),
    })),
    { label: "All parts", value: formatPrice(t, sumOrder(parts, 0).net) },
  ];
}

function formatPrice(t: Translate, amount: Fils): string {
  return `AED ${formatDirhams(amount)} ${t("price.net")}`;
}

export function formatCountedPart(
  t: Translate,
  { quantity, name, code }: Omit<OrderedPart, "unitPrice">,
): string {
  return t("order.part", { quantity: formatCount(quantity), name, code });
}
