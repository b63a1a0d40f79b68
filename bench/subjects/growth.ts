import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { postPath, productPath } from "#domain/pages/site-paths.ts";
import { type Checkout, fetchFirstRecords, fetchText, logInStaff, sendEnquiry } from "#bench/checkout.ts";
import { waitUntilIdle } from "#bench/processes.ts";
import type { ServerProcess } from "#bench/programs.ts";
import { type Subject, createWorstGoal } from "#bench/report.ts";
import { median } from "#bench/statistics.ts";
import type { Figure } from "#bench/table.ts";
import { listOurWrites } from "./writes.ts";

/** The size of the company, and ten times that (docs/architecture.md, "What it is for"). */
export const companySize = { products: 200, posts: 500, enquiries: 20_000 };
const sizes = [companySize, { products: 2000, posts: 5000, enquiries: 200_000 }];

type Size = typeof companySize;

export const growth: Subject = {
  title: "A growing catalogue",
  needsSites: false,
  async measure({ checkouts, isQuick, log }) {
    const results: (readonly [heading: string, times: ReadonlyMap<string, Figure>])[] = [];
    for (const size of sizes)
      for (const checkout of checkouts) {
        const heading = `${checkout.name}, ${size.products.toLocaleString("en")} products`;
        log(`  ${heading}`);
        results.push([heading, await measureSize(checkout, size, isQuick ? 1 : 10)]);
      }
    const ours = [...(results[0]?.[1] ?? [])];
    const lists = ours.filter(([name]) => isList(name));
    const pages = ours.filter(([name]) => !isList(name));
    const head = ["", ...results.map(([heading]) => heading)];
    const rows = ours.map(([name]) => [name, ...results.map(([, times]) => times.get(name) ?? "")]);
    return {
      text: `Copies of the demo content and of one enquiry: ${sizes.map((size) => `${size.products} products, ${size.posts} posts, ${size.enquiries} enquiries`).join("; ")}.
The times are those of the first request after a write of staff, so nothing is cached, in a process that has rendered the page before. Medians.`,
      tables: [{ head, rows }],
      goals: [
        createWorstGoal("First request after a write, 200 products: slowest page", "≤", 150, pages),
        createWorstGoal("20,000 enquiries: slowest list of the dashboard", "≤", 50, lists),
      ],
    };
  },
};

const isList = (name: string) => name.endsWith("(staff)");

async function measureSize(checkout: Checkout, size: Size, rounds: number): Promise<Map<string, Figure>> {
  const server = await startWithSize(checkout, size);
  const login = await logInStaff(server.ready);
  const [productWrite] = await listOurWrites(server.ready);
  const times = new Map<string, Figure>();
  for (const [name, path] of await listPaths(server.ready)) {
    const measured: number[] = [];
    // The first turn compiles the code and is not counted.
    for (let turn = 0; turn <= rounds; turn += 1) {
      await productWrite?.save(`Text ${turn} of ${name}`);
      await waitUntilIdle([server.pid]);
      const sentAt = performance.now();
      await fetchText(server.ready + path, isList(name) ? login : {});
      if (turn > 0) measured.push(performance.now() - sentAt);
    }
    times.set(name, [median(measured), "ms"]);
  }
  await server.end();
  return times;
}

export async function startWithSize(checkout: Checkout, size: Size): Promise<ServerProcess> {
  const folder = checkout.copyDemoData("growth");
  const first = await checkout.start(folder);
  await sendEnquiry(first.ready);
  await first.end();
  growDatabase(folder, size);
  return checkout.start(folder);
}

async function listPaths(url: string): Promise<(readonly [name: string, path: string])[]> {
  const { productId, slug } = await fetchFirstRecords(url);
  const pages = ["/", "/products", "/products?page=2", "/products?q=a3", "/bestmachine", "/blogs"];
  const documents = ["/api/getallproducts", "/api/blogs/get", "/sitemap.xml"];
  const lists = ["/api/blogs/all", "/api/enquiries", "/api/enquiries?q=clinic", "/api/audit-log"];
  return [
    ...[...pages, ...documents].map((path) => [path, path] as const),
    ["product", productPath(productId)],
    ["post", postPath(slug)],
    ...lists.map((path) => [`${path} (staff)`, path] as const),
  ];
}

/** Names only the columns that copies may not share, so that the database of any checkout can grow. */
function growDatabase(folder: string, size: Size): void {
  const database = new DatabaseSync(join(folder, "waraq.sqlite"));
  const grow = (table: string, count: number, own: Readonly<Record<string, string>>) => {
    const found = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
    const columns = found.map(({ name }) => String(name));
    database.exec(`INSERT INTO ${table} (${columns.join()})
      WITH RECURSIVE
        copies (number) AS (SELECT count(*) FROM ${table} UNION ALL SELECT number + 1 FROM copies WHERE number < ${count - 1}),
        originals AS (SELECT *, row_number() OVER () - 1 AS place, count(*) OVER () AS total FROM ${table})
      SELECT ${columns.map((column) => own[column] ?? column).join()}
      FROM copies JOIN originals ON place = number % total`);
  };
  const [id, title] = ["printf('%024x', number)", "title || ' ' || number"];
  database.exec("BEGIN");
  grow("products", size.products, { id, title, custom_order: "1000 + number" });
  grow("posts", size.posts, { id, title, slug: "slug || '-' || number" });
  grow("enquiries", size.enquiries, { id, created_at: "created_at - number * 60000" });
  database.exec("COMMIT");
  database.close();
}
