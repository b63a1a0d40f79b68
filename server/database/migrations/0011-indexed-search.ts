import { type Kysely, sql } from "kysely";
import type { Engine } from "#server/database/engine.ts";

interface Tables {
  posts: {
    id: string;
    title: string;
    author_name: string;
    place: string;
    excerpt: string;
    search_text: string;
  };
}

const searchedTables = ["products", "posts", "enquiries"] as const;

export function indexedSearch(engine: Engine) {
  return {
    async up(database: Kysely<Tables>): Promise<void> {
      const { schema } = database;
      await schema
        .alterTable("posts")
        .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      await fillInPosts(database);
      await schema
        .createIndex("posts_for_staff")
        .on("posts")
        .where(sql<boolean>`deleted_at is null`)
        .expression(sql`coalesce(nullif(${sql.ref("date")}, ''), '9999-12-31')`)
        .columns(["id", "deleted_at"])
        .execute();
      if (engine === "postgres") await indexOnPostgres(database);
      else for (const table of searchedTables) await indexOnSqlite(database, table);
    },
  };
}

async function fillInPosts(database: Kysely<Tables>): Promise<void> {
  const posts = await database
    .selectFrom("posts")
    .select(["id", "title", "author_name", "place", "excerpt"])
    .execute();
  for (const { id, title, author_name, place, excerpt } of posts)
    await database
      .updateTable("posts")
      .set({ search_text: normalizeText([title, author_name, place, excerpt].join(" ")) })
      .where("id", "=", id)
      .execute();
}

function normalizeText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

async function indexOnPostgres(database: Kysely<Tables>): Promise<void> {
  // A high cost makes the planner prefer the index to computing the function for each row.
  await sql`
    create function parts_of_three(whole text) returns text[]
    language sql immutable strict parallel safe cost 1000
    as $$
      select coalesce(array_agg(distinct substr(whole, place, 3) collate "C"), '{}')
      from generate_series(1, length(whole) - 2) as place
    $$
  `.execute(database);
  for (const table of searchedTables)
    await sql`
      create index ${sql.id(`${table}_by_text`)} on ${sql.id(table)} using gin (parts_of_three(search_text))
    `.execute(database);
}

/**
 * The rowid of a table may change with a VACUUM, so the text index has row numbers of its own. With "secure-delete",
 * erased text does not remain in the index.
 */
async function indexOnSqlite(
  database: Kysely<Tables>,
  table: (typeof searchedTables)[number],
): Promise<void> {
  const [subject, rows, texts] = [sql.id(table), sql.id(`${table}_searched`), sql.id(`${table}_texts`)];
  const trigger = (when: string) => sql.id(`${table}_text_${when}`);
  await sql`create table ${rows} (entry integer primary key, id text not null unique)`.execute(database);
  await sql`
    create virtual table ${texts}
    using fts5(search_text, content = '', tokenize = 'trigram case_sensitive 1')
  `.execute(database);
  await sql`insert into ${texts} (${texts}, rank) values ('secure-delete', 1)`.execute(database);
  await sql`insert into ${rows} (id) select id from ${subject}`.execute(database);
  await sql`
    insert into ${texts} (rowid, search_text) select entry, search_text from ${rows} join ${subject} using (id)
  `.execute(database);
  // A contentless index needs the old text to delete an entry.
  const forgotten = sql`
    insert into ${texts} (${texts}, rowid, search_text)
    select 'delete', entry, old.search_text from ${rows} where id = old.id
  `;
  const entry = (id: string) => sql`(select entry from ${rows} where id = ${sql.raw(id)})`;
  await sql`
    create trigger ${trigger("added")} after insert on ${subject} begin
      insert into ${rows} (id) values (new.id);
      insert into ${texts} (rowid, search_text) values (${entry("new.id")}, new.search_text);
    end
  `.execute(database);
  await sql`
    create trigger ${trigger("changed")} after update of search_text on ${subject}
    when new.search_text <> old.search_text begin
      ${forgotten};
      insert into ${texts} (rowid, search_text) values (${entry("new.id")}, new.search_text);
    end
  `.execute(database);
  await sql`
    create trigger ${trigger("removed")} after delete on ${subject} begin
      ${forgotten};
      delete from ${rows} where id = old.id;
    end
  `.execute(database);
}
