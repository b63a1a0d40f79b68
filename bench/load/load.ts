import { type Cores, pinToCores } from "../host/cores.ts";
import { acceptEncoding, get } from "../http.ts";
import type { Memory } from "../host/proc.ts";
import { type MeasuredSite, type SiteName, pageNames, siteMemory } from "../sites/measured-site.ts";
import type { LoadGenerator } from "./generator.ts";
import { type PageRounds, connections, measurePage } from "./load-rounds.ts";

export interface LoadResults {
  readonly generator: string;
  readonly cores: string;
  readonly connections: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly pages: readonly PageRounds[];
  /** The encoding of each response to `Accept-Encoding: gzip, br`. */
  readonly encodings: readonly ResponseEncoding[];
  readonly memoryAfter: readonly { readonly site: SiteName; readonly memory: Memory }[];
}

export interface ResponseEncoding {
  readonly page: string;
  readonly site: SiteName;
  readonly encoding: string;
  /** Size of the encoded body, without headers. */
  readonly bytes: number;
}

/** Measures the requests per second of the same pages on every site. */
export async function measureLoad(
  sites: readonly MeasuredSite[],
  parts: {
    readonly cores: Cores;
    readonly generator: LoadGenerator;
    readonly rounds: number;
    readonly seconds: number;
    readonly log: (line: string) => void;
  },
): Promise<LoadResults> {
  const { cores, generator, rounds, seconds } = parts;
  if (cores.server !== null) for (const { processes } of sites) await pinToCores(cores.server, processes);
  const encodings = await measureEncodings(sites);
  const pages: PageRounds[] = [];
  for (const page of pageNames) pages.push(await measurePage(page, sites, parts));
  const memoryAfter = sites.flatMap((site) => {
    const memory = siteMemory(site);
    return memory === null ? [] : [{ site: site.name, memory }];
  });
  if (cores.server !== null) for (const { processes } of sites) await pinToCores(cores.all, processes);
  return {
    generator: generator.description,
    cores: cores.description,
    connections,
    rounds,
    seconds,
    pages,
    encodings,
    memoryAfter,
  };
}

async function measureEncodings(sites: readonly MeasuredSite[]): Promise<ResponseEncoding[]> {
  const encodings: ResponseEncoding[] = [];
  for (const page of pageNames)
    for (const { name, url, paths } of sites) {
      const path = paths[page];
      if (path === null) continue;
      const { status, headers, body } = await get(url + path, { "accept-encoding": acceptEncoding });
      const encoding = status === 200 ? (headers["content-encoding"] ?? "identity") : `status ${status}`;
      encodings.push({ page, site: name, encoding, bytes: body.length });
    }
  return encodings;
}
