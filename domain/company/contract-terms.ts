import type { Translate } from "#messages/message.ts";
import { type Emirate, emirateNames, emirates } from "#domain/shared/emirates.ts";
import { normalizeText } from "#domain/shared/search-text.ts";
import { getTextLanguage } from "#domain/shared/locale.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import type { FieldValues, ResourceFields } from "#domain/shared/resource-fields.ts";

const maxTermLength = 200;

/** In the order of a quote. An empty term stands in no quote. */
export const contractFields = {
  agreement: createTermField("Agreement"),
  shortestTerm: createTermField("Shortest agreement"),
  price: createTermField("Fixed price"),
  renewal: createTermField("Automatic renewal"),
  included: createTermField("What is included"),
  toner: createTermField("Toner delivery"),
  counting: createTermField("A3 pages and scans"),
  change: createTermField("Changing it"),
  delivery: createTermField("Delivery and set-up"),
  collection: createTermField("Cost of delivery and collection"),
  meterReading: createTermField("Meter reading"),
  missingReading: createTermField("When no reading comes"),
  payment: createTermField("Payment"),
  paymentMethods: createTermField("Ways to pay"),
  deposit: createTermField("Deposit"),
  engineer: createTermField("Engineer on site"),
  damage: createTermField("Damage and insurance"),
  refurbished: createTermField("Age and warranty of refurbished machines"),
  ending: createTermField("Ending it"),
  leaving: createTermField("Cost of leaving early"),
  disk: createTermField("Data on the disk at the end"),
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

type ContractTermName = keyof typeof contractFields;

const priceTerms = ["price", "renewal", "ending", "toner", "missingReading", "counting"] as const;

/** Decisive for who signs, and in no price (docs/compliance.md). */
export const decisiveTerms = [
  "deposit",
  "shortestTerm",
  "leaving",
  "collection",
  "payment",
  "paymentMethods",
  "damage",
  "refurbished",
  "disk",
] as const;

/** Beside a price, before there is a quote. A term that is empty is left out, and a group without terms. */
export function listPriceAnswers(
  t: Translate,
  contract: Readonly<Record<(typeof priceTerms | typeof decisiveTerms)[number], string>>,
) {
  const groups = [
    [t("price.answers"), priceTerms],
    [t("quote.terms.before"), decisiveTerms],
  ] as const;
  return groups
    .map(([heading, terms]) => {
      const answers = terms.map((term) => {
        const text = contract[term];
        return [t(`quote.term.${term}`), text, getTextLanguage(text, t.locale)] as const;
      });
      return [heading, answers.filter(([, text]) => text !== "")] as const;
    })
    .filter(([, answers]) => answers.length > 0);
}

interface Contractor {
  readonly contract: FieldValues<typeof contractFields>;
  readonly serviceAreas: readonly { readonly area: string; readonly withContract: string }[];
}

interface Office {
  readonly emirate?: Emirate | undefined;
  readonly refurbished?: boolean;
}

/** As a quote for these offices keeps them. */
export function listContractTerms(
  t: Translate,
  contractor: Contractor,
  offices: readonly Office[] = [],
  {
    termMonths,
    hasRental = true,
  }: { readonly termMonths?: number | undefined; readonly hasRental?: boolean } = {},
) {
  const hasRefurbished = offices.length === 0 || offices.some(({ refurbished }) => refurbished);
  const terms = listFieldNames(contractFields).filter(
    (term) => (hasRental || termsOfSale.includes(term)) && (hasRefurbished || term !== "refurbished"),
  );
  return terms.flatMap((term) => {
    const isAgreed = term === "agreement" && termMonths !== undefined;
    const text = isAgreed
      ? t("quote.term.months", { months: termMonths })
      : writeTerm(t, contractor, term, offices);
    return text === "" ? [] : [{ label: t(`quote.term.${term}`), text }];
  });
}

/** The others are about what is rented. */
const termsOfSale: readonly ContractTermName[] = [
  "delivery",
  "collection",
  "payment",
  "paymentMethods",
  "refurbished",
];

/** The same terms as answers, for who has no quote yet. */
export function listQuestions(
  t: Translate,
  contractor: Contractor,
  terms: readonly ContractTermName[] = listFieldNames(contractFields),
): readonly Question[] {
  return terms
    .map((term) => ({ question: t(`questions.${term}`), answer: writeTerm(t, contractor, term) }))
    .filter(({ answer }) => answer !== "");
}

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export function hasQuestions({ contract }: Pick<Contractor, "contract">): boolean {
  return listFieldNames(contractFields).some((term) => contract[term] !== "");
}

function writeTerm(
  t: Translate,
  { contract, serviceAreas }: Contractor,
  term: ContractTermName,
  offices: readonly Office[] = [],
): string {
  const words = contract[term];
  return term === "engineer" && words !== ""
    ? formatResponseTimes(t, words, listResponseTimes(t, serviceAreas, offices))
    : words;
}

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
