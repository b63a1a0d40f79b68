import { message, writeMessage } from "#messages/message.ts";
import { type NumberRule, normalizeNumber, parseTypedNumber } from "#domain/shared/typed-number.ts";

export const quoteLimits = { maxLines: 20, maxQuantity: 100, maxOfficeLength: 100 } as const;

/** Of the lines besides the rented products. */
export const extraKinds = ["purchase", "lease", "consumable", "delivery", "other"] as const;
export const billings = ["month", "once"] as const;

export const quantityRule: NumberRule = {
  label: message("wizard.quantity"),
  limits: { min: 1, max: quoteLimits.maxQuantity, decimals: 0 },
  whenMissing: writeMessage("wizard.quantity.missing"),
};

function parseQuantity(typed: string) {
  return parseTypedNumber(normalizeNumber(typed), quantityRule);
}

/** Nothing for a text with a fault. */
export function readQuantity(typed: string): number | undefined {
  const parsed = parseQuantity(typed);
  return typeof parsed === "number" ? parsed : undefined;
}

export function findQuantityFault(typed: string): string | undefined {
  const parsed = parseQuantity(typed);
  return typeof parsed === "number" ? undefined : parsed.fault;
}
