import type { Volumes } from "#domain/pricing/price.ts";

/** What the pages tell of customers and of an example office. Like the company it is content of one company. */
export interface Showcase {
  /** On one floor line, and in the example of a monthly report. */
  readonly exampleOffice: readonly ExampleMachine[];
}

export interface ExampleMachine {
  /** The title of a product of the catalogue: its price terms give the amount in the report. */
  readonly product: string;
  readonly place: string;
  /** File name without width in `app/company/managed-print/images`. */
  readonly image: string;
  readonly month: Volumes;
  readonly monthBefore: Volumes;
}
