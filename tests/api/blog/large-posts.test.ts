import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { maxTextLength, maxTextTags } from "#domain/blog/post-markup.ts";
import { createDatabaseOptions } from "#tests/support/database/fresh-database.ts";
import { openWithoutMigrations } from "#tests/support/database/filled-database.ts";
import { createForm } from "#tests/support/builders/forms.ts";
import { postFormFields } from "#tests/support/builders/records.ts";
import { type Application, startApplication } from "#tests/support/application.ts";

interface RefusedResponse {
  readonly errors: Readonly<Record<string, string>>;
}

async function save(site: Application, fullDescription: string): Promise<Response> {
  const draft = { ...postFormFields, title: "Long", publication: "draft", fullDescription };
  return site.send("POST", "/api/blogs/add", await createForm(draft));
}

async function publish(site: Application, slug: string): Promise<void> {
  const form = new FormData();
  form.append("title", "Long");
  form.append("publication", "published");
  form.append("image", new Blob([new Uint8Array(await createImage(40))], { type: "image/png" }), "a.png");
  expect((await site.send("PUT", `/api/blogs/edit/${slug}`, form)).status).toBe(200);
}

/** An image that no format compresses. */
async function createImage(side: number): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer();
}

const tooLong = /^Description must not exceed 300,000 characters without its images: shorten it/;
const paragraph = "<p>The counter of a <strong>copier</strong> tells how many pages.</p>";

test("refuses a post that is too large with its field and the remedy, and stores nothing", async () => {
  const site = await startApplication("sqlite");
  for (const [html, message] of [
    [`${"a".repeat(maxTextLength)}b`, tooLong],
    ["<b>".repeat(100_000), /tags inside each other: paste the text without its formatting/],
    // Refused before an image in it is decoded.
    [`<img src="data:image/png;base64,AAAA">${"<ul>".repeat(101)}`, /tags inside each other: paste/],
    ["<p>".repeat(maxTextTags + 1), /tags: paste the text without its formatting, or divide it/],
  ] as const) {
    const response = await save(site, html);
    expect(response.status).toBe(422);
    expect(((await response.json()) as RefusedResponse).errors["fullDescription"]).toMatch(message);
  }
  const { total } = await (await site.send("GET", "/api/blogs/all")).json();
  expect(total).toBe(0);
});

test("other requests do not wait while a large post is saved", async () => {
  const site = await startApplication("sqlite");
  const answered: string[] = [];
  const saved = save(site, "<h2>ab</h2>".repeat(maxTextTags)).then(({ status }) => {
    answered.push("the post");
    return status;
  });
  for (let request = 0; request < 20; request += 1) {
    expect((await site.get("/healthz")).status).toBe(200);
    answered.push("another request");
  }
  expect(await saved).toBe(201);
  expect(answered.at(-1)).toBe("the post");
});

describe("a large post", () => {
  test("of the maximum size with an image is stored, shown on every page and can be saved again", async () => {
    const site = await startApplication("sqlite");
    const image = `<img src="data:image/png;base64,${(await createImage(600)).toString("base64")}">`;
    const start = "<h2>Where it begins</h2>";
    const end = "<p>Where it ends.</p>";
    // The image is replaced by its URL and size, which need room.
    const words = paragraph.repeat(Math.floor((maxTextLength - 300) / paragraph.length));
    const response = await save(site, start + image + words + end);
    expect(response.status).toBe(201);
    const { blog } = await response.json();
    expect(blog.fullDescription.length).toBeGreaterThan(maxTextLength - 400);
    await publish(site, blog.slug);

    const page = await (await site.get(`/blogs/${blog.slug}`)).text();
    expect(page).toContain('<h2 id="where-it-begins">Where it begins</h2><picture>');
    expect(page).toContain(end);
    const stored = await (await site.get(`/api/blogs/get/${blog.slug}`)).json();
    expect(stored.fullDescription).toBe(blog.fullDescription);
    expect(await (await site.get("/blogs/feed.xml")).text()).toContain("Where it ends.");
    const again = new FormData();
    again.append("title", "Long");
    again.append("fullDescription", stored.fullDescription);
    expect((await site.send("PUT", `/api/blogs/edit/${blog.slug}`, again)).status).toBe(200);
  });

  test("that an older release stored without a limit is shown", async () => {
    const options = await createDatabaseOptions("sqlite");
    let site = await startApplication(options);
    const { blog } = await (await save(site, "<p>Short.</p>")).json();
    await publish(site, blog.slug);
    for (const end of ["<p>Then.</p>", "<p>Now.</p>"]) {
      await site.close();
      const older = openWithoutMigrations(options);
      const html = `<h1>Older</h1><script>alert(1)</script>${paragraph.repeat(8000)}${end}`;
      await older.updateTable("posts").set({ full_description: html }).execute();
      await older.destroy();
      site = await startApplication(options);
      const page = await (await site.get(`/blogs/${blog.slug}`)).text();
      expect(page).toContain('<h2 id="older">Older</h2><p>The counter');
      expect(page).toContain(end);
      const { fullDescription } = await (await site.get(`/api/blogs/get/${blog.slug}`)).json();
      expect(fullDescription).toBe(`<h1>Older</h1>${paragraph.repeat(8000)}${end}`);
    }
  });
});
