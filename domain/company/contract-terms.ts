import type { Translate } from "#messages/message.ts";
import { type Emirate, emirateNames, emirates } from "#domain/shared/emirates.ts";
import { normalizeText } from "#domain/shared/search-text.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import type { FieldValues, ResourceFields } from "#domain/shared/resource-fields.ts";

const maxTermLength = 200;

/** In the order of a quote. An empty term stands in no quote. */
export const contractFields = {
  agreement: createTermField("Agreement"),
  price: createTermField("Fixed price"),
  renewal: createTermField("Automatic renewal"),
  included: createTermField("What is included"),
  toner: createTermField("Toner delivery"),
  counting: createTermField("A3 pages and scans"),
  change: createTermField("Changing it"),
  delivery: createTermField("Delivery and set-up"),
  meterReading: createTermField("Meter reading"),
  missingReading: createTermField("When no reading comes"),
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

const priceQuestions = ["price", "renewal", "ending", "toner", "missingReading", "counting"] as const;

/** Beside a price, before there is a quote. A question without an answer is left out. */
export function listPriceAnswers(
  t: Translate,
  contract: Readonly<Record<(typeof priceQuestions)[number], string>>,
) {
  return priceQuestions
    .map((term) => ({ label: t(`quote.term.${term}`), text: contract[term] }))
    .filter(({ text }) => text !== "");
}

interface Contractor {
  readonly contract: FieldValues<typeof contractFields>;
  readonly serviceAreas: readonly { readonly area: string; readonly withContract: string }[];
}

interface Office {
  readonly emirate?: Emirate | undefined;
}

/** As a quote for these offices keeps them. */
export function listContractTerms(
  t: Translate,
  { contract, serviceAreas }: Contractor,
  offices: readonly Office[] = [],
  {
    termMonths,
    hasRental = true,
  }: { readonly termMonths?: number | undefined; readonly hasRental?: boolean } = {},
) {
  return listFieldNames(contractFields).flatMap((term) => {
    if (!hasRental && !termsOfSale.includes(term)) return [];
    const isAgreed = term === "agreement" && termMonths !== undefined;
    const words = isAgreed ? t("quote.term.months", { months: termMonths }) : contract[term];
    if (words === "") return [];
    const text =
      term === "engineer"
        ? formatResponseTimes(t, words, listResponseTimes(t, serviceAreas, offices))
        : words;
    return [{ label: t(`quote.term.${term}`), text }];
  });
}

/** The others are about what is rented. */
const termsOfSale: readonly (keyof typeof contractFields)[] = ["delivery", "payment"];

interface ResponseTime {
  readonly area: string;
  readonly time: string;
}

/** Of every area, unless each office names its emirate and an area has it. */
function listResponseTimes(
  t: Translate,
  areas: Contractor["serviceAreas"],
  offices: readonly Office[],
): readonly ResponseTime[] {
  const named = [...new Set(offices.map(({ emirate }) => emirate))];
  const times = named.flatMap((emirate) => findResponseTime(t, areas, emirate) ?? []);
  return times.length > 0 && times.length === named.length
    ? times
    : areas.map(({ area, withContract }) => ({ area, time: withContract }));
}

/** An area with other words than emirates ("Sharjah, except Kalba") may mean less than the emirate that it names. */
function findResponseTime(
  t: Translate,
  areas: Contractor["serviceAreas"],
  emirate: Emirate | undefined,
): ResponseTime | undefined {
  if (emirate === undefined) return undefined;
  const getName = (each: Emirate) => t.text(emirates[each]);
  const keys = emirateNames.map((each) => toPlaceKey(getName(each)));
  const found = areas.find(({ area }) => {
    const places = listPlaces(area).map(toPlaceKey);
    return places.includes(toPlaceKey(getName(emirate))) && places.every((place) => keys.includes(place));
  });
  return found && { area: getName(emirate), time: found.withContract };
}

/** "Sharjah and Ajman", «الشارقة وعجمان». */
function listPlaces(area: string): readonly string[] {
  return area.split(/[,،;؛&/]|\sand\s|\sو/i).filter((place) => place.trim() !== "");
}

/** "Ras al-Khaimah" is Ras Al Khaimah. */
function toPlaceKey(place: string): string {
  return normalizeText(place).replace(/[\s-]/g, "");
}

function formatResponseTimes(t: Translate, words: string, times: readonly ResponseTime[]): string {
  if (times.length === 0) return words;
  const texts = times.map((time) => t("quote.term.engineer.area", { ...time }));
  return t("quote.term.engineer.times", { words, times: texts.join(t("company.hours.between")) });
}
