import { postPath, productPath } from "../../domain/pages/site-paths.ts";
import type { DataFolders } from "../data-folders.ts";
import { acceptEncoding, get } from "../http.ts";
import type { LoadGenerator } from "../load/generator.ts";
import { type Memory, readCpuSeconds, readMemory } from "../host/proc.ts";
import type { ServerProcess } from "../host/programs.ts";
import { fetchFirstRecords, logInStaff, startOurs } from "../sites/ours.ts";
import { median } from "../statistics.ts";
import { measureOurWrites } from "../writes/our-writes.ts";
import type { WriteResults } from "../writes/write-to-visible.ts";
import { growCatalogue } from "./grown-catalogue.ts";

export interface GrowthResults {
  readonly sizes: readonly GrowthOfSize[];
}

export interface GrowthOfSize {
  /** Number of products, and of posts. */
  readonly size: number;
  /** Time to `ready on`, ms. */
  readonly starts: readonly number[];
  readonly idle: Memory;
  readonly afterUse: Memory;
  readonly urls: readonly UrlCost[];
  readonly writes: readonly WriteResults[];
}

export interface UrlCost {
  readonly name: string;
  readonly status: number;
  /** Size of the compressed body. */
  readonly bytes: number;
  /** Time of the first request after a start, ms, median of the starts. */
  readonly first: number;
  /** CPU time of the server for each further request, ms. Null if it is too short to measure. */
  readonly cpuPerRequest: number | null;
}

interface Plan {
  readonly sizes: readonly number[];
  readonly starts: number;
  readonly writes: number;
  readonly generator: LoadGenerator;
  readonly log: (line: string) => void;
}

/** Measures our site with growing numbers of products and posts. */
export async function measureGrowth(folders: DataFolders, plan: Plan): Promise<GrowthResults> {
  const sizes: GrowthOfSize[] = [];
  for (const size of plan.sizes) {
    const begunAt = performance.now();
    sizes.push(await measureSize(folders, size, plan));
    plan.log(`  ${size} products and posts: ${Math.round((performance.now() - begunAt) / 1000)} s`);
  }
  return { sizes };
}

interface MeasuredUrl {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

function createPublicUrl(name: string, path = name): MeasuredUrl {
  return { name, path, headers: {} };
}

/** The measured URLs. The URLs for staff come last: they are never cached. */
async function listUrls(url: string): Promise<MeasuredUrl[]> {
  const { productId, slug } = await fetchFirstRecords(url);
  const login = await logInStaff(url);
  const forStaff = (path: string): MeasuredUrl => ({ name: `${path} (staff)`, path, headers: { ...login } });
  return [
    createPublicUrl("home", "/"),
    createPublicUrl("/products"),
    createPublicUrl("/products?page=2"),
    createPublicUrl("/products?q=a3"),
    createPublicUrl("product", productPath(productId)),
    createPublicUrl("/bestmachine"),
    createPublicUrl("/blogs"),
    createPublicUrl("post", postPath(slug)),
    createPublicUrl("/api/getallproducts"),
    createPublicUrl("/api/blogs/get"),
    createPublicUrl("/sitemap.xml"),
    createPublicUrl("feed", "/blogs/feed.xml"),
    forStaff("/api/blogs/all"),
    forStaff("/api/enquiries"),
    forStaff("/api/activity"),
  ];
}

async function measureSize(folders: DataFolders, size: number, plan: Plan): Promise<GrowthOfSize> {
  const folder = folders.copy(`growth-${size}`);
  await growCatalogue(folder, size);
  const starts: number[] = [];
  const firsts = new Map<string, number[]>();
  for (let turn = 1; ; turn += 1) {
    const server = await startOurs(folder);
    try {
      starts.push(server.startedIn);
      const idle = readMemory([server.pid]);
      const urls = await listUrls(server.ready);
      for (const url of urls)
        firsts.set(url.name, [...(firsts.get(url.name) ?? []), (await measureRequest(server, url)).ms]);
      if (turn < plan.starts) continue;
      const costs: UrlCost[] = [];
      for (const url of urls) {
        const { status, body, ms } = await measureRequest(server, url);
        const cpuPerRequest = status === 200 ? await measureCpu(server, url, ms, plan.generator) : null;
        const first = median(firsts.get(url.name) ?? []);
        costs.push({ name: url.name, status, bytes: body.length, first, cpuPerRequest });
      }
      const writes = await measureOurWrites(server.ready, plan.writes);
      return { size, starts, idle, afterUse: readMemory([server.pid]), urls: costs, writes };
    } finally {
      await server.end();
    }
  }
}

function measureRequest(server: ServerProcess, { path, headers }: MeasuredUrl) {
  return get(server.ready + path, { ...headers, "accept-encoding": acceptEncoding });
}

/** Slower URLs are requested one by one, ms: pending responses at the end of a load would use CPU time and not be counted. */
const maxRequestTime = 25;

/** CPU time of the server for a request, ms. @param requestTime time of an earlier request, ms */
async function measureCpu(
  server: ServerProcess,
  measuredUrl: MeasuredUrl,
  requestTime: number,
  generator: LoadGenerator,
): Promise<number | null> {
  const { path, headers } = measuredUrl;
  const before = readCpuSeconds([server.pid]);
  let requests = 0;
  if (requestTime > maxRequestTime)
    for (; requests < Math.max(2, 500 / requestTime); requests += 1)
      await measureRequest(server, measuredUrl);
  else
    ({ requests } = await generator.run({ url: server.ready + path, seconds: 1, connections: 4, headers }));
  const used = readCpuSeconds([server.pid]) - before;
  return requests > 0 && used > 0 ? (used / requests) * 1000 : null;
}
