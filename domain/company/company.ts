import { joinWithCommas } from "#domain/shared/format.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { FieldValues } from "#domain/shared/resource-fields.ts";
import type { LocalizedValues } from "#domain/shared/translated-fields.ts";
import type { Translate } from "#messages/message.ts";
import type { Lockup } from "./lockup.ts";
import type { Season } from "./opening-hours.ts";
import type { settingsFields, settingsLists } from "./settings-fields.ts";

/**
 * With the texts of every language. For another company replace the value in `content/company.ts` and the images: no
 * component names a company.
 */
export interface CompanyRecord extends FieldValues<typeof settingsFields>, SettingsLists, UntranslatedFacts {}

type SettingsLists = {
  readonly [Name in keyof typeof settingsLists]: readonly FieldValues<
    (typeof settingsLists)[Name]["fields"]
  >[];
};

/** In one language (`localizeCompany`). */
export interface Company
  extends Omit<LocalizedValues<typeof settingsFields>, "discountLimit" | "currencyWord">, UntranslatedFacts {
  /** In Arabic on every page: the letterhead names both. */
  readonly nameAr: string;
  /** The word on pages; `code` in everything about a quote. */
  readonly currency: { readonly code: string; readonly display: string };
  /** Undefined where the drawing shows the names. */
  readonly lockup?: Lockup | undefined;
  readonly phones: readonly CompanyPhone[];
  readonly seasons: readonly (Season & { readonly name: string })[];
  /** That of today, also among the seasons. */
  readonly season?: (Season & { readonly name: string }) | undefined;
  readonly directions: readonly { readonly way: string; readonly detail: string }[];
  /** The first one is that of the office. */
  readonly serviceAreas: readonly ServiceArea[];
  /** Of consumables that are on the shelf. */
  readonly deliveries: readonly { readonly place: string; readonly time: string }[];
  readonly brands: readonly { readonly name: string }[];
  readonly lostReasons: readonly { readonly reason: string }[];
  readonly replyTemplates: readonly {
    readonly name: string;
    readonly subject: string;
    readonly text: string;
  }[];
}

/** A claim in whole hundreds is the floor of a figure ("1,000+"); any other one is the figure itself. */
export function isFloor(claim: number): boolean {
  return claim % 100 === 0;
}

interface UntranslatedFacts {
  /** The only figures about the company that pages may state. */
  readonly claims: CompanyClaims;
  /** Logos or cases that visitors see. */
  readonly hasCustomers: boolean;
  /** Addresses of the pictures that replace delivered ones, by `PicturePlace`. */
  readonly pagePictures: Readonly<Record<string, string>>;
  readonly timeZone: string;
  /**
   * The id in the header link "Multi Function Devices": `/products/{this id}` shows the list in place of one
   * product. 24 lower-case hexadecimal digits, never the id of a product.
   */
  readonly multifunctionCategoryId: string;
}

/** When an engineer is at the machine. */
interface ServiceArea {
  readonly area: string;
  readonly withContract: string;
  readonly withoutContract: string;
}

export interface CompanyPhone {
  readonly label: string;
  /** For people: a plus sign, the country code and the number, in groups. */
  readonly display: string;
  readonly isServiceDesk: boolean;
}

export function formatDialledNumber({ display }: Pick<CompanyPhone, "display">): string {
  return `+${display.replace(/\D/g, "")}`;
}

export function findServicePhone({ phones }: Pick<Company, "phones">): CompanyPhone | undefined {
  return phones.find(({ isServiceDesk }) => isServiceDesk) ?? phones[0];
}

/** For sentences: "from Sharjah". Without a city, the country that all offers are for. */
export function formatPlace(t: Translate, { city }: Pick<Company["address"], "city">): string {
  return city || t("company.country");
}

export function formatAddressLines(
  { street, area, city, country }: Company["address"],
  locale?: Locale,
): readonly string[] {
  return [street, joinWithCommas([area, city].filter(Boolean), locale), country].filter(
    (line) => line !== "",
  );
}

export function formatAddress(address: Company["address"], locale?: Locale): string {
  return joinWithCommas(formatAddressLines(address, locale), locale);
}

/** Null: the company does not make the claim. */
export interface CompanyClaims {
  readonly since: number | null;
  readonly clients: number | null;
  readonly placedProducts: number | null;
  /** Always shown as "up to". */
  readonly savingsPercent: number | null;
  readonly refurbishedCopiers: number | null;
  readonly co2PerCopierKg: { readonly from: number; readonly to: number } | null;
  readonly co2SavedKg: number | null;
}

/** What the pages need to show a price (specification section 13). */
export type PriceSettings = Pick<Company, "vatPercent" | "currency" | "priceDisplay">;

/** The part of the company that an island gets in its props. */
export function getPriceSettings({ vatPercent, currency, priceDisplay }: Company): PriceSettings {
  return { vatPercent, currency, priceDisplay };
}
