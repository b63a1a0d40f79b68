import { type Kysely, sql } from "kysely";

/** Each letter of the first text becomes the letter below it in the second. */
const letters = ["أإآٱةىیکؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹", "ااااهييكوي01234567890123456789"] as const;

/** Tatweel, harakat, small alef, and marks of direction and of joining. */
const removed =
  "\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0670\u200c\u200d\u200e\u200f" +
  "\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";

export const arabicSearch = {
  async up(database: Kysely<unknown>): Promise<void> {
    const [typed, folded] = letters;
    const replacements = [
      ...Array.from(typed, (letter, place) => [letter, folded.charAt(place)] as const),
      ...Array.from(removed, (mark) => [mark, ""] as const),
    ];
    const text = replacements.reduce(
      (inner, [from, to]) => sql`replace(${inner}, ${sql.lit(from)}, ${sql.lit(to)})`,
      sql`${sql.ref("search_text")}`,
    );
    for (const table of ["products", "posts", "enquiries", "consumables"])
      await sql`
        update ${sql.table(table)} set search_text = ${text} where search_text <> ${text}
      `.execute(database);
  },
};
