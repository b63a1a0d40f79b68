import type { Memory } from "../host/proc.ts";
import { readMemory } from "../host/proc.ts";

/** The pages that all sites have. */
export const pageNames = ["home", "product", "post", "/api/getallproducts"] as const;
export type PageName = (typeof pageNames)[number];

export const siteNames = ["ours", "nginx", "Next.js", "WordPress", "WordPress, nginx cache"] as const;
export type SiteName = (typeof siteNames)[number];

/** A running site. */
export interface MeasuredSite {
  readonly name: SiteName;
  /** Its software, with versions. */
  readonly description: string;
  readonly url: string;
  /** Null if the site does not have the page. */
  readonly paths: Readonly<Record<PageName, string | null>>;
  /** Ids of its server processes. Their children are measured too. Empty if unknown. */
  readonly processes: readonly number[];
  end(): Promise<void>;
}

/** A site that cannot be measured. */
export interface MissingSite {
  readonly name: SiteName;
  readonly reason: string;
  /** How to install it. */
  readonly remedy: string;
}

export function siteMemory({ processes }: MeasuredSite): Memory | null {
  return processes.length === 0 ? null : readMemory(processes);
}
