import { expect, test } from "vitest";
import { openFreshDatabase } from "#tests/support/database/fresh-database.ts";
import { getPostText } from "./post-texts.ts";

test("a stored text whose preparation times out is shown as plain text and not prepared again at once", async () => {
  const { database } = await openFreshDatabase("sqlite");
  const words = "Ink &amp; <em>paper</em> &lt;b&gt;. ";
  const post = {
    id: "6500a3a400000000000000aa",
    fullDescription: `<p>${words.repeat(20_000)}</p>`,
    language: "en",
  } as const;
  const lines: unknown[] = [];
  const log = { error: (...line: unknown[]) => void lines.push(line) };
  const first = await getPostText(database.queries, post, { log, deadline: 1 });
  expect(first.html).toMatch(/^<p>Ink &amp; paper &lt;b&gt;\. Ink/);
  expect(first.page).toEqual({ html: first.html, headings: [] });
  expect(await getPostText(database.queries, post, { log })).toEqual(first);
  expect(lines).toHaveLength(1);
});
