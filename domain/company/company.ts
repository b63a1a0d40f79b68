/**
 * Everything that belongs to one company and to no other.
 *
 * The pages, the mails and the quote read these facts from a single value of this type
 * (`content/company.ts`). To put another company on the site, replace that value and the
 * images; no component names a company.
 */
export interface Company {
  /** Short name, as spoken and as set in the logo: "Waraq". */
  readonly name: string;
  /** The same name in Arabic script, for the logo. */
  readonly arabicName: string;
  /** Name on agreements, in the copyright line and above the address. */
  readonly legalName: string;
  /** One line that says what the company sells. */
  readonly tagline: string;
  /** Name of the blog: the heading of its list and the title of its feed. */
  readonly blogName: string;
  /** Where the company is and what it does: the line in the bar above the header. */
  readonly locationLine: string;

  /** Public numbers in the order they are shown. The first one is the number to call. */
  readonly phones: readonly CompanyPhone[];
  /** General address, shown and linked on every page. */
  readonly email: string;
  readonly whatsapp: CompanyWhatsapp;
  readonly address: CompanyAddress;
  readonly map: CompanyMap;
  /** Public profiles, linked from the footer. */
  readonly social: CompanySocial;

  /** The only figures the pages may state about the company. */
  readonly claims: CompanyClaims;
  readonly copyrightYear: number;

  readonly currency: CompanyCurrency;
  /** Value-added tax in per cent, at most two decimals; 0 where the company charges none. */
  readonly vatPercent: number;
  /** What the references of quotes start with: "WQ" makes WQ-2026-00042. */
  readonly quotePrefix: string;
  /** How long an enquiry is kept after the last thing that happened to it, months. */
  readonly retentionMonths: number;
  /** IANA time zone in which dates and times are shown. */
  readonly timeZone: string;

  /** Makers named in the brand strip, set as plain words in exactly this spelling. */
  readonly brands: readonly string[];
  /**
   * The id behind the header link "Multifunction devices": `/products/{this id}` shows the
   * listing in place of one product. 24 lower-case hexadecimal digits, never the id of a product.
   */
  readonly multifunctionCategoryId: string;
}

export interface CompanyPhone {
  /** What kind of line it is: "Landline", "Mobile". */
  readonly label: string;
  /** As people read it: a plus sign, the country code and the number, in groups. */
  readonly display: string;
}

/** A number as a `tel:` link needs it: plus sign and digits. */
export function formatDialledNumber({ display }: CompanyPhone): string {
  return `+${display.replace(/\D/g, "")}`;
}

export interface CompanyWhatsapp {
  /** Country code and number, digits only, as a chat link needs it. */
  readonly digits: string;
  /** Text a visitor finds already typed when the chat opens. Not URL-encoded. */
  readonly greeting: string;
}

export interface CompanyAddress {
  readonly street: string;
  readonly area: string;
  readonly city: string;
  readonly country: string;
}

/** The address as it is printed, one entry a line, without the company's name. */
export function formatAddressLines({ street, area, city, country }: CompanyAddress): readonly string[] {
  return [street, `${area}, ${city}`, country];
}

/** Where the office is. `content/office-map.svg` is the drawing of its streets: the office lies 54% across and 50% down. */
export interface CompanyMap {
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
  /** Opens a map with the way to the office. */
  readonly directionsUrl: string;
}

/** Addresses of public profiles; empty where the company has none. */
export interface CompanySocial {
  readonly facebook: string;
  readonly instagram: string;
  readonly linkedin: string;
}

export interface CompanyClaims {
  /** First year of business. */
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
  /** What the pages and mails print. */
  readonly display: string;
}
