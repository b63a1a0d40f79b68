import { postPath, productPath } from "../../domain/pages/site-paths.ts";
import type { DataFolders } from "../data-folders.ts";
import { acceptEncoding, get } from "../http.ts";
import type { LoadGenerator } from "../load/generator.ts";
import { type Memory, cpuSecondsOf, memoryOf } from "../machine/proc.ts";
import type { ServerProcess } from "../machine/programs.ts";
import { firstRecords, staffHeaders, startOurs } from "../sites/ours.ts";
import { median } from "../statistics.ts";
import { measureOurWrites } from "../writes/our-writes.ts";
import type { WriteResults } from "../writes/write-to-visible.ts";
import { growCatalogue } from "./grown-catalogue.ts";

export interface GrowthResults {
  readonly sizes: readonly GrowthOfSize[];
}

export interface GrowthOfSize {
  /** Products, and as many posts. */
  readonly size: number;
  /** To `ready on`, ms. */
  readonly starts: readonly number[];
  readonly idle: Memory;
  readonly afterUse: Memory;
  readonly addresses: readonly AddressCost[];
  readonly writes: readonly WriteResults[];
}

export interface AddressCost {
  readonly name: string;
  readonly status: number;
  /** As it comes over the wire, packed. */
  readonly bytes: number;
  /** The first request after a start, ms, median of the starts. */
  readonly first: number;
  /** What a request costs from then on: CPU of the server, ms. Null where nothing of it could be seen. */
  readonly cpuPerRequest: number | null;
}

interface Plan {
  readonly sizes: readonly number[];
  readonly starts: number;
  readonly writes: number;
  readonly generator: LoadGenerator;
  readonly say: (line: string) => void;
}

/** Measures our site with ever more products and posts. */
export async function measureGrowth(folders: DataFolders, plan: Plan): Promise<GrowthResults> {
  const sizes: GrowthOfSize[] = [];
  for (const size of plan.sizes) {
    const begunAt = performance.now();
    sizes.push(await measureSize(folders, size, plan));
    plan.say(`  ${size} products and posts: ${Math.round((performance.now() - begunAt) / 1000)} s`);
  }
  return { sizes };
}

interface Address {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

function open(name: string, path = name): Address {
  return { name, path, headers: {} };
}

/** What is asked for. What staff's lists are read from comes last: it is never kept. */
async function addressesOn(url: string): Promise<Address[]> {
  const { productId, slug } = await firstRecords(url);
  const login = await staffHeaders(url);
  const forStaff = (path: string): Address => ({ name: `${path} (staff)`, path, headers: { ...login } });
  return [
    open("home", "/"),
    open("/products"),
    open("/products?page=2"),
    open("/products?q=a3"),
    open("product", productPath(productId)),
    open("/bestmachine"),
    open("/blogs"),
    open("article", postPath(slug)),
    open("/api/getallproducts"),
    open("/api/blogs/get"),
    open("/sitemap.xml"),
    open("feed", "/blogs/feed.xml"),
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
      const idle = memoryOf([server.pid]);
      const addresses = await addressesOn(server.ready);
      for (const address of addresses)
        firsts.set(address.name, [...(firsts.get(address.name) ?? []), (await ask(server, address)).ms]);
      if (turn < plan.starts) continue;
      const costs: AddressCost[] = [];
      for (const address of addresses) {
        const { status, body, ms } = await ask(server, address);
        const cpuPerRequest = status === 200 ? await cpuCost(server, address, ms, plan.generator) : null;
        const first = median(firsts.get(address.name) ?? []);
        costs.push({ name: address.name, status, bytes: body.length, first, cpuPerRequest });
      }
      const writes = await measureOurWrites(server.ready, plan.writes);
      return { size, starts, idle, afterUse: memoryOf([server.pid]), addresses: costs, writes };
    } finally {
      await server.end();
    }
  }
}

function ask(server: ServerProcess, { path, headers }: Address) {
  return get(server.ready + path, { ...headers, "accept-encoding": acceptEncoding });
}

/** What takes longer is asked for one by one: answers still under way at the end would be paid for and not counted. */
const longForLoad = 25;

/** CPU time of the server for a request, ms. @param tookBefore how long one took, ms */
async function cpuCost(
  server: ServerProcess,
  address: Address,
  tookBefore: number,
  generator: LoadGenerator,
): Promise<number | null> {
  const { path, headers } = address;
  const before = cpuSecondsOf([server.pid]);
  let requests = 0;
  if (tookBefore > longForLoad)
    for (; requests < Math.max(2, 500 / tookBefore); requests += 1) await ask(server, address);
  else
    ({ requests } = await generator.run({ url: server.ready + path, seconds: 1, connections: 4, headers }));
  const used = cpuSecondsOf([server.pid]) - before;
  return requests > 0 && used > 0 ? (used / requests) * 1000 : null;
}
