import { describe, expect, test } from "vitest";
import { localizePath } from "#domain/shared/locale.ts";
import type { EditedPostResponse, PostResponse } from "#domain/blog/post-response.ts";
import { addPost, replaceEarlierVersions } from "#tests/support/builders/api-records.ts";
import { createForm } from "#tests/support/builders/forms.ts";
import { postFormFields } from "#tests/support/builders/records.ts";
import { countRows } from "#tests/support/database/stored-records.ts";
import { type Application, shareApplication } from "#tests/support/application.ts";
import { findAuditPage } from "#server/audit/repository.ts";
import { createPng } from "#tests/support/files/images.ts";

const openApplication = shareApplication();

const arabic = {
  titleAr: "اقرأ عدّادك قبل أن تقرأ العرض",
  authorNameAr: "مكتب الخدمة",
  placeAr: "الشارقة",
  excerptAr: "لكل آلة تصوير عدّاد.",
  fullDescriptionAr: "<p>قراءتان <strong>بينهما شهر</strong>.</p>",
} as const;

const arabicNames = Object.keys(arabic);

async function getJson<Response>(api: Application, path: string): Promise<Response> {
  const response = await api.get(path);
  expect(response.status).toBe(200);
  return (await response.json()) as Response;
}

async function getEdited(api: Application, slug: string): Promise<EditedPostResponse> {
  return (await api.send("GET", `/api/blogs/any/${slug}`)).json() as Promise<EditedPostResponse>;
}

async function edit(api: Application, slug: string, fields: object): Promise<Response> {
  return api.send("PUT", `/api/blogs/edit/${slug}`, await createForm({ title: "T", ...fields }));
}

describe("a post in Arabic", () => {
  test("is read with ?locale=ar, and without a locale in English, in the same fields", async () => {
    const api = await openApplication();
    const english = await addPost(api, { title: "Only English", date: "2025-10-01" });
    const post = await addPost(api, arabic);
    expect(post).toMatchObject(postFormFieldsAsJson);
    for (const path of ["/api/blogs/get", "/api/blogs/get?locale=en"])
      expect((await getJson<PostResponse[]>(api, path)).map(({ slug }) => slug)).toEqual([
        post.slug,
        english.slug,
      ]);
    const inArabic = {
      ...post,
      title: arabic.titleAr,
      authorName: arabic.authorNameAr,
      place: arabic.placeAr,
      excerpt: arabic.excerptAr,
      fullDescription: arabic.fullDescriptionAr,
    };
    expect(await getJson(api, "/api/blogs/get?locale=ar")).toEqual([inArabic]);
    expect(await getJson(api, `/api/blogs/get/${post.slug}?locale=ar`)).toEqual(inArabic);
    expect(await getJson(api, `/api/blogs/get/${post.slug}`)).toEqual(post);
    for (const name of arabicNames) expect(post).not.toHaveProperty(name);
    expect(await getEdited(api, post.slug)).toEqual({
      ...post,
      ...arabic,
      tagsAr: "",
      searchDescriptionAr: "",
    });
    // Without Arabic, a post is English in all its parts.
    expect(await getJson(api, `/api/blogs/get/${english.slug}?locale=ar`)).toEqual(english);
  });

  test.each(["/api/blogs/get", "/api/blogs/get/toner"])("%s refuses an unknown locale", async (path) => {
    const api = await openApplication();
    await addPost(api, { title: "Toner" });
    await api.get(path);
    const response = await api.get(`${path}?locale=fr`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      success: false,
      errors: { locale: "locale must be one of: en, ar" },
    });
  });

  test("needs both a title and a text in Arabic to be in the Arabic list; staff see which are missing", async () => {
    const api = await openApplication();
    const { slug } = await addPost(api, { titleAr: arabic.titleAr });
    const listArabic = () => getJson<PostResponse[]>(api, "/api/blogs/get?locale=ar");
    const isMarkedInArabic = async () => {
      const { blogs } = await (await api.send("GET", "/api/blogs/all")).json();
      return blogs[0].isInArabic;
    };
    expect([await listArabic(), await isMarkedInArabic()]).toEqual([[], false]);
    await edit(api, slug, { fullDescriptionAr: arabic.fullDescriptionAr });
    expect([(await listArabic()).length, await isMarkedInArabic()]).toEqual([1, true]);
    await edit(api, slug, { titleAr: " " });
    expect([await listArabic(), await isMarkedInArabic()]).toEqual([[], false]);
  });

  test("has a preview in Arabic before it is public", async () => {
    const api = await openApplication();
    const { slug } = await addPost(api, { ...arabic, publication: "draft" });
    const { path } = await (await api.send("POST", `/api/blogs/preview/${slug}`)).json();
    const preview = await api.get(localizePath("ar", path));
    expect([preview.status, preview.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await preview.text()).toContain(arabic.titleAr);
    expect((await api.get(localizePath("ar", `/blogs/${slug}`))).status).toBe(404);
  });

  test("has a social card", async () => {
    const api = await openApplication();
    const { slug } = await addPost(api, arabic);
    const page = await (await api.get(localizePath("ar", `/blogs/${slug}`))).text();
    const card = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? "";
    const response = await fetch(api.url + new URL(card).pathname);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  test("is found by staff by its Arabic words", async () => {
    const api = await openApplication();
    await addPost(api, arabic);
    await addPost(api, { title: "Only English" });
    const search = new URLSearchParams({ search: "الشارقة اقرأ" });
    expect(await (await api.send("GET", `/api/blogs/all?${search}`)).json()).toMatchObject({
      found: 1,
      blogs: [{ isInArabic: true }],
    });
  });

  test("has a text that is cleaned and checked like the English one, with errors at its field", async () => {
    const api = await openApplication();
    const sent = '<p onclick="x">ورق<script>alert(1)</script></p><iframe src="x"></iframe>';
    const { slug } = await addPost(api, { ...arabic, fullDescriptionAr: sent });
    expect((await getEdited(api, slug)).fullDescriptionAr).toBe("<p>ورق</p>");
    for (const [text, message] of [
      ["<b>".repeat(101), /more than 100 tags inside each other/],
      ["ورق".repeat(100_001), /300,000 characters/],
      [`<img src="/images/${"0".repeat(64)}/480.webp">`, /not stored any more/],
    ] as const) {
      const response = await edit(api, slug, { fullDescriptionAr: text });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        errors: { fullDescriptionAr: expect.stringMatching(message) },
      });
    }
    expect((await getEdited(api, slug)).fullDescriptionAr).toBe("<p>ورق</p>");
  });

  test("keeps an image of either text until neither it nor an earlier version shows it", async () => {
    const api = await openApplication();
    const embed = async (seed: number) =>
      `<img src="data:image/png;base64,${(await createPng(seed)).toString("base64")}" alt="">`;
    const { slug } = await addPost(api, {
      ...arabic,
      fullDescription: await embed(5),
      fullDescriptionAr: await embed(6),
    });
    const before = await getEdited(api, slug);
    const [english = "", arabicUrl = ""] = [before.fullDescription, before.fullDescriptionAr].map(
      (html) => /src="([^"]+)"/.exec(html)?.[1],
    );
    const statuses = async () =>
      Promise.all([english, arabicUrl].map(async (url) => (await api.get(url)).status));
    await edit(api, slug, { fullDescription: "<p>Without</p>" });
    await edit(api, slug, { fullDescription: before.fullDescriptionAr, fullDescriptionAr: "<p>ورق</p>" });
    expect(await statuses()).toEqual([200, 200]);
    await replaceEarlierVersions(api, slug);
    expect(await statuses()).toEqual([404, 200]);
    await edit(api, slug, { fullDescription: "" });
    await replaceEarlierVersions(api, slug);
    expect(await statuses()).toEqual([404, 404]);
    expect(await countRows(api)).toMatchObject({ images: 1 });
  });

  test("leaves its Arabic unchanged when a change does not send it, and the audit log names what changed", async () => {
    const api = await openApplication();
    const { slug } = await addPost(api, arabic);
    await edit(api, slug, { place: "Dubai" });
    expect(await getEdited(api, slug)).toMatchObject(arabic);
    await edit(api, slug, { placeAr: "دبي", fullDescriptionAr: "<p>ورق</p>" });
    const { entries } = await findAuditPage(api.container.database.queries, { subject: "post", size: 50 });
    expect(entries[0]?.detail).toBe("Place (Arabic): \u2068الشارقة\u2069 to \u2068دبي\u2069. Text (Arabic)");
  });
});

test("a page below /ar has the Arabic texts and addresses, or the English ones marked as such", async () => {
  const api = await openApplication();
  const { slug } = await addPost(api, { ...arabic, date: "2025-10-12" });
  await addPost(api, { title: "Only English", date: "2025-10-11" });
  await addPost(api, { ...arabic, title: "Third", titleAr: "المقال الثالث", date: "2025-10-10" });
  const getPage = async (path: string) => {
    const response = await api.get(path);
    expect(response.status, path).toBe(200);
    return (await response.text()).replaceAll("<!-- -->", "");
  };

  const page = await getPage(`/ar/blogs/${slug}`);
  expect(page).toContain(`<h1 class="page-title">${arabic.titleAr}</h1>`);
  expect(page).toContain(arabic.fullDescriptionAr);
  expect(page).toContain(`<meta name="description" content="${arabic.excerptAr}"`);
  expect(page).toMatch(/<a [^>]*href="\/ar\/blogs\/third"/);
  expect(page).toContain('"inLanguage":"ar-AE"');
  expect(page).toMatch(/rel="canonical" href="[^"]*\/ar\/blogs\/read-your-meter/);
  expect(page).not.toContain("only-english");

  const english = await getPage("/ar/blogs/only-english");
  expect(english).toContain('<h1 class="page-title" lang="en" dir="ltr">Only English</h1>');
  expect(english).toContain("<p>هذا المقال متوفّر بالإنجليزية فقط.</p>");
  expect(english).toContain('<div class="prose" lang="en" dir="ltr">');
  expect(english).toMatch(/rel="canonical" href="[^"]*[^r]\/blogs\/only-english"/);
  expect(english).not.toContain('hrefLang="ar-AE"');

  for (const list of ["/ar/blogs", "/ar", "/ar/blogs/feed.xml"]) {
    const text = await getPage(list);
    expect(text, list).toContain(arabic.titleAr);
    expect(text, list).not.toContain("Only English");
  }
  const sitemap = await getPage("/sitemap.xml");
  expect(sitemap).toContain(`/ar/blogs/${slug}</loc>`);
  expect(sitemap).toContain("/blogs/only-english</loc>");
  expect(sitemap).not.toContain("/ar/blogs/only-english");
});

test("a description for search engines stands in the page, and not that of the other language", async () => {
  const api = await openApplication();
  const { slug } = await addPost(api, { ...arabic, searchDescription: "How a copier counts." });
  const readDescriptions = async (path: string) => {
    const page = await (await api.get(path)).text();
    return [
      /<meta name="description" content="([^"]*)"/.exec(page)?.[1],
      /"headline":[^}]*?"description":"([^"]*)"/.exec(page)?.[1],
    ];
  };
  expect(await readDescriptions(`/blogs/${slug}`)).toEqual(["How a copier counts.", "How a copier counts."]);
  expect(await readDescriptions(`/ar/blogs/${slug}`)).toEqual([arabic.excerptAr, undefined]);
  const form = await createForm({ title: "Read", searchDescriptionAr: "كيف تعدّ الآلة." });
  expect((await api.send("PUT", `/api/blogs/edit/${slug}`, form)).status).toBe(200);
  expect(await readDescriptions(`/ar/blogs/${slug}`)).toEqual(["كيف تعدّ الآلة.", "كيف تعدّ الآلة."]);
  const long = await createForm({ title: "Read", searchDescription: "a".repeat(201) });
  expect((await api.send("PUT", `/api/blogs/edit/${slug}`, long)).status).toBe(422);
});

test("posts are listed by tag on the page, in sitemap and feed; another spelling is the same tag", async () => {
  const api = await openApplication();
  const tagged = { ...arabic, titleAr: "حبر", tags: "Toner, A4 & A3 ,toner", tagsAr: "حبر، ورق" };
  await addPost(api, { ...tagged, title: "Older", date: "2025-10-01", tags: "TONER" });
  const post = await addPost(api, { ...tagged, title: "Newer", date: "2025-10-02" });
  expect(post.tags).toBe("Toner, A4 & A3");
  const read = async (path: string) => (await (await api.get(path)).text()).replaceAll("<!-- -->", "");
  const page = await read("/blogs?tag=Toner");
  expect(page).toContain('<h1 class="page-title">Articles on Toner</h1>');
  expect(page).toMatch(/rel="canonical" href="[^"]*\/blogs\?tag=Toner"/);
  expect(page).not.toContain('hrefLang="ar"');
  expect([...page.matchAll(/<h2><a href="([^"]*)"/g)].map(([, path]) => path)).toEqual([
    "/blogs/newer",
    "/blogs/older",
  ]);
  expect(await read("/ar/blogs?tag=%D9%88%D8%B1%D9%82")).toContain("مقالات عن ورق");
  expect(await read("/blogs/newer")).toContain('<a href="/blogs?tag=A4+%26+A3">A4 &amp; A3</a>');
  for (const [asked, target] of [
    ["/blogs?tag=toner", "/blogs?tag=Toner"],
    ["/blogs?tag=gone", "/blogs"],
    ["/ar/blogs?tag=Toner", "/ar/blogs"],
  ] as const) {
    const response = await api.get(asked, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([302, target]);
  }
  const sitemap = await read("/sitemap.xml");
  for (const path of ["/blogs?tag=Toner", "/blogs?tag=A4+%26+A3", "/ar/blogs?tag=%D8%AD%D8%A8%D8%B1"])
    expect(sitemap).toContain(`${path}</loc>`);
  expect(await read("/blogs/feed.xml")).toContain('<category term="A4 &amp; A3"/>');
  const used = await (await api.send("GET", "/api/blogs/tags")).json();
  expect(used).toEqual({ success: true, tags: { en: ["Toner", "A4 & A3"], ar: ["حبر", "ورق"] } });
  const refused = await createForm({ title: "T", tags: "50%" });
  expect((await api.send("PUT", "/api/blogs/edit/newer", refused)).status).toBe(422);
});

const { imageWidth, imageHeight, ...postFormTexts } = postFormFields;
const postFormFieldsAsJson = {
  ...postFormTexts,
  imageWidth: Number(imageWidth),
  imageHeight: Number(imageHeight),
};
