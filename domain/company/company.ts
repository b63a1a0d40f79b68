import type { FieldValues } from "#domain/shared/resource-fields.ts";
import type { settingsFields } from "./company-settings.ts";

/**
 * All data of one company. Pages, mails and quotes read it from one value of this type (`content/company.ts`). To use the
 * site for another company, replace that value and the images. No component contains the name of a company. Staff can
 * change the fields of `company-settings.ts`.
 */
export interface Company extends FieldValues<typeof settingsFields> {
  /** The same name in Arabic script, for the logo. */
  readonly arabicName: string;
  /** Slogan of one line. */
  readonly tagline: string;
  /** Name of the blog: the heading of its list and the title of its feed. */
  readonly blogName: string;
  /** The line in the bar above the header: place and business of the company. */
  readonly locationLine: string;

  /** Public numbers in the order of the page. The first number is the main number. */
  readonly phones: readonly CompanyPhone[];
  /** The only figures about the company that pages may state. */
  readonly claims: CompanyClaims;
  readonly copyrightYear: number;

  readonly currency: CompanyCurrency;
  /** Prefix of quote references: "WQ" for WQ-2026-00042. */
  readonly quotePrefix: string;
  /** IANA time zone in which dates and times are shown. */
  readonly timeZone: string;

  /** Names of manufacturers in the brand strip, in this spelling. */
  readonly brands: readonly string[];
  /**
   * The id in the header link "Multifunction devices": `/products/{this id}` shows the list in place of one product.
   * 24 lower-case hexadecimal digits, never the id of a product.
   */
  readonly multifunctionCategoryId: string;
}

export interface CompanyPhone {
  /** Kind of line: "Landline", "Mobile". */
  readonly label: string;
  /** For people: a plus sign, the country code and the number, in groups. */
  readonly display: string;
}

/** For a `tel:` link. */
export function formatDialledNumber({ display }: CompanyPhone): string {
  return `+${display.replace(/\D/g, "")}`;
}

/** Returns the lines of the address without the name of the company. */
export function formatAddressLines({ street, area, city, country }: Company["address"]): readonly string[] {
  return [street, `${area}, ${city}`, country];
}

export interface CompanyClaims {
  readonly since: number;
  /** Clients served, shown with a plus sign: "1,000+". */
  readonly clients: number;
  /** Printers and copiers placed, shown with a plus sign: "1,400+". */
  readonly placedProducts: number;
  /** Saved on the cost of printing, always shown as "up to". */
  readonly savingsPercent: number;
  /** Refurbished copiers put back to work, shown as "over". */
  readonly refurbishedCopiers: number;
  /** Kilograms of CO2e that one refurbished copier avoids. */
  readonly co2PerCopierKg: { readonly from: number; readonly to: number };
  /** Kilograms of CO2e avoided together, always shown as "up to". */
  readonly co2SavedKg: number;
}

export interface CompanyCurrency {
  /** ISO 4217 code, used in the WhatsApp text and in structured data. */
  readonly code: string;
  readonly display: string;
}
