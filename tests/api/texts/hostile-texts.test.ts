import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import {
  documentPaths,
  postPath,
  productPath,
  quotePdfPath,
  sitePaths,
  verifyPath,
} from "#domain/pages/site-paths.ts";
import { locales, localizePath } from "#domain/shared/locale.ts";
import type { Container } from "#server/container.ts";
import { createTranslate } from "#messages/translate.ts";
import { createTestLog, startApplication } from "#tests/support/application.ts";
import { addProduct } from "#tests/support/builders/api-records.ts";
import { quoteRequest } from "#tests/support/builders/records.ts";
import { readPdf } from "#tests/support/files/pdf-reader.ts";
import { listHostileTexts } from "#tests/support/texts/hostile-texts.ts";

async function addHostileTexts({ database, companyService }: Container): Promise<void> {
  const texts = listHostileTexts();
  for (let start = 0; start < texts.length; start += 500)
    await database.queries
      .insertInto("text_versions")
      .values(texts.slice(start, start + 500))
      .execute();
  await companyService.current();
}

/** Nothing of the texts is markup, and what is JSON is valid. */
function checkPage(html: string): void {
  expect(html).not.toMatch(/<script>alert|<img src=x/);
  expect(html).toMatch(/alert\(1\)[^]*<\/html>\s*$/);
  for (const [, json = ""] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs))
    JSON.parse(json);
  const [, json] = /<script type="application\/json" id="messages">(.*?)<\/script>/s.exec(html) ?? [];
  if (json === undefined) return;
  const { locale, messages } = JSON.parse(json);
  const t = createTranslate(locale, messages);
  for (const key of Object.keys(messages)) expect(t.text(key)).toContain("alert(1)");
}

test("hostile texts in every key break no page and no island", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "waraq-demo-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const { log, lines } = createTestLog();
  const site = await startApplication(
    { dataDir, databaseUrl: undefined },
    { settings: { DEMO_CONTENT: "on" }, log },
  );
  await addHostileTexts(site.container);
  const { catalogue, blog } = site.container;
  const product = (await catalogue.list()).find(({ title }) => title === "Quire C340");
  const { posts } = await blog.readIn("ar").page({ number: 1, size: 1 });
  const paths = [
    ...Object.values(sitePaths),
    verifyPath,
    "/no/such/page",
    productPath(product?.id ?? ""),
    postPath(posts[0]?.slug ?? ""),
  ];
  for (const locale of locales)
    for (const path of paths) {
      const page = await site.get(localizePath(locale, path));
      expect([path, page.status]).toEqual([path, path === "/no/such/page" ? 404 : 200]);
      checkPage(await page.text());
    }
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});

test("hostile texts in every key break no quote, PDF, feed, manifest or failure", async () => {
  const { log, lines } = createTestLog();
  const site = await startApplication("sqlite", { log });
  await addProduct(site);
  await addHostileTexts(site.container);
  for (const locale of locales) {
    const refused = await site.send("POST", "/api/email/send-email", { locale, name: "Mariam" });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("alert(1)")]);
    const asked = await site.send("POST", "/api/quotes/whatsapp", { ...quoteRequest, locale });
    const { message, quote, whatsApp } = responseSchema.parse(await asked.json());
    expect(message).toContain("</script><script>alert(1)</script>");
    expect(decodeURIComponent(whatsApp)).toContain("alert(1)");
    checkPage(await (await site.get(quote.path)).text());
    const stored = await site.container.database.queries.selectFrom("quotes").select("reference").execute();
    const token = quote.path.split("/").at(-1) ?? "";
    const path = quotePdfPath(token, stored.at(-1)?.reference ?? "");
    const pdf = await site.get(localizePath(locale, path));
    const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(text).toContain("alert(1)");
    const feed = await (await site.get(localizePath(locale, documentPaths.feed))).text();
    expect(feed).not.toContain("<script>");
    JSON.parse(await (await site.get(localizePath(locale, documentPaths.manifest))).text());
  }
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});

const responseSchema = z.object({
  message: z.string(),
  quote: z.object({ path: z.string() }),
  whatsApp: z.string(),
});
