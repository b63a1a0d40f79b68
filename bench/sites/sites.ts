import type { Missing } from "../results.ts";
import type { DataFolders } from "../data-folders.ts";
import { type MeasuredSite, type MissingSite, type SiteName, siteNames } from "./measured-site.ts";
import { openNext } from "./next.ts";
import { openNginx } from "./nginx.ts";
import { openOurs } from "./ours.ts";
import { openWordPress } from "./wordpress.ts";

/** Starts our site and the installed sites to compare it with. */
export async function openSites(
  folders: DataFolders,
  log: (line: string) => void,
): Promise<{ readonly sites: readonly MeasuredSite[]; readonly missing: readonly Missing[] }> {
  const ours = await openOurs(folders.copy("ours"));
  const otherSites = [
    ...(await openIfInstalled("nginx", async () => [await openNginx(ours, folders.empty("nginx"))])),
    ...(await openIfInstalled("Next.js", async () => [await openNext(ours)])),
    ...(await openIfInstalled("WordPress", openWordPress)),
  ];
  const all = [ours, ...otherSites].toSorted(
    (one, other) => siteNames.indexOf(one.name) - siteNames.indexOf(other.name),
  );
  for (const site of all)
    log("url" in site ? `  ${site.name}: ${site.description}` : `  ${site.name} is missing: ${site.reason}`);
  return {
    sites: all.filter((site) => "url" in site),
    missing: all.flatMap((site) =>
      "url" in site ? [] : [{ name: site.name, reason: site.reason, remedy: site.remedy }],
    ),
  };
}

/** A site that cannot be started is reported as missing; the others are measured. */
async function openIfInstalled(
  name: SiteName,
  open: () => Promise<(MeasuredSite | MissingSite)[]>,
): Promise<(MeasuredSite | MissingSite)[]> {
  try {
    return await open();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ name, reason: `could not be started: ${reason.replaceAll("\n", " ")}`, remedy: "" }];
  }
}
