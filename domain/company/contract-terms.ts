import type { Translate } from "#messages/message.ts";
import { type FieldValues, type ResourceFields, listFieldNames } from "#domain/shared/resource-fields.ts";

const maxTermLength = 200;

/** In the order of a quote. An empty term stands in no quote. */
export const contractFields = {
  agreement: createTermField("Agreement"),
  included: createTermField("What is included"),
  change: createTermField("Changing it"),
  delivery: createTermField("Delivery and set-up"),
  meterReading: createTermField("Meter reading"),
  payment: createTermField("Payment"),
  engineer: createTermField("Engineer on site"),
  ending: createTermField("Ending it"),
} as const satisfies ResourceFields;

function createTermField(label: string) {
  return {
    kind: "line",
    label,
    maxLength: maxTermLength,
    whenEmpty: "accept",
    isTranslated: true,
  } as const;
}

/** As a quote keeps them. */
export function listContractTerms(t: Translate, contract: FieldValues<typeof contractFields>) {
  return listFieldNames(contractFields).flatMap((term) =>
    contract[term] === "" ? [] : [{ label: t(`quote.term.${term}`), text: contract[term] }],
  );
}
