import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { contactFieldNames, contactFields, emptyContact } from "#domain/shared/contact.ts";
import { toColumns } from "#server/database/field-columns.ts";

type Values = readonly (string | number)[];

export function readRows(dataDir: string, query: string, ...values: Values): Record<string, unknown>[] {
  return withDatabase(dataDir, (database) =>
    database
      .prepare(query)
      .all(...values)
      .map((row) => ({ ...row })),
  );
}

export function changeRecords(dataDir: string, statement: string, ...values: Values): void {
  withDatabase(dataDir, (database) => database.prepare(statement).run(...values));
}

export function deleteEnquiries(dataDir: string): void {
  withDatabase(dataDir, (database) =>
    database.exec(`
      begin immediate;
      delete from mail_jobs;
      delete from quote_acceptances;
      delete from quote_events;
      delete from quote_products;
      delete from quotes;
      delete from enquiry_notes;
      delete from idempotency_keys;
      delete from enquiries;
      commit`),
  );
}

export function restoreRecords(dataDir: string, from: string): void {
  withDatabase(dataDir, (database) => {
    // Immutable: no lock and no files beside a database that other workers copy.
    database.prepare("attach ? as demo").run(`${pathToFileURL(join(from, "waraq.sqlite")).href}?immutable=1`);
    database.exec(`
      begin immediate;
      delete from products;
      delete from posts;
      delete from accounts;
      delete from audit_log;
      delete from showcase;
      insert into images select * from demo.images where hash not in (select hash from main.images);
      insert into products select * from demo.products;
      insert into posts select * from demo.posts;
      insert into post_texts select * from demo.post_texts;
      insert into post_images select * from demo.post_images;
      insert into accounts select * from demo.accounts;
      insert into audit_log select * from demo.audit_log;
      insert into showcase select * from demo.showcase;
      commit`);
  });
}

/** Without mails. No server may run on the database. */
export function addEnquiry(dataDir: string, message: string, createdAt = Date.now()): void {
  changeRecords(
    dataDir,
    `insert into enquiries (id, sent_from, name, company, mobile, email, message, spam, created_at, search_text)
     values (?, '/contactus', 'Huda', 'Demo School', '971501234567', 'huda@school.example', ?, 0, ?, '')`,
    randomBytes(12).toString("hex"),
    message,
    createdAt,
  );
}

function withDatabase<Result>(dataDir: string, use: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(dataDir, "waraq.sqlite"));
  try {
    database.exec("PRAGMA busy_timeout = 5000");
    return use(database);
  } finally {
    database.close();
  }
}

const contactColumns = Object.keys(toColumns(contactFields, emptyContact)).map(
  (column, index) => `e.${column} as "${contactFieldNames[index]}"`,
);

export function readEnquiries(dataDir: string, email: string) {
  return readRows(
    dataDir,
    `select ${contactColumns.join(", ")}, e.sent_from as "sentFrom", e.spam,
       (select count(*) from mail_jobs m where m.enquiry_id = e.id and m.kind = 'enquiry-to-company') as mails
     from enquiries e where e.email = ? order by e.rowid`,
    email,
  );
}

export function readRequest(
  dataDir: string,
  email: string,
): { topic: unknown; details: unknown; whatsapp: unknown } {
  const query = "select topic, details, whatsapp_consent from enquiries where email = ? order by rowid desc";
  const [row = {}] = readRows(dataDir, query, email);
  return {
    topic: row["topic"],
    details: JSON.parse(String(row["details"])),
    whatsapp: row["whatsapp_consent"],
  };
}

export function readAttribution(dataDir: string, email: string): unknown {
  const [row] = readRows(
    dataDir,
    "select attribution from enquiries where email = ? order by rowid desc",
    email,
  );
  return JSON.parse(String(row?.["attribution"]));
}
