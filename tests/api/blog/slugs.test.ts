import { describe, expect, test } from "vitest";
import { createForm } from "#tests/support/builders/forms.ts";
import { postFormFields } from "#tests/support/builders/records.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { engines } from "#tests/support/database/fresh-database.ts";

describe("the address of a post", () => {
  const place = { en: "/blogs/", ar: "/ar/blogs/", api: "/api/blogs/get/" };

  async function addPost(site: Application, fields: Readonly<Record<string, string>>): Promise<Response> {
    return site.send("POST", "/api/blogs/add", await createForm({ ...postFormFields, ...fields, image: 1 }));
  }
  async function move(site: Application, from: string, to: string): Promise<Response> {
    const body = await createForm({ title: postFormFields.title, slug: to });
    return site.send("PUT", `/api/blogs/edit/${from}`, body);
  }
  const follow = async (site: Application, path: string) => {
    const { status, headers } = await site.get(path);
    return [status, headers.get("location")];
  };

  test.each(engines)(
    "can be changed: every earlier one leads to it, and its own comes back (%s)",
    async (engine) => {
      const site = await startApplication(engine);
      await addPost(site, { slug: "first" });
      const feedId = /<entry><id>([^<]*)/.exec(
        (await (await site.get("/blogs/feed.xml")).text()).replace(/>\s+</g, "><"),
      )?.[1];
      expect(feedId).toMatch(/\/blogs\/first$/);
      expect((await move(site, "first", "second")).status).toBe(200);
      expect((await move(site, "second", "third")).status).toBe(200);
      for (const earlier of ["first", "second"]) {
        expect(await follow(site, place.en + earlier)).toEqual([301, "/blogs/third"]);
        expect(await follow(site, place.ar + earlier)).toEqual([301, "/ar/blogs/third"]);
        expect(await follow(site, place.api + earlier)).toEqual([308, "/api/blogs/get/third?locale=en"]);
      }
      // A browser that keeps the redirect would be led in a circle once the slug comes back.
      const { headers } = await site.get("/blogs/first");
      expect(headers.get("cache-control")).toMatch(/no-store|no-cache/);
      expect((await site.get("/api/blogs/get/first")).headers.get("cache-control")).toMatch(
        /no-store|no-cache/,
      );
      // A request that is sent again, because its response was lost.
      expect((await move(site, "second", "third")).status).toBe(200);

      expect((await move(site, "third", "first")).status).toBe(200);
      expect((await site.get("/blogs/first")).status).toBe(200);
      expect(await follow(site, "/blogs/third")).toEqual([301, "/blogs/first"]);
      await move(site, "first", "fourth");
      expect(await (await site.get("/blogs/feed.xml")).text()).toContain(`<id>${feedId}</id>`);
    },
  );

  test("cannot be one that another post has or had, and is made without those", async () => {
    const site = await startApplication("sqlite");
    await addPost(site, { slug: "first" });
    await move(site, "first", "second");
    for (const slug of ["first", "second"]) {
      const refused = await addPost(site, { title: "Other", slug });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        errors: { slug: expect.stringContaining("Another post") },
      });
    }
    const other = await (await addPost(site, { title: "First" })).json();
    expect(other).toMatchObject({ blog: { slug: "first-2" } });
    expect((await move(site, "first-2", "second")).status).toBe(422);
    expect((await move(site, "first-2", "No slug!")).status).toBe(422);
  });

  test("an earlier address of a draft tells visitors nothing", async () => {
    const site = await startApplication("sqlite");
    await addPost(site, { slug: "first", publication: "draft" });
    await move(site, "first", "second");
    expect((await site.get("/blogs/first")).status).toBe(404);
  });
});
