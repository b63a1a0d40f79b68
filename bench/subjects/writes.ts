import { z } from "zod";
import { postPath, productPath, sitePaths } from "#domain/pages/site-paths.ts";
import { fetchFirstRecords, fetchText, logInStaff, sendJson } from "#bench/checkout.ts";
import { type Goal, type Subject, createGoal } from "#bench/report.ts";
import type { Site } from "#bench/sites/site.ts";
import { logInToWordPress } from "#bench/sites/wordpress.ts";
import { median } from "#bench/statistics.ts";
import type { Cell } from "#bench/table.ts";

/** Longer than any measured cache keeps a page, ms. */
const maxWait = 90_000;

/** From the response until the page shows the write, ms. nginx keeps a page for a second. */
const limits: Readonly<Record<string, number>> = { ours: 100, "ours behind nginx": 1000 };

interface Write {
  readonly name: string;
  readonly page: string;
  save(text: string): Promise<unknown>;
  remove?(): Promise<unknown>;
}

export const writes: Subject = {
  title: "Write to visible",
  needsSites: true,
  async measure({ sites, isQuick, log }) {
    const rows: Cell[][] = [];
    const goals: Goal[] = [];
    for (const site of sites) {
      log(`  ${site.name}`);
      // The cache of WordPress keeps a page for a minute, so one write is enough.
      const count = site.name.endsWith("cache") ? 1 : isQuick ? 2 : 20;
      for (const write of await listWrites(site)) {
        const times = await measureWrite(write, count).finally(() => write.remove?.());
        const fromRequest = times.map((time) => time.fromRequest);
        const fromResponse = median(times.map((time) => time.fromResponse));
        const figures = [median(fromRequest), fromResponse, Math.max(...fromRequest)];
        rows.push([site.name, write.name, ...figures.map((time): Cell => [time, "ms"])]);
        const limit = limits[site.name];
        const goal = `Visible after the response, ${site.name}: ${write.name}`;
        if (limit !== undefined) goals.push(createGoal(goal, "≤", limit, [fromResponse, "ms"]));
      }
    }
    return {
      text: "Staff save through the API; then the page is requested until it shows the change. Medians. Files of nginx and Next.js change only with a new build.",
      tables: [{ head: ["site", "write", "from the request", "from the response", "slowest"], rows }],
      goals,
    };
  },
};

async function measureWrite({ page, save }: Write, count: number) {
  const times: { readonly fromRequest: number; readonly fromResponse: number }[] = [];
  // A warm-up write is not counted, unless one write takes long.
  for (let turn = count > 1 ? 0 : 1; turn <= count; turn += 1) {
    const text = `Text ${turn} ${Math.random().toString(36).slice(2, 10)}`;
    // The caches have the old page.
    await fetchText(page);
    const sentAt = performance.now();
    await save(text);
    const respondedAt = performance.now();
    while (!(await fetchText(page)).includes(text))
      if (performance.now() - respondedAt > maxWait) throw new Error(`${page} did not show a write in time`);
    const now = performance.now();
    if (turn > 0) times.push({ fromRequest: now - sentAt, fromResponse: now - respondedAt });
  }
  return times;
}

async function listWrites(site: Site): Promise<Write[]> {
  if (site.software === "waraq" || site.software === "nginx") return listOurWrites(site.url);
  return site.software === "WordPress" ? listWordPressWrites(site.url) : [];
}

export async function listOurWrites(url: string): Promise<Write[]> {
  const headers = await logInStaff(url);
  const { productId, slug } = await fetchFirstRecords(url);
  const create = (name: string, page: string, path: string, field: string): Write => ({
    name,
    page: url + page,
    async save(text) {
      const body = new FormData();
      body.append(field, text);
      const response = await fetch(url + path, { method: "PUT", headers, body });
      if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    },
  });
  const [product, post] = [`/api/update/${productId}`, `/api/blogs/edit/${slug}`];
  return [
    create("a product's text, on its page", productPath(productId), product, "description"),
    create("a product's title, in the catalogue", sitePaths.products, product, "title"),
    create("a post's title, on its page", postPath(slug), post, "title"),
  ];
}

async function listWordPressWrites(url: string): Promise<Write[]> {
  const headers = logInToWordPress();
  if (headers === null) return [];
  const posts = `${url}/wp-json/wp/v2/posts`;
  const created = await sendJson(posts, { title: "Bench", content: "Bench", status: "publish" }, headers);
  const { id, link } = z.object({ id: z.number(), link: z.string() }).parse(created);
  return [
    {
      name: "a post's title, on its page",
      page: url + new URL(link).pathname,
      save: (title) => sendJson(`${posts}/${id}`, { title }, headers),
      remove: () => fetch(`${posts}/${id}?force=true`, { method: "DELETE", headers }),
    },
  ];
}
