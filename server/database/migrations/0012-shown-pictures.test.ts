import { expect, test } from "vitest";
import { engines } from "../../../tests/support/database/fresh-database.ts";
import { openOlderDatabase } from "../../../tests/support/database/older-database.ts";
import { createPostLists } from "../../blog/post-lists.ts";
import { isShown } from "../../images/shown-images.ts";
import { systemClock } from "../../shared/clock.ts";

const [inText, asImage, unknown] = ["a", "b", "c"].map((digit) => digit.repeat(64));

test.each(engines)("existing posts are found, and their images count as shown, on %s", async (engine) => {
  const bytes = engine === "sqlite" ? "x'00'" : "'\\x00'";
  const database = await openOlderDatabase(engine, "0010-variants-ahead", [
    `insert into images (hash, width, height, placeholder, bytes, created_at) values ('${asImage}', 1, 1, '', ${bytes}, 7)`,
    `insert into posts (id, slug, title, author_name, place, date, excerpt, full_description, image, created_at, updated_at)
     values ('${"0".repeat(24)}', 'cafe', 'Café', 'Workshop', '', '2025-10-12', 'Short.',
       '<p><img src="/images/${inText}/640.webp"></p>', '${asImage}', 1, 1)`,
  ]);
  const blog = createPostLists({ database, clock: systemClock });
  const { posts, found } = await blog.pageForStaff("CAFE short", { number: 1, size: 9 });
  expect([found, posts[0]?.slug]).toEqual([1, "cafe"]);
  const shown = [];
  for (const hash of [inText, asImage, unknown]) shown.push(await isShown(database.queries, hash ?? ""));
  expect(shown).toEqual([true, true, false]);
});
