import { type Kysely, sql } from "kysely";

const letters: Readonly<Record<string, string>> = {
  ı: "i",
  ß: "ss",
  ł: "l",
  ø: "o",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ŋ: "ng",
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "-",
  "\u2013": "-",
  "\u2212": "-",
  "\u2018": "'",
  "\u2019": "'",
};

const batchSize = 500;

/** Adds to each search text its codes in one word, and folds the letters that have no accent. */
export const foldedSearch = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of ["products", "posts", "enquiries", "consumables"]) {
      let last = "";
      for (;;) {
        const { rows } = await sql<{ id: string; search_text: string }>`
          select id, search_text from ${sql.table(table)} where id > ${last} order by id limit ${sql.lit(batchSize)}
        `.execute(database);
        for (const { id, search_text } of rows) {
          const text = foldText(search_text);
          if (text !== search_text)
            await sql`update ${sql.table(table)} set search_text = ${text} where id = ${id}`.execute(
              database,
            );
        }
        const id = rows.at(-1)?.id;
        if (id === undefined) break;
        last = id;
      }
    }
  },
};

function foldText(stored: string): string {
  const text = stored.replace(/[^\0-\x7f]/g, (sign) => letters[sign] ?? sign);
  return [text, ...listJoinedCodes(text)].join(" ");
}

function listJoinedCodes(text: string): readonly string[] {
  const [first = "", ...rest] = text.split(/([^\p{L}\p{N}]+)/u);
  const codes = [[first]];
  for (let at = 0; at < rest.length; at += 2) {
    const [separator = "", word = ""] = rest.slice(at, at + 2);
    const code = codes.at(-1) ?? [];
    const isCode = /^[\s./_-]+$/.test(separator) && /\d/.test((code.at(-1) ?? "") + word);
    if (isCode && word !== "") code.push(word);
    else codes.push([word]);
  }
  return codes.filter((code) => code.length > 1).map((code) => code.join(""));
}
