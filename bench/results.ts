import type { FloodResult } from "./floods/floods.ts";
import type { GrowthResults } from "./growth/growth.ts";
import type { LighthouseResults } from "./lighthouse/lighthouse.ts";
import type { LoadResults } from "./load/load.ts";
import type { HostDetails } from "./host/host-details.ts";
import type { Part } from "./options.ts";
import type { SiteName } from "./sites/measured-site.ts";
import type { StartResults } from "./start/start-up.ts";
import type { WriteResults } from "./writes/write-to-visible.ts";

export interface SiteWrites {
  readonly site: SiteName;
  readonly writes: readonly WriteResults[];
}

/** The results of a run: the content of report.json, from which report.md is formatted. */
export interface BenchResults {
  /** ISO, UTC. */
  readonly startedAt: string;
  readonly minutes: number;
  /** The command line. */
  readonly command: string;
  readonly quick: boolean;
  readonly machine: HostDetails;
  readonly loadAtEnd: number;
  readonly sites: readonly { readonly name: SiteName; readonly description: string }[];
  readonly missing: readonly Missing[];
  readonly load?: LoadResults;
  readonly start?: StartResults;
  readonly writes?: readonly SiteWrites[];
  readonly growth?: GrowthResults;
  readonly floods?: readonly FloodResult[];
  readonly lighthouse?: LighthouseResults;
  readonly lighthouseRuns: number;
}

/** A measurement that is missing. */
export interface Missing {
  readonly name: SiteName | Part | "write-to-visible" | "images";
  readonly reason: string;
  readonly remedy: string;
}
