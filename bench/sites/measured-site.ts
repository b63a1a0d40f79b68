import type { Memory } from "../host/proc.ts";
import { readMemory } from "../host/proc.ts";

/** The pages that every site has in some form. */
export const pageNames = ["home", "product", "article", "/api/getallproducts"] as const;
export type PageName = (typeof pageNames)[number];

export const siteNames = ["ours", "nginx", "Next.js", "WordPress", "WordPress, nginx cache"] as const;
export type SiteName = (typeof siteNames)[number];

/** A site that is up and can be measured. */
export interface MeasuredSite {
  readonly name: SiteName;
  /** What exactly it is, with its version. */
  readonly what: string;
  readonly url: string;
  /** Null: it has no such page. */
  readonly paths: Readonly<Record<PageName, string | null>>;
  /** Ids of the processes that serve it; what they start counts too. Empty: not known. */
  readonly processes: readonly number[];
  end(): Promise<void>;
}

/** A site that is not there. */
export interface MissingSite {
  readonly name: SiteName;
  readonly reason: string;
  /** What would bring it. */
  readonly remedy: string;
}

export function siteMemory({ processes }: MeasuredSite): Memory | null {
  return processes.length === 0 ? null : readMemory(processes);
}
