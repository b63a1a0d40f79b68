import { describe, expect, test } from "vitest";
import { company } from "../../../content/company.ts";
import type { BlogAnswer } from "../../../domain/blog/post-response.ts";
import { newBlogPostSchema } from "../../../domain/blog/post.ts";
import { createBlog } from "../../../server/blog/service.ts";
import { openDatabase } from "../../../server/database/open.ts";
import { createImages } from "../../../server/images/service.ts";
import { systemClock, systemIdGenerator } from "../../../server/shared/clock.ts";
import { engines } from "../../support/fresh-database.ts";
import { type RunningApi, startApi } from "../../support/app-fixture.ts";
import { emptyPixelBomb, file, jpeg, png, svg } from "../../support/images.ts";

const texts = {
  title: "Read your meter before you read a quote",
  authorName: "Service desk",
  place: "Sharjah",
  date: "2025-10-12",
  excerpt: "Every copier keeps its own count.",
  fullDescription: "<p>Two readings, <strong>a month apart</strong>.</p>",
  imageWidth: "1200",
  imageHeight: "900",
};
type Texts = Partial<Record<keyof typeof texts | "removeImage", string>>;

async function postForm(changes: Texts = {}, picture: number | null = 1): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...texts, ...changes })) form.append(name, value);
  if (picture !== null) form.append("image", file(await jpeg(picture), "cover.jpg"));
  return form;
}

async function added(api: RunningApi, changes: Texts = {}, picture = 1): Promise<BlogAnswer> {
  const answer = await api.send("POST", "/api/blogs/add", await postForm(changes, picture));
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { blog: BlogAnswer }).blog;
}

async function edited(api: RunningApi, slug: string, form: FormData): Promise<BlogAnswer> {
  const answer = await api.send("PUT", `/api/blogs/edit/${slug}`, form);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { blog: BlogAnswer }).blog;
}

async function listed(api: RunningApi): Promise<BlogAnswer[]> {
  return (await (await api.get("/api/blogs/get")).json()) as BlogAnswer[];
}

function fields(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

const nothing = { products: 0, posts: 0, images: 0, image_variants: 0 };
const embedded = (bytes: Buffer, type = "image/png") => `data:${type};base64,${bytes.toString("base64")}`;

describe.each(engines)("blog on %s", (engine) => {
  test("a post that is added is answered as the specification names its fields", async () => {
    const api = await startApi(engine);
    const answer = await api.send("POST", "/api/blogs/add", await postForm());
    expect(answer.status).toBe(201);
    const body = (await answer.json()) as { blog: BlogAnswer };
    const blog = {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      slug: "read-your-meter-before-you-read-a-quote",
      ...texts,
      image: expect.stringMatching(/^\/images\/[0-9a-f]{64}\/480\.webp$/),
      imageWidth: 1200,
      imageHeight: 900,
      publication: "published",
      publishAt: expect.any(String),
      version: 1,
    };
    expect(body).toEqual({ success: true, message: "Blog added successfully!", blog });
    expect((await api.get(String(body.blog.image))).status).toBe(200);
    expect(await (await api.get(`/api/blogs/get/${body.blog.slug}`)).json()).toEqual(body.blog);
    expect(await listed(api)).toEqual([body.blog]);
  });

  test("place, text and size of the image may be left out", async () => {
    const api = await startApi(engine);
    const form = await postForm({ imageWidth: "", imageHeight: "" });
    form.delete("place");
    form.delete("fullDescription");
    const answer = await api.send("POST", "/api/blogs/add", form);
    expect(await answer.json()).toMatchObject({
      blog: { place: "", fullDescription: "", imageWidth: null, imageHeight: null },
    });
  });

  test("the newest date comes first, whatever was written last", async () => {
    const api = await startApi(engine);
    for (const date of ["2025-08-21", "2025-10-12", "2024-12-31"]) await added(api, { date });
    expect((await listed(api)).map((post) => post.date)).toEqual(["2025-10-12", "2025-08-21", "2024-12-31"]);
  });

  test("what is missing is named field by field, and nothing is kept", async () => {
    const api = await startApi(engine);
    const answer = await api.send("POST", "/api/blogs/add", fields({ title: " ", date: "12.10.2025" }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      success: false,
      errors: {
        title: "Title is required",
        authorName: "Author is required",
        date: "Date must be a day of the calendar, as in 2025-10-12",
        excerpt: "Short description is required",
        image: "Please upload an image",
      },
    });
    expect(await api.countRows()).toEqual(nothing);
  });

  test.each(["no-such-post", "No Such Post", "%00", "..%2f", "x".repeat(99)])(
    "there is no post %s",
    async (slug) => {
      const api = await startApi(engine);
      for (const answer of [
        await api.get(`/api/blogs/get/${slug}`),
        await api.send("PUT", `/api/blogs/edit/${slug}`, fields({ title: "New" })),
        await api.send("DELETE", `/api/blogs/delete/${slug}`),
      ]) {
        expect(answer.status).toBe(404);
        expect(await answer.json()).toEqual({ success: false, message: "There is no post with this slug" });
      }
    },
  );

  describe("the slug", () => {
    test("is its own for each of 20 posts of the same title that are added at once", async () => {
      const api = await startApi(engine);
      const posts = await Promise.all(Array.from({ length: 20 }, () => added(api, { title: "Toner!" })));
      const numbered = Array.from({ length: 19 }, (_, index) => `toner-${index + 2}`);
      expect(posts.map((post) => post.slug).toSorted()).toEqual(["toner", ...numbered].toSorted());
    });

    test("does not change when the title is edited", async () => {
      const api = await startApi(engine);
      const { slug } = await added(api);
      expect(await edited(api, slug, fields({ title: "Another title" }))).toMatchObject({
        slug,
        title: "Another title",
      });
    });
  });

  describe("PUT /api/blogs/edit/{slug}", () => {
    test("needs only the title and leaves the rest as it was", async () => {
      const api = await startApi(engine);
      const before = await added(api);
      const answer = await api.send(
        "PUT",
        `/api/blogs/edit/${before.slug}`,
        fields({ title: "New", date: "" }),
      );
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({
        success: true,
        message: "Blog updated successfully!",
        blog: { ...before, title: "New", version: 2 },
      });
      const untitled = await api.send("PUT", `/api/blogs/edit/${before.slug}`, fields({ place: "Dubai" }));
      expect(untitled.status).toBe(422);
      expect(await untitled.json()).toMatchObject({ errors: { title: "Title is required" } });
    });

    test("empties what is sent empty", async () => {
      const api = await startApi(engine);
      const { slug } = await added(api);
      const emptied = { authorName: "", place: "", excerpt: "", fullDescription: "", imageWidth: "" };
      expect(await edited(api, slug, fields({ title: "New", ...emptied }))).toMatchObject({
        ...emptied,
        imageWidth: null,
        imageHeight: 900,
      });
    });

    test("removeImage takes the image away, and with 'false' it stays", async () => {
      const api = await startApi(engine);
      const before = await added(api);
      const form = (removeImage: string) => fields({ title: before.title, removeImage });
      expect((await edited(api, before.slug, form("false"))).image).toBe(before.image);
      expect((await edited(api, before.slug, form("true"))).image).toBeNull();
      expect(await api.countRows()).toMatchObject({ posts: 1, images: 0 });
    });

    test("a new image replaces the old one, also with removeImage", async () => {
      const api = await startApi(engine);
      const before = await added(api);
      const after = await edited(api, before.slug, await postForm({ removeImage: "true" }, 2));
      expect(after.image).not.toBe(before.image);
      expect((await api.get(String(after.image))).status).toBe(200);
      expect((await api.get(String(before.image))).status).toBe(404);
      expect(await api.countRows()).toMatchObject({ images: 1 });
    });
  });

  test("DELETE takes the post off the site; after 30 days it is gone with its pictures", async () => {
    const api = await startApi(engine);
    const picture = embedded(await png(5));
    const { slug } = await added(api, { fullDescription: `<p>Look:</p><img src="${picture}">` });
    expect(await api.countRows()).toMatchObject({ images: 2 });
    const answer = await api.send("DELETE", `/api/blogs/delete/${slug}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, message: "Blog deleted successfully!" });
    expect(await listed(api)).toEqual([]);
    expect((await api.get(`/api/blogs/get/${slug}`)).status).toBe(404);
    await api.purgeAfter(29);
    expect(await api.countRows()).toMatchObject({ posts: 1, images: 2 });
    await api.purgeAfter(31);
    expect(await api.countRows()).toEqual(nothing);
  });

  test("the second of two who edit the same state is refused", async () => {
    const api = await startApi(engine);
    const { slug } = await added(api);
    const edit = (title: string, version: string) =>
      api.send("PUT", `/api/blogs/edit/${slug}`, fields({ title, version }));
    expect((await edit("First", "1")).status).toBe(200);
    expect((await edit("Second", "1")).status).toBe(409);
    expect((await listed(api))[0]).toMatchObject({ title: "First", version: 2 });
    expect((await edit("Second", "2")).status).toBe(200);
  });

  describe("the text", () => {
    test("is cleaned to what the editor can make", async () => {
      const api = await startApi(engine);
      const { slug } = await added(api, {
        fullDescription:
          '<p onclick="alert(1)" style="text-align: center; position: fixed">A<script>alert(1)</script>' +
          '<a href="javascript:alert(1)">b</a> <a href="https://example.com">c</a></p><iframe src="x"></iframe>',
      });
      expect(await (await api.get(`/api/blogs/get/${slug}`)).json()).toMatchObject({
        fullDescription:
          '<p style="text-align: center">Ab <a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow">c</a></p>',
      });
    });

    test("pictures embedded in it become files of their own, each once, with their size", async () => {
      const api = await startApi(engine);
      const picture = embedded(await png(5, 640, 480));
      const post = await added(api, {
        fullDescription: `<img src="${picture}" alt="A meter"><img src="${picture}"><img src="https://example.com/a.png" alt="">`,
      });
      const [, address] = /src="([^"]+)"/.exec(post.fullDescription) ?? [];
      expect(post.fullDescription).toBe(
        `<img src="${address}" alt="A meter" width="640" height="480" />` +
          `<img src="${address}" alt="" width="640" height="480" />` +
          `<img src="https://example.com/a.png" alt="" />`,
      );
      expect((await api.get(String(address))).status).toBe(200);
      expect(await api.countRows()).toMatchObject({ images: 2 });
      const again = await edited(
        api,
        post.slug,
        fields({ title: "T", fullDescription: post.fullDescription }),
      );
      expect(again.fullDescription).toBe(post.fullDescription);
    });

    test.each<[string, () => Promise<string>, number, string]>([
      ["an SVG", async () => embedded(svg, "image/svg+xml"), 415, "not a picture we take"],
      ["a text", async () => embedded(Buffer.from("hello"), "image/png"), 415, "not a picture we take"],
      ["a bomb", async () => embedded(emptyPixelBomb()), 422, "50 megapixels"],
      ["half a picture", async () => embedded((await png()).subarray(0, -300)), 422, "damaged or incomplete"],
    ])("%s embedded in it is refused and nothing is kept", async (_, make, status, reason) => {
      const api = await startApi(engine);
      const form = await postForm({ fullDescription: `<p>A</p><img src="${await make()}">` });
      const answer = await api.send("POST", "/api/blogs/add", form);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({
        success: false,
        errors: { fullDescription: expect.stringContaining(reason) },
      });
      expect(await api.countRows()).toEqual(nothing);
    });

    test("a picture of it that another post shows too stays as long as one of them does", async () => {
      const api = await startApi(engine);
      const first = await added(api, { fullDescription: `<img src="${embedded(await png(5))}">` });
      const second = await added(api, { fullDescription: first.fullDescription });
      const [, address = ""] = /src="([^"]+)"/.exec(first.fullDescription) ?? [];
      await api.send("DELETE", `/api/blogs/delete/${first.slug}`);
      await api.purgeAfter(31);
      expect((await api.get(address)).status).toBe(200);
      await edited(api, second.slug, fields({ title: "T", fullDescription: "<p>Without</p>" }));
      expect((await api.get(address)).status).toBe(404);
    });

    test("a picture of ours that is not there any more is named", async () => {
      const api = await startApi(engine);
      const form = await postForm({ fullDescription: `<img src="/images/${"0".repeat(64)}/480.webp">` });
      const answer = await api.send("POST", "/api/blogs/add", form);
      expect(answer.status).toBe(422);
      const message = "A picture in the text is not stored any more: take it out or put it in again";
      expect(await answer.json()).toEqual({ success: false, message, errors: { fullDescription: message } });
      expect(await api.countRows()).toEqual(nothing);
    });
  });

  test("every writing call needs a token and changes nothing without one", async () => {
    const api = await startApi(engine);
    const post = await added(api);
    for (const [method, path] of [
      ["POST", "/api/blogs/add"],
      ["PUT", `/api/blogs/edit/${post.slug}`],
      ["DELETE", `/api/blogs/delete/${post.slug}`],
    ] as const) {
      const answer = await fetch(`${api.address}${path}`, {
        method,
        body: await postForm({ title: "Intruder" }),
      });
      expect(answer.status).toBe(401);
    }
    expect(await listed(api)).toEqual([post]);
  });
});

test("two nodes that add posts of the same title at once give each a slug of its own", async () => {
  const api = await startApi("postgres");
  const database = await openDatabase(api.options);
  const images = createImages({ database, cacheDir: `${api.cacheDir}-2`, clock: systemClock, log: console });
  const otherNode = createBlog({
    database,
    images,
    clock: systemClock,
    idGenerator: systemIdGenerator,
    timeZone: company.timeZone,
    log: console,
  });
  const post = newBlogPostSchema.parse(texts);
  try {
    const slugs = await Promise.all(
      Array.from({ length: 10 }, async () => [
        (await otherNode.add(post, null)).slug,
        (await added(api)).slug,
      ]),
    );
    expect(new Set(slugs.flat()).size).toBe(20);
  } finally {
    await database.close();
  }
});
