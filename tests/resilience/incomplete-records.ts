import { createHash } from "node:crypto";
import { sql } from "kysely";
import { imageKeys } from "#domain/catalogue/product.ts";
import type { Database } from "#server/database/open-database.ts";

const incompleteRecordQueries = {
  "an enquiry without its mail": sql<{ id: string }>`
    select id from enquiries where spam = 0 and not exists
      (select 1 from mail_jobs where enquiry_id = enquiries.id and kind = 'enquiry-to-company')`,
  "a quote without both of its mails": sql<{ id: string }>`
    select id from quotes where 2 <>
      (select count(distinct kind) from mail_jobs where quote_id = quotes.id and kind like 'quote-to-%')`,
  "a quote without a mail to the customer for each of its versions": sql<{ id: string }>`
    select id from quotes where version <>
      (select count(*) from mail_jobs where quote_id = quotes.id and kind = 'quote-to-customer')`,
  "a quote without each of its versions": sql<{ id: string }>`
    select id from quotes where version <>
      1 + (select count(*) from quote_versions where quote_id = quotes.id)`,
  "a quote that is accepted twice, or not as its status says": sql<{ id: string }>`
    select id from quotes where case status when 'accepted' then 1 else 0 end <>
      (select count(*) from quote_acceptances where quote_id = quotes.id and withdrawn_at is null)`,
  "an enquiry whose stage does not follow its quote": sql<{ id: string }>`
    select id from enquiries where case stage when 'won' then 1 else 0 end <>
      (select count(*) from quote_acceptances join quotes on quotes.id = quote_id
        where enquiry_id = enquiries.id and confirmed_at is not null)`,
  "a merge without a deletion, or without its people": sql<{ id: string }>`
    select merges.id from customer_merges as merges join customers as second on second.id = merges.id
      join customers as first on first.id = merges.customer_id
      where second.deleted_at is null or first.people not like '%' || second.people || '%'`,
  "a quote without its machine": sql<{ id: string }>`
    select id from quotes where not exists (select 1 from quote_products where quote_id = quotes.id)`,
  "a mark of something sent that is not there": sql<{ id: string }>`
    select record_id as id from idempotency_keys
      where record_id not in (select id from enquiries) and record_id not in (select id from quotes)`,
  "something sent without its mark": sql<{ id: string }>`
    select id from (select id from enquiries union all select id from quotes) as sent
      where id not in (select record_id from idempotency_keys)`,
  "a product without a line of activity for each of its versions": sql<{ id: string }>`
    select id from products where version <>
      (select count(*) from audit_log where subject = 'product' and subject_id = products.id
        and action in ('created', 'changed'))`,
  "a post without a line of activity for each of its versions": sql<{ id: string }>`
    select id from posts where version <>
      (select count(*) from audit_log where subject = 'post' and subject_id = posts.id)`,
  "activity on what is not there": sql<{ id: string }>`
    select id from audit_log where (subject = 'product' and subject_id not in (select id from products))
      or (subject = 'post' and subject_id not in (select id from posts))`,
};

export async function findIncompleteRecords(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(incompleteRecordQueries)) {
    const { rows } = await query.execute(database.queries);
    found.push(...rows.map(({ id }) => `${what}: ${id}`));
  }
  return [...found, ...(await findWrongImages(database)), ...(await findDamage(database))];
}

async function findWrongImages({ queries }: Database): Promise<string[]> {
  const products = await queries.selectFrom("products").select(imageKeys).execute();
  const posts = await queries.selectFrom("posts").select(["image", "full_description"]).execute();
  const shown = new Set([
    ...products.flatMap((product) => imageKeys.map((key) => product[key])),
    ...posts.flatMap(({ image, full_description: html }) => [
      image,
      ...Array.from(html.matchAll(/\/images\/([0-9a-f]{64})\//g), ([, hash]) => hash ?? null),
    ]),
  ]);
  shown.delete(null);
  const images = await queries.selectFrom("images").select(["hash", "bytes"]).execute();
  const stored = new Set(images.map(({ hash }) => hash));
  return [
    ...[...shown]
      .filter((hash) => !stored.has(hash ?? ""))
      .map((hash) => `a picture that is missing: ${hash}`),
    ...images.filter(({ hash }) => !shown.has(hash)).map(({ hash }) => `a picture of nothing: ${hash}`),
    ...images
      .filter(({ hash, bytes }) => createHash("sha256").update(bytes).digest("hex") !== hash)
      .map(({ hash }) => `a picture with other bytes: ${hash}`),
  ];
}

async function findDamage({ engine, queries }: Database): Promise<string[]> {
  if (engine !== "sqlite") return [];
  const { rows: checks } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(queries);
  const { rows: dangling } = await sql`pragma foreign_key_check`.execute(queries);
  return [
    ...checks.map((check) => check.integrity_check).filter((line) => line !== "ok"),
    ...dangling.map((row) => `a reference to nothing: ${JSON.stringify(row)}`),
  ];
}
