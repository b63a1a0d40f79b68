import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { sql } from "kysely";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { noteCheckedBackup } from "#server/operations/backup/last-backup.ts";
import { runDoctor } from "#server/operations/doctor-command.ts";
import { checkPublicUrl } from "#server/operations/doctor/network-checks.ts";
import type { DatabaseOptions } from "#server/database/open-database.ts";
import { startApplication } from "#tests/support/application.ts";
import { startCommand } from "#tests/support/command.ts";
import { createUnsupportedDatabase, openWithoutMigrations } from "#tests/support/database/filled-database.ts";
import {
  createDatabaseOptions,
  createMigratedDatabase,
  engines,
} from "#tests/support/database/fresh-database.ts";
import { findFreePort } from "#tests/support/http/free-port.ts";
import { startProxy } from "#tests/support/http/proxy.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import { openDatabaseConnection } from "#tests/support/postgres/connection.ts";
import { createCommandEnvironment, createServerSettings } from "#tests/support/server-process.ts";

const hour = 60 * 60_000;
const secret = "sEcret-of-the-mail-server";

async function examine(
  options: Pick<DatabaseOptions, "dataDir" | "databaseUrl">,
  settings = {},
  ...args: string[]
) {
  const environment = { ...createCommandEnvironment(options), ...settings };
  const { status, text } = await runDoctor(args, environment);
  return { status, text, lines: parseLines(text) };
}

function parseLines(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .trimEnd()
      .split("\n")
      .map((line) => [line.slice(9, 21).trim(), `${line.slice(0, 9).trim()}: ${line.slice(22)}`]),
  );
}

async function change(
  options: DatabaseOptions,
  work: (queries: ReturnType<typeof openWithoutMigrations>) => Promise<unknown>,
) {
  const queries = openWithoutMigrations(options);
  await work(queries).finally(() => queries.destroy());
}

test.each(engines)(
  "all is well on %s: status 0, a test mail arrives, and no secret is printed",
  async (engine) => {
    const options = await createMigratedDatabase(engine);
    const mailServer = await startMailServer({ offersLogin: true });
    onTestFinished(() => mailServer.stop());
    const port = String(await findFreePort());
    const mailUrl = mailServer.url.replace("://", `://website:${secret}@`);
    const settings = {
      ...createServerSettings(options, { url: mailUrl }),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    };
    const site = await startApplication(options, { settings: { ...settings, PORT: port } });
    // The first page loads the pages, which on a busy machine takes longer than a check.
    expect((await site.get("/")).status).toBe(200);
    const { status, text, lines } = await examine(options, settings, "--mail", "amal@example.com");
    expect(text.split("\n").filter((line) => !line.startsWith("ok"))).toEqual([]);
    expect(status).toBe(0);
    expect([...lines.keys()]).toEqual([
      "settings",
      "release",
      "database",
      "schema",
      "clock",
      "backup",
      "mail queue",
      "test mail",
      "setup",
      "mail server",
      "address",
      "disk",
    ]);
    expect(lines.get("database")).toMatch(
      engine === "sqlite" ? /reached, SQLite 3\./ : /reached, PostgreSQL \d\d/,
    );
    expect(lines.get("mail server")).toMatch(/^ok: 127\.0\.0\.1:\d+ answers and accepts the login$/);
    expect(mailServer.acceptedMails).toMatchObject([{ to: ["amal@example.com"] }]);
    for (const word of [secret, options.databaseUrl ?? "postgresql://"]) expect(text).not.toContain(word);
  },
);

test("the address is asked as visitors do: the certificate, what answers, and for how long it is valid", async () => {
  const options = await createMigratedDatabase("sqlite");
  const port = String(await findFreePort());
  const proxy = await startProxy([`http://127.0.0.1:${port}`], "one-machine.conf");
  onTestFinished(() => proxy.stop());
  const settings = { ...createServerSettings(options), PUBLIC_URL: proxy.url };
  // A process of its own does not trust the certificate of the tests.
  const untrusted = await startCommand(options, "doctor", [], settings).ended;
  expect(parseLines(untrusted.stdout).get("address")).toMatch(/^error: self-signed certificate\b.* Remedy: /);
  expect(await checkPublicUrl(proxy.url, Date.now())).toMatchObject({
    severity: "error",
    text: `${proxy.url} answers 502`,
  });
  const site = await startApplication(options, { settings: { ...settings, PORT: port } });
  expect((await site.get("/")).status).toBe(200);
  expect(await checkPublicUrl(proxy.url, Date.now())).toMatchObject({
    severity: "warning",
    text: `${proxy.url} answers, its certificate is valid for 1 day`,
  });
  expect((await checkPublicUrl(proxy.url, Date.now() - 30 * 24 * hour)).severity).toBe("ok");
  expect(await checkPublicUrl(site.url, Date.now()), "of a site with another PUBLIC_URL").toMatchObject({
    severity: "error",
    text: `another site answers at ${site.url}`,
  });
});

describe.each(engines)("the schema on %s", (engine) => {
  test("of a release before 1.0.0 is an error, and nothing is changed", async () => {
    const options = await createDatabaseOptions(engine);
    await createUnsupportedDatabase(options);
    for (const run of ["first", "second"])
      expect((await examine(options)).lines.get("schema"), run).toMatch(
        /^error: of a release before 1\.0\.0: this one does not start/,
      );
  });

  test("of a newer release is an error", async () => {
    const options = await createMigratedDatabase(engine);
    await change(options, (queries) =>
      sql`insert into kysely_migration values ('9999-x', '2027-01-01T00:00:00Z')`.execute(queries),
    );
    expect((await examine(options)).lines.get("schema")).toMatch(/^error: of a newer release, 9999-x/);
  });
});

test("a database or a mail server that hangs or is away does not hold the doctor up", async () => {
  const options = await createMigratedDatabase("postgres");
  const connection = await openDatabaseConnection(options.databaseUrl ?? "");
  connection.freeze();
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : 0;
  const createSettings = (databaseUrl: string, smtpUrl: string) => ({
    ...createServerSettings({ dataDir: options.dataDir, databaseUrl }, { url: smtpUrl }),
    PUBLIC_URL: "http://127.0.0.1:1",
  });
  const settings = createSettings(connection.url, `smtp://127.0.0.1:${port}`);
  const hanging = await startCommand(options, "doctor", [], settings).ended;
  expect(hanging).toMatchObject({ status: 2, stderr: "" });
  const lines = parseLines(hanging.stdout);
  expect(lines.get("database")).toMatch(/^error: .*(?:no answer within 5 seconds|timeout exceeded)/);
  expect(lines.get("mail server")).toMatch(/^error: no answer within 5 seconds\. Remedy: see SMTP_URL/);
  const gone = new URL(inject("postgresUrl"));
  gone.port = String(await findFreePort());
  const away = await examine(options, createSettings(gone.href, "smtp://127.0.0.1:1"));
  expect(away.lines.get("database")).toMatch(
    /^error: DATABASE_URL leads to no database that can be used: .*ECONNREFUSED/,
  );
  expect(away.lines.get("mail server")).toMatch(/^error: .*ECONNREFUSED/);
});

test("a wrong setting is an error with status 2, a misspelt one a warning, wrong arguments have status 3", async () => {
  const options = await createMigratedDatabase("sqlite");
  const { status, lines } = await examine(options, { PORT: "many" });
  expect([status, lines.get("settings")]).toEqual([
    2,
    expect.stringMatching(/^error: PORT must be a whole number/),
  ]);
  expect((await examine(options, { TRUSTED_PROXY: "127.0.0.1" })).lines.get("settings")).toBe(
    "warning: TRUSTED_PROXY is no setting: the name is TRUSTED_PROXIES. Remedy: correct it",
  );
  for (const args of [["--post", "x"], ["--mail", "nobody"], ["now"]])
    expect((await examine(options, {}, ...args)).status, args.join(" ")).toBe(3);
});

test("a folder without a database stays without one", async () => {
  const options = await createDatabaseOptions("sqlite");
  const { lines } = await examine(options);
  expect(lines.get("database")).toMatch(/^warning: none in /);
  expect(readdirSync(options.dataDir)).toEqual([]);
});

test("a clock behind the newest record, an old backup and mails that do not leave are told", async () => {
  const options = await createMigratedDatabase("sqlite");
  await change(options, async (queries) => {
    await sql`insert into enquiries (id, sent_from, name, company, mobile, email, message, spam, created_at, search_text)
      values ('e', '', 'Huda', '', '', '', '', 0, ${Date.now() + 3 * hour}, '')`.execute(queries);
    await sql`insert into mail_jobs (id, enquiry_id, kind, status, attempts, due_at, created_at, queued_at)
      values ('m', 'e', 'enquiry-to-company', 'queued', 0, 1, 1, ${Date.now() - hour})`.execute(queries);
    await noteCheckedBackup(queries, Date.now() - 3 * 24 * hour);
  });
  const { status, lines } = await examine(options, { PUBLIC_URL: "https://127.0.0.1:1" });
  expect(status).toBe(2);
  expect(lines.get("clock")).toMatch(/^error: 3 hours behind the newest record\. Remedy: /);
  expect(lines.get("backup")).toMatch(/^warning: checked 3 days ago\. Remedy: /);
  expect(lines.get("mail queue")).toMatch(/^error: mail does not leave: 1 mail to leave/);
  expect(lines.get("mail server")).toMatch(/^warning: none: mails stay in /);
});
