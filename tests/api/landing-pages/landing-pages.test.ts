import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { isReservedSlug } from "#domain/pages/public-paths.ts";
import { type Application, createTestClock, startApplication } from "#tests/support/application.ts";
import { buildProduct } from "#tests/support/builders/products.ts";
import { ajmanPage } from "#tests/support/builders/records.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { createJpeg, createFile } from "#tests/support/files/images.ts";

async function add(site: Application, changes: object = {}) {
  const response = await site.send("POST", "/api/pages", { ...ajmanPage, ...changes });
  const body = await response.json();
  expect([response.status, body]).toMatchObject([201, { page: {} }]);
  return body.page as { readonly _id: string; readonly slug: string; readonly version: number };
}

const change = async (site: Application, id: string, changes: object) =>
  (await site.send("PUT", `/api/pages/${id}`, changes)).status;

const readPage = async (site: Application, path: string) => (await site.get(path)).text();

describe("a page that staff make", () => {
  test.each(engines)("is public in both languages, in menu, foot and sitemap, on %s", async (engine) => {
    const site = await startApplication(engine);
    const { slug } = await add(site);
    expect(slug).toBe("printer-rental-in-ajman");
    const english = await readPage(site, `/${slug}`);
    expect(english).toContain("Printer rental in Ajman</h1>");
    expect(english).toContain("4 working hours");
    expect(english).toContain("<strong>base</strong>");
    expect(english).toContain('"@type":"FAQPage"');
    expect(english).toMatch(/<link rel="canonical" href="[^"]*\/printer-rental-in-ajman"/);
    expect(english).toMatch(/hrefLang="ar-AE" href="[^"]*\/ar\/printer-rental-in-ajman"/i);
    const arabic = await readPage(site, `/ar/${slug}`);
    expect(arabic).toContain("تأجير الطابعات في عجمان</h1>");
    expect(arabic).toContain("4 ساعات عمل");
    expect((await readPage(site, "/")).match(/href="\/printer-rental-in-ajman"/g)).toHaveLength(3);
    expect((await readPage(site, "/sitemap.xml")).match(/\/printer-rental-in-ajman<\/loc>/g)).toHaveLength(2);
    const guide = await readPage(site, "/llms.txt");
    expect(guide).toMatch(/- \[Printer rental in Ajman\]\(\S*\d\/printer-rental-in-ajman\): \S/);
    expect(guide).toMatch(/- \[تأجير الطابعات في عجمان\]\(\S*\/ar\/printer-rental-in-ajman\): \S/);
    const [, card = ""] = /og:image" content="[^"]*?(\/cards\/pages\/[^"]*)"/.exec(english) ?? [];
    expect((await site.get(card)).headers.get("content-type")).toBe("image/jpeg");
  });

  test("waits for the language that a block lacks, and is nowhere in it until then", async () => {
    const site = await startApplication("sqlite");
    const { _id: id, slug, version } = await add(site, { leadAr: "" });
    const waiting = await site.get(`/ar/${slug}`);
    expect([waiting.status, waiting.headers.get("location")]).toEqual([
      302,
      expect.stringMatching(/\d\/printer-rental-in-ajman$/),
    ]);
    const english = await readPage(site, `/${slug}`);
    expect(english).not.toMatch(/hrefLang="ar" href/i);
    // The switch of the language leads to the front page, not back to this one.
    expect(english).not.toContain(`href="/ar/${slug}"`);
    const { path } = await (await site.send("POST", `/api/pages/preview/${id}`)).json();
    expect(await readPage(site, path)).toContain("Preview: only this link shows the page.");
    expect(english).not.toContain("Preview:");
    expect(await readPage(site, "/ar")).not.toContain(slug);
    expect(await readPage(site, "/sitemap.xml")).not.toContain(`/ar/${slug}`);
    expect(await change(site, id, { leadAr: ajmanPage.leadAr, version })).toBe(200);
    expect((await site.get(`/ar/${slug}`)).status).toBe(200);
  });

  test("keeps its old address when it is renamed, and none collides", async () => {
    const site = await startApplication("sqlite");
    const { _id: id, version } = await add(site);
    for (const slug of ["aboutus", "productenquiry", "ar", "api", "blog", "Not one"])
      expect((await site.send("POST", "/api/pages", { ...ajmanPage, slug })).status).toBe(422);
    const taken = await site.send("POST", "/api/pages", { ...ajmanPage, slug: "printer-rental-in-ajman" });
    expect((await taken.json()).errors).toEqual({ slug: "Another page has this address" });
    // A headline makes a free address.
    expect((await add(site)).slug).toBe("printer-rental-in-ajman-2");
    expect(await change(site, id, { slug: "ajman", version })).toBe(200);
    const old = await site.get("/ar/printer-rental-in-ajman?utm_source=leaflet");
    expect([old.status, old.headers.get("location")]).toEqual([301, "/ar/ajman?utm_source=leaflet"]);
    // A new page would end the redirect.
    const again = await site.send("POST", "/api/pages", { ...ajmanPage, slug: "printer-rental-in-ajman" });
    expect((await again.json()).errors.slug).toMatch(/^\/printer-rental-in-ajman leads to \/ajman: choose/);
    // Deleted, it holds its address until it can no longer be restored.
    expect((await site.send("DELETE", `/api/pages/${id}`)).status).toBe(200);
    expect((await site.get("/ajman")).status).toBe(404);
    expect((await site.send("POST", "/api/pages", { ...ajmanPage, slug: "ajman" })).status).toBe(422);
    expect((await site.send("POST", `/api/deleted/page/${id}/restore`)).status).toBe(200);
    expect((await site.get("/ajman")).status).toBe(200);
  });

  test("is a draft until it is published, or until its time; a link shows it before", async () => {
    const clock = createTestClock();
    const site = await startApplication("sqlite", { clock });
    const { _id: id, slug } = await add(site, { publication: "draft" });
    expect((await site.get(`/${slug}`)).status).toBe(404);
    const { path } = await (await site.send("POST", `/api/pages/preview/${id}`)).json();
    const preview = await site.get(path);
    expect([preview.status, preview.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
    const publishAt = new Date(clock.now() + 60_000).toISOString();
    expect(await change(site, id, { publication: "scheduled", publishAt })).toBe(200);
    expect((await site.get(`/${slug}`)).status).toBe(404);
    clock.advance(61_000);
    expect((await site.get(`/${slug}`)).status).toBe(200);
  });

  test("shows a picture that is stored for it, and cleans the texts of its blocks", async () => {
    const site = await startApplication("sqlite");
    const form = new FormData();
    form.set("picture", createFile(await createJpeg(1), "parts.jpg"));
    const { source } = await (await site.send("POST", "/api/pages/pictures", form)).json();
    const picture = { kind: "picture", heading: "Parts", alt: "Rollers", image: source };
    const block = { ...picture, text: '<p onclick="x()">Here</p><script>x()</script>' };
    const { _id: id, slug, version } = await add(site, { blocks: [block], lead: "", leadAr: "" });
    const html = await readPage(site, `/${slug}`);
    expect(html).toContain('alt="Rollers"');
    expect(html).toContain("<p>Here</p>");
    expect(html).not.toContain("onclick");
    expect((await site.get(source)).status).toBe(200);
    expect(await change(site, id, { blocks: [], version })).toBe(200);
    expect((await site.get(source)).status).toBe(404);
  });

  test("has no reader without a block", async () => {
    const site = await startApplication("sqlite");
    const { slug } = await add(site, { blocks: [] });
    expect((await site.get(`/${slug}`)).status).toBe(404);
  });

  test("says how many machines of its filter it shows, and tells search engines which", async () => {
    const site = await startApplication("sqlite");
    const kind = { paper: "any", output: "any", condition: "any", brand: "", order: "custom" };
    const products = { kind: "products", heading: "Machines", headingAr: "الأجهزة", ...kind };
    for (let count = 0; count < 6; count += 1) await site.container.catalogue.add(buildProduct(), {});
    const { slug } = await add(site, { blocks: [products] });
    const html = await readPage(site, `/${slug}`);
    expect(html).toContain("4 of 6: see all machines");
    expect(html).toContain('"@type":"ItemList"');
    expect(html.match(/"@type":"ListItem","position":\d,"url":"[^"]*\/products\//g)).toHaveLength(4);
    expect(html).toMatch(/"@type":"WebPage".*?"dateModified":"\d{4}-/);
  });

  test("takes a request without script, for which the page asks once", async () => {
    const site = await startApplication("sqlite");
    const { slug } = await add(site);
    const html = await readPage(site, `/ar/${slug}`);
    expect(html.match(/data-island="enquiryForm"/g)).toHaveLength(1);
    expect(html).toContain(`action="/ar/${slug}`);
    const text = { kind: "text", heading: "Parts", text: "<p>Here</p>" };
    const plain = await add(site, { blocks: [text], slug: "plain", inMenu: false });
    expect(await readPage(site, `/${plain.slug}`)).not.toContain("data-island=");
  });
});

test("every path of the site and of the server is reserved", async () => {
  const site = await startApplication("sqlite");
  const list = ({ path, children = [] }: RouteConfigEntry): string[] =>
    path === undefined ? children.flatMap(list) : [path.split("/")[0] ?? ""];
  const paths = routes.flatMap(list).filter((path) => /^\w/.test(path));
  const { paths: calls } = await (await site.get("/api/openapi.json")).json();
  const hidden = [...site.app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── \/([\w-]+)[/ ]/gm)];
  const all = [
    ...paths,
    ...Object.keys(calls).map((path) => path.split("/")[1] ?? ""),
    ...hidden.map(([, segment]) => segment ?? ""),
  ];
  expect(all).toContain("healthz");
  expect(all.filter((path) => !isReservedSlug(path.toLowerCase()))).toEqual([]);
});
