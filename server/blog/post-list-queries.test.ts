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
      const { posts, total } = await blog.page({ number, size: 2 });
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
    const sorted = await blog.list();
    for (const [place, post] of sorted.entries()) {
      const { newer, older } = await blog.findNeighbours(post);
      expect([newer?.slug, older?.slug]).toEqual([sorted[place - 1]?.slug, sorted[place + 1]?.slug]);
    }
    // A draft has the neighbours it would have if it were public. Posts without a date come before all others.
    const draft = await add("Draft", "2025-10-02", "draft");
    expect((await blog.findNeighbours(draft)).newer?.title).toBe("Last");
    const undated = await add("Undated", "", "draft");
    expect(await blog.findNeighbours(undated)).toMatchObject({ newer: null, older: { title: "Last" } });
  });
});
