import type { Volumes } from "#domain/pricing/price.ts";

/**
 * Customers and an example office, as the pages tell of them: content of one company. Its images are files in
 * `app/company/managed-print/images`, named without the width.
 */
export interface Showcase {
  /** On one floor line, and in the example of a monthly report. */
  readonly exampleOffice: readonly ExampleMachine[];
  readonly cases: readonly CustomerCase[];
  readonly sectors: readonly { readonly name: string; readonly habit: string }[];
}

export interface CustomerCase {
  readonly heading: string;
  readonly customer: string;
  readonly image: { readonly name: string; readonly alt: string };
  readonly figures: readonly CaseFigure[];
  readonly story: string;
  readonly agreement: string;
}

interface CaseFigure {
  readonly label: string;
  readonly before?: number;
  readonly now: number;
  readonly unit?: string;
  /** The figures are whole dirhams without VAT, a month. */
  readonly isPrice?: true;
}

export interface ExampleMachine {
  /** The title of a product of the catalogue: its price terms give the amount in the report. */
  readonly product: string;
  readonly place: string;
  readonly image: string;
  readonly month: Volumes;
  readonly monthBefore: Volumes;
}
