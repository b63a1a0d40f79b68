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

interface Contractor {
  readonly contract: FieldValues<typeof contractFields>;
  readonly serviceAreas: readonly { readonly area: string; readonly withContract: string }[];
}

/** As a quote keeps them. */
export function listContractTerms(t: Translate, { contract, serviceAreas }: Contractor) {
  return listFieldNames(contractFields).flatMap((term) => {
    const words = contract[term];
    if (words === "") return [];
    const text = term === "engineer" ? formatResponseTimes(t, words, serviceAreas) : words;
    return [{ label: t(`quote.term.${term}`), text }];
  });
}

/** With the time of every area: the offices of a quote may stand in any of them. */
function formatResponseTimes(t: Translate, words: string, areas: Contractor["serviceAreas"]): string {
  if (areas.length === 0) return words;
  const times = areas.map(({ area, withContract }) =>
    t("quote.term.engineer.area", { area, time: withContract }),
  );
  return t("quote.term.engineer.times", { words, times: times.join(t("company.hours.between")) });
}
