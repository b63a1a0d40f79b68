import type { Checkout } from "../checkout.ts";
import type { Section } from "../report.ts";
import type { Site } from "../sites/site.ts";

export interface Bench {
  /** Everything once and short, to show that it runs. */
  readonly isQuick: boolean;
  readonly checkouts: readonly Checkout[];
  /** The running sites; none for a subject that starts its own servers. */
  readonly sites: readonly Site[];
  log(line: string): void;
}

export interface Subject {
  readonly title: string;
  readonly needsSites: boolean;
  measure(bench: Bench): Promise<Section>;
}
