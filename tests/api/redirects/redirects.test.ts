import { expect, test } from "vitest";
import { z } from "zod";
import { redirectListSchema } from "#domain/redirects/redirect-response.ts";
import { maxAddresses } from "#domain/traffic/traffic.ts";
import { addRedirect, listRedirects } from "#server/redirects/repository.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { engines } from "#tests/support/database/fresh-database.ts";

const failureSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

const rename = ({ container }: Application, from: string, to: string) =>
  container.database.queries.transaction().execute((queries) => addRedirect(queries, { from, to }));

test.each(engines)("a renamed page keeps every earlier address, in both languages, on %s", async (engine) => {
  const site = await startApplication(engine);
  const arrive = async (path: string) => {
    const { status, headers } = await site.get(path);
    return [status, headers.get("location")];
  };
  expect(await arrive("/rental-ajman")).toEqual([404, null]);
  await rename(site, "/rental-ajman", "/copier-ajman");
  await rename(site, "/copier-ajman", "/products");
  expect(await arrive("/rental-ajman")).toEqual([301, "/products"]);
  expect(await arrive("/ar/Copier-Ajman?utm_source=leaflet")).toEqual([
    301,
    "/ar/products?utm_source=leaflet",
  ]);
  // Renamed back: the first address is a page again.
  await rename(site, "/products", "/rental-ajman");
  const stored = await listRedirects(site.container.database.queries);
  expect(stored.map(({ from, to }) => [from, to])).toEqual([
    ["/copier-ajman", "/rental-ajman"],
    ["/products", "/rental-ajman"],
  ]);
  // A page that exists answers, whatever is stored.
  expect(await arrive("/products")).toEqual([200, null]);
});

const person = {
  accept: "text/html",
  "accept-language": "ar,en",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

function openRedirects(site: Application) {
  const save = async (from: string, to: string) => {
    const response = await site.send("PUT", "/api/redirects", { from, to });
    const { message, errors = {} } = failureSchema.parse(await response.json());
    return { status: response.status, message, errors };
  };
  const list = async () =>
    redirectListSchema.parse(await (await site.send("GET", "/api/redirects")).json()).addresses;
  return { save, list, remove: (from: string) => site.send("DELETE", `/api/redirects?from=${from}`) };
}

test("a redirect that no visitor would arrive by is refused with both addresses and the step that mends it", async () => {
  const site = await startApplication("sqlite");
  const { save, list, remove } = openRedirects(site);
  for (const [from, to, field, words] of [
    [
      "/products",
      "/blogs",
      "from",
      "/products is a page. Visitors would stay on it, and nobody would get to /blogs",
    ],
    ["/about", "/blogs", "from", "/about is a page"],
    ["/dashboard", "/blogs", "from", "is a page"],
    ["/products", "https://partner.example/", "from", "is a page"],
    ["/ajman", "/ar/AJMAN?x=1", "to", "/ajman would lead to itself"],
    ["/ajman", "/nowhere", "to", "Nothing is at /nowhere: from /ajman, visitors would find no page"],
    ["/ajman", "http://partner.example/", "to", "https://"],
    ["/ajman", "javascript:alert(1)", "to", "https://"],
    ["ajman", "/products", "from", "begins with /"],
  ] as const) {
    const refused = await save(from, to);
    expect(refused.status, from).toBe(422);
    expect(refused.errors[field], from).toContain(words);
  }
  expect(await list()).toEqual([]);

  expect((await save("/ajman", "/about")).message).toBe("/ajman leads to /aboutus");
  expect((await save("/rental-ajman", "/ajman")).message).toBe("/rental-ajman leads to /aboutus");
  // The page of the older redirect is gone, and its address would lead back.
  await rename(site, "/ajman", "/copier-ajman");
  const refused = await save("/copier-ajman", "/ajman");
  expect(refused.message).toMatch(
    /circle\. \/ajman leads to \/copier-ajman, and that would lead back to \/ajman/,
  );
  expect(refused.errors).toMatchObject({ remove: "/ajman" });
  expect((await remove("/ajman")).status).toBe(200);
  expect((await remove("/ajman")).status).toBe(404);
  const own = `${site.container.publicUrl}/products`;
  expect((await save(`${site.container.publicUrl}/ar/ajman/`, own)).message).toBe(
    "/ajman leads to /products",
  );
});

test.each(engines)(
  "staff see what people often do not find, and nothing about a visitor, on %s",
  async (engine) => {
    const site = await startApplication(engine);
    const { save, list, remove } = openRedirects(site);
    const open = async (path: string, headers: Readonly<Record<string, string>>, times = 5) => {
      for (let time = 0; time < times; time += 1) await site.get(path, headers);
    };
    const referer = "https://partner.example/list?customer=huda";
    await open("/rental?name=huda", { ...person, referer });
    await open("/ar/rental", person, 1);
    await open("/seldom", person, 4);
    await open("/index.php", person);
    await open("/.env", person);
    await open(`/quotes/${"a".repeat(32)}`, person);
    await open("/crawled", { ...person, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
    await open("/programmed", {});
    await open("/products", person, 1);
    const row = {
      from: "/rental",
      to: null,
      perhaps: null,
      madeBy: null,
      count: 6,
      lastAt: expect.any(String),
    };
    expect(await list()).toEqual([{ ...row, source: "https://partner.example/list" }]);
    const rows = await site.container.database.queries.selectFrom("traffic_counts").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/huda|127\.0\.0\.1|Firefox/);

    // An address that staff leave does not come back.
    await open("/aboutus-2019", person);
    const left = { from: "/aboutus-2019", perhaps: "/aboutus" };
    expect(await list()).toMatchObject([{ from: "/rental" }, left]);
    expect((await remove("/aboutus-2019")).status).toBe(200);
    await open("/aboutus-2019", person);
    expect(await list()).toMatchObject([{ from: "/rental" }]);

    await save("/rental", "/products");
    await open("/rental", person, 2);
    expect(await list()).toMatchObject([{ from: "/rental", to: "/products", count: 2 }]);
  },
);

test("the counts of addresses stay few: those that were counted least give way", async () => {
  const site = await startApplication("sqlite");
  const { database, traffic } = site.container;
  const counts = Array.from({ length: maxAddresses + 20 }, (_, index) => ({
    day: new Date().toISOString().slice(0, 10),
    kind: "missing" as const,
    path: `/invented-${index}`,
    source: "",
    count: index < 30 ? 1 : 9,
    last_at: index,
  }));
  await database.queries.insertInto("traffic_counts").values(counts).execute();
  await traffic.purge();
  const kept = await database.queries.selectFrom("traffic_counts").select("path").execute();
  expect(kept).toHaveLength(maxAddresses);
  expect(kept).not.toContainEqual({ path: "/invented-19" });
  expect(kept).toContainEqual({ path: "/invented-20" });
});

test.each(engines)("presses on telephone and WhatsApp are counted by page and day, on %s", async (engine) => {
  const site = await startApplication(engine);
  const html = await (await site.get("/ar/contactus")).text();
  expect(html).toMatch(/<a ping="\/presses\/phone"[^>]* href="tel:/);
  expect(html).toMatch(/<a ping="\/presses\/whatsapp"[^>]* href="https:\/\/wa\.me\//);
  const press = async (kind: string, page: string, agent = "Mozilla/5.0 (iPhone)") => {
    const headers = {
      "content-type": "text/ping",
      "ping-from": `${site.container.publicUrl}${page}`,
      "user-agent": agent,
      "accept-language": "ar",
    };
    return (await fetch(`${site.url}/presses/${kind}`, { method: "POST", headers, body: "PING" })).status;
  };
  expect(await press("phone", "/ar/contactus")).toBe(204);
  expect(await press("phone", "/contactus?black=5")).toBe(204);
  expect(await press("whatsapp", "/service")).toBe(204);
  expect(await press("fax", "/service")).toBe(404);
  // No program, and no page whose address is a secret.
  expect(await press("whatsapp", "/service", "Mozilla/5.0 (compatible; Googlebot/2.1)")).toBe(204);
  expect(await press("whatsapp", "/quotes/secret")).toBe(204);
  const report = await (await site.send("GET", "/api/enquiries/report")).json();
  expect(report).toMatchObject({
    presses: [
      { path: "/contactus", phone: 2, whatsapp: 0 },
      { path: "/service", phone: 0, whatsapp: 1 },
    ],
  });
});
