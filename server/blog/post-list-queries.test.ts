import { describe, expect, test } from "vitest";
import { openContainer } from "#tests/support/application.ts";
import { buildPost } from "#tests/support/builders/records.ts";
import { createMigratedDatabase, engines } from "#tests/support/database/fresh-database.ts";
import type { Engine } from "#server/database/engine.ts";
import { systemIdGenerator } from "#server/shared/clock.ts";

async function openBlog(engine: Engine) {
  let written = 0;
  // The ids of two posts of the same second have the order in which the posts were created.
  const idGenerator = {
    ...systemIdGenerator,
    newId: () => (written += 1).toString(16).padStart(24, "0"),
  };
  const { blog } = await openContainer(await createMigratedDatabase(engine), { idGenerator });
  const add = (title: string, date: string, publication = "published") =>
    blog.add(buildPost({ title, date, publication, authorName: "Workshop", excerpt: "Short." }), null);
  return { blog, add };
}

describe.each(engines)("lists of posts on %s", (engine) => {
  test("a page has the newest public posts and their total number", async () => {
    const { blog, add } = await openBlog(engine);
    for (const day of ["03", "01", "05", "02", "04"]) await add(`Day ${day}`, `2025-10-${day}`);
    await add("Draft", "2025-10-09", "draft");
    await blog.remove((await add("Gone", "2025-10-08")).slug);
    const titles = async (number: number) => {
      const { posts, total } = await blog.readIn("en").page({ number, size: 2 });
      return [total, ...posts.map(({ title }) => title)];
    };
    expect(await titles(1)).toEqual([5, "Day 05", "Day 04"]);
    expect(await titles(2)).toEqual([5, "Day 03", "Day 02"]);
    expect(await titles(3)).toEqual([5, "Day 01"]);
    expect(await titles(4)).toEqual([5]);
  });

  test("staff find posts by all words of a search in title, author and excerpt, also drafts", async () => {
    const { blog, add } = await openBlog(engine);
    await add("Café: 50% of_the toner", "2025-10-01");
    await add("Damp paper", "2025-10-02", "draft");
    const titles = async (search: string) => {
      const { posts, found, total } = await blog.pageForStaff(search, { number: 1, size: 9 });
      expect([found, total]).toEqual([posts.length, 2]);
      return posts.map(({ title }) => title);
    };
    expect(await titles("")).toEqual(["Damp paper", "Café: 50% of_the toner"]);
    expect(await titles("WORKSHOP short")).toHaveLength(2);
    expect(await titles("aper damp")).toEqual(["Damp paper"]);
    expect(await titles("cafe 50% of_the")).toEqual(["Café: 50% of_the toner"]);
    for (const nothing of ["damp toner", "p_per", "da%p", '"damp"', "damp OR toner", "!"])
      expect(await titles(nothing), nothing).toEqual([]);
  });

  test("the neighbours of a post are those by date, then by time of creation; the ends have one neighbour", async () => {
    const { blog, add } = await openBlog(engine);
    const posts = [];
    for (const [title, date] of [
      ["First", "2025-10-01"],
      ["Same day", "2025-10-02"],
      ["Same day, later", "2025-10-02"],
      ["Last", "2025-10-03"],
    ] as const)
      posts.push(await add(title, date));
    const sorted = await blog.readIn("en").list();
    for (const [place, post] of sorted.entries()) {
      const { newer, older } = await blog.readIn("en").findNeighbours(post);
      expect([newer?.slug, older?.slug]).toEqual([sorted[place - 1]?.slug, sorted[place + 1]?.slug]);
    }
    // A draft has the neighbours it would have if it were public. Posts without a date come before all others.
    const draft = await add("Draft", "2025-10-02", "draft");
    expect((await blog.readIn("en").findNeighbours(draft)).newer?.title).toBe("Last");
    const undated = await add("Undated", "", "draft");
    expect(await blog.readIn("en").findNeighbours(undated)).toMatchObject({
      newer: null,
      older: { title: "Last" },
    });
  });

  test("a tag has the public posts of its language, newest first, named as in the newest", async () => {
    const { blog } = await openBlog(engine);
    for (const [day, tags, tagsAr, publication] of [
      ["01", "Toner, Paper", "حبر", "published"],
      ["03", "toner", "", "published"],
      ["04", "Drafts", "", "draft"],
      ["02", "TONER", "ورق", "published"],
    ] as const) {
      const texts = { tags, tagsAr, titleAr: "ورق", fullDescriptionAr: "<p>ورق</p>", publication };
      await blog.add(buildPost({ title: `Day ${day}`, date: `2025-10-${day}`, ...texts }), null);
    }
    const [toner, ...others] = await blog.readIn("en").tags();
    expect([toner?.name, ...others.map(({ name }) => name)]).toEqual(["toner", "Paper"]);
    if (toner === undefined) throw new Error("No tag");
    const { posts, total } = await blog.readIn("en").pageWithTag(toner, { number: 1, size: 2 });
    expect([total, ...posts.map(({ title }) => title)]).toEqual([3, "Day 03", "Day 02"]);
    expect((await blog.readIn("ar").tags()).map(({ name }) => name)).toEqual(["ورق", "حبر"]);
  });

  test("lists in Arabic have only the posts that are written in it: pages, totals and neighbours", async () => {
    const { blog } = await openBlog(engine);
    const inArabic = { titleAr: "ورق", fullDescriptionAr: "<p>ورق</p>" };
    for (const [day, texts] of [
      ["01", inArabic],
      ["02", { titleAr: "ورق" }],
      ["03", inArabic],
      ["04", { fullDescriptionAr: "<p>ورق</p>" }],
      ["05", inArabic],
      ["06", {}],
    ] as const)
      await blog.add(buildPost({ title: `Day ${day}`, date: `2025-10-${day}`, ...texts }), null);
    const arabic = blog.readIn("ar");
    const { posts, total } = await arabic.page({ number: 2, size: 2 });
    expect([total, ...posts.map(({ title, slug }) => [title, slug])]).toEqual([3, ["ورق", "day-01"]]);
    const all = await arabic.list();
    expect(all.map(({ slug }) => slug)).toEqual(["day-05", "day-03", "day-01"]);
    const between = await arabic.find("day-04");
    expect(between).toMatchObject({ title: "Day 04", language: "en" });
    const { newer, older } = await arabic.findNeighbours({ id: between?.id ?? "", date: "2025-10-04" });
    expect([newer?.slug, older?.slug]).toEqual(["day-05", "day-03"]);
    expect((await blog.readIn("en").page({ number: 1, size: 2 })).total).toBe(6);
  });
});
