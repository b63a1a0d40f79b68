import { expect, test } from "vitest";
import { z } from "zod";
import { accessibilityPath, carePath, sitePaths, verifyPath } from "#domain/pages/site-paths.ts";
import { textGroups } from "#domain/pages/text-groups.ts";
import { textListSchema } from "#domain/texts/text-responses.ts";
import { catalogues } from "#messages/catalogue.ts";
import { company } from "#content/company.ts";
import { createCompanyService } from "#server/company/service.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { buildAcceptance, quoteRequest } from "#tests/support/builders/records.ts";
import { addProduct } from "#tests/support/builders/api-records.ts";

const { en } = catalogues;
const key = "home.bill.heading";
const delivered = en[key] ?? "";

function openTexts(site: Application) {
  const list = async (query = "") =>
    textListSchema.parse(await (await site.send("GET", `/api/texts${query}`)).json());
  return {
    list,
    change: (locale: "en" | "ar", body: object, of: string = key) =>
      site.send("PUT", `/api/texts/${of}/${locale}`, { number: 0, ...body }),
    end: async (action: "publish" | "discard") =>
      site.send("POST", "/api/texts/drafts", { action, drafts: (await list()).drafts }),
    find: async (of: string = key) => (await list(`?search=${of}`)).texts.find((text) => text.key === of),
    open: async (path: string) => (await site.get(path)).text(),
  };
}

test("every family of the catalogues is on one page of the texts", async () => {
  const families = Object.values(textGroups).flatMap(([, , names]) => names.split(" "));
  const all = new Set(Object.keys(en).map((each) => each.split(".")[0]));
  expect(families.toSorted()).toEqual([...all].toSorted());
  expect(Object.values({ ...sitePaths, verifyPath, carePath, accessibilityPath })).toEqual(
    expect.arrayContaining(Object.values(textGroups).flatMap(([, path]) => path ?? [])),
  );
});

test.each(engines)(
  "a published text is on every page of every node at once, a draft in the preview alone, on %s",
  async (engine) => {
    const site = await startApplication(engine);
    const { change, end, list, open } = openTexts(site);
    const node = createCompanyService({
      ...site.container,
      company,
      onError: (error) => {
        throw error;
      },
    });
    expect(await open("/")).toContain(delivered);
    expect((await change("en", { text: "One price a <month>" })).status).toBe(200);
    expect((await change("ar", { text: "سعر واحد كل شهر" })).status).toBe(200);
    const { preview, counts } = await list();
    const families = textGroups.home[2].split(" ");
    const home = Object.keys(en).filter((each) => families.includes(each.split(".")[0] ?? "")).length;
    expect(counts).toMatchObject({ all: Object.keys(en).length - 3, changed: 1, home });
    expect(await open("/")).toContain(delivered);
    const seen = await site.get(`/${preview}`);
    expect(seen.headers.get("cache-control")).toBe("no-store");
    expect(seen.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(await seen.text()).toContain("One price a &lt;month&gt;");
    const forged = await site.get(`/${preview}x`);
    expect([forged.headers.get("cache-control"), await forged.text()]).toEqual([
      "no-store",
      expect.stringContaining(delivered),
    ]);
    expect((await end("publish")).status).toBe(200);
    expect(await open("/")).toContain("One price a &lt;month&gt;");
    expect(await open("/ar")).toContain("سعر واحد كل شهر");
    await node.current();
    expect(node.translate("en")(key)).toBe("One price a <month>");
  },
);

test("a text is refused with the reason, and a change of one that a colleague changed is a conflict", async () => {
  const site = await startApplication("sqlite");
  const { change, end, find } = openTexts(site);
  const refused = await change("en", { text: "From stock" }, "home.bill.parts.detail");
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining({ errors: { text: "{city} is lost: put it back into the text" } }),
  ]);
  expect((await change("en", { text: "A".repeat(10_001) })).status).toBe(422);
  expect((await change("en", { text: "A" }, "no.such.text")).status).toBe(404);
  expect(await (await change("en", { text: "One {price" })).json()).toMatchObject({
    errors: {
      text: "The text cannot be read: close each brace, copy its commas, and write '{' for a brace itself",
    },
  });
  expect((await change("en", { text: "\u202eFirst" })).status).toBe(200);
  expect((await find())?.en, "a mark that turns words round is left out").toMatchObject({ draft: "First" });
  expect((await change("en", { text: "Second" })).status).toBe(409);
  expect((await change("en", { number: 1, text: "Second" })).status).toBe(200);
  expect((await end("discard")).status).toBe(200);
  expect((await find())?.en).toMatchObject({ draft: null, current: delivered, versions: [] });
});

test("a title is as good without its values, which staff see for both languages, and keeps no unknown one", async () => {
  const site = await startApplication("sqlite");
  const { change, end, list, open } = openTexts(site);
  const title = "search.service.title";
  expect((await change("en", { text: "Copiers in {town}" }, title)).status).toBe(422);
  expect((await change("en", { text: "Copiers by the month" }, title)).status).toBe(200);
  await end("publish");
  expect(await open("/service")).toContain("<title>Copiers by the month. Waraq</title>");
  expect((await list()).values).toMatchObject({
    en: { company: "Waraq", place: "Sharjah and Ajman", trade: "printer and copier rental" },
    ar: { company: "ورق", place: "الشارقة وعجمان" },
  });
});

test("back to the original is a version too, and the history names who changed what", async () => {
  const site = await startApplication("sqlite");
  const { change, end, find } = openTexts(site);
  await change("en", { text: "Ours" });
  await end("publish");
  const published = await find();
  await change("en", { number: published?.en.versions[0]?.number, text: null });
  await end("publish");
  const versions = (await find())?.en.versions ?? [];
  expect(versions.map(({ text, changedBy }) => [text, changedBy])).toEqual([
    [null, "amal@example.com"],
    ["Ours", "amal@example.com"],
  ]);
  const log = await site.send("GET", "/api/audit-log?subject=text");
  expect(await log.json()).toMatchObject({
    activity: [
      { title: key, detail: `English: Ours to ${delivered}` },
      { detail: `English: ${delivered} to Ours` },
    ],
  });
});

test("a text that a release changed stays until staff decide, and one that it dropped is readable", async () => {
  const site = await startApplication("sqlite");
  const { change, end, find, list, open } = openTexts(site);
  const { queries } = site.container.database;
  const release = (original: string, changes: object = {}) =>
    queries
      .updateTable("text_versions")
      .set({ original, ...changes })
      .execute();
  await change("en", { text: "Ours" });
  await end("publish");
  await release("The older text");
  expect((await list("?filter=release")).texts.map((text) => text.key)).toEqual([key]);
  expect((await find())?.en).toMatchObject({ isReplaced: true, current: "Ours", original: delivered });
  expect(await open("/")).toContain("Ours");
  const number = (await find())?.en.versions[0]?.number;
  expect((await change("en", { number, text: "Ours", isKept: true })).status).toBe(200);
  expect((await find())?.en).toMatchObject({ isReplaced: false, current: "Ours" });
  await release("From stock", { key: "home.bill.parts.detail" });
  await site.container.companyService.texts.refresh();
  expect((await find("home.bill.parts.detail"))?.en.fault).toBe("{city} is lost: put it back into the text");
  expect(await open("/")).toContain("From stock in");
  await release("Dropped", { key: "home.dropped" });
  expect((await list("?filter=release")).texts).toMatchObject([
    { key: "home.dropped", group: "unused", en: { original: null, current: "Ours" } },
  ]);
});

test("an acceptance keeps the words of the terms page that it accepted", async () => {
  const site = await startApplication("sqlite");
  const { change, end } = openTexts(site);
  await addProduct(site);
  await change("en", { text: "You may rent." }, "terms.use.text");
  await end("publish");
  const asked = await site.send("POST", "/api/quotes/whatsapp", quoteRequest);
  const { quote } = z.object({ quote: z.object({ path: z.string() }) }).parse(await asked.json());
  const token = quote.path.split("/").at(-1) ?? "";
  const { quotes, companyService } = site.container;
  const t = companyService.translate("en");
  const shownHash = (await quotes.find(token, t))?.shownHash ?? "";
  const answer = { ...buildAcceptance(), answer: "accepted" as const, shownHash };
  expect(await quotes.respond(token, answer, t)).toEqual({ kind: "responded" });
  await change("en", { text: "You may not rent.", number: 2 }, "terms.use.text");
  await end("publish");
  const { site_terms: hash } = await site.container.database.queries
    .selectFrom("quote_acceptances")
    .select("site_terms")
    .executeTakeFirstOrThrow();
  const terms = await site.send("GET", `/api/terms/${hash}`);
  expect([terms.status, await terms.text()]).toEqual([200, expect.stringContaining("You may rent.")]);
});
