import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { storeProduct } from "#tests/support/database/stored-records.ts";
import { type MailServer, SmtpError, startMailServer } from "#tests/support/mail/mail-server.ts";
import { buildEnquiry, mariam, quoteRequest } from "#tests/support/builders/records.ts";
import { createDatabase } from "#tests/support/postgres/postgres.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { strongPassword } from "#tests/support/passwords.ts";

const staff = { email: "amal@waraq.example", password: strongPassword };
const browser = "Somebodys-Browser/17";
const address = "203.0.113.77";

let site: ServerProcess;
let mailServer: MailServer;
let dataDir: string;
let databaseUrl: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "waraq-log-"));
  databaseUrl = await createDatabase(inject("postgresUrl"));
  await storeProduct({ dataDir, databaseUrl, onError: () => undefined });
  mailServer = await startMailServer({
    onRecipient: (recipient) => new SmtpError(550, `No mailbox ${recipient} here, call +971 50 765 4321`),
  });
  site = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO_CONTENT: "off",
    TRUSTED_PROXIES: "127.0.0.1",
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    SMTP_URL: mailServer.url,
    MAIL_FROM: "website@waraq.example",
    MAIL_TO: "sales@waraq.example",
  });
});

afterAll(async () => {
  await site.stop();
  await mailServer.stop();
  rmSync(dataDir, { recursive: true });
});

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(site.url + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": browser,
      "x-forwarded-for": address,
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly time: string;
  readonly reqId?: string;
  readonly route?: string;
  readonly status?: number;
  readonly reason?: string;
}

function readLines(): Line[] {
  return site
    .output()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}

test("all that the server writes is JSON lines with their UTC time, and without personal data", async () => {
  expect((await post("/api/email/send-email", mariam)).status).toBe(200);
  const quoted = await post("/api/email/send-email-to-customer", quoteRequest);
  const { quote } = (await quoted.json()) as { quote: { path: string } };
  expect((await post("/api/auth/login", { ...staff, password: "wrong password 1" })).status).toBe(401);
  const login = await post("/api/auth/login", staff);
  const { token } = (await login.json()) as { token: string };
  expect((await fetch(site.url + quote.path)).status).toBe(200);
  const find = { person: mariam.email };
  expect((await post("/api/personal-data/find", find, { authorization: `Bearer ${token}` })).status).toBe(
    200,
  );

  // The message of this PostgreSQL error contains the complete row.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("alter table enquiries add constraint odd check (spam = 5) not valid");
  await client.end();
  const failed = await post("/api/email/send-email", buildEnquiry({ message: "Once more" }));
  expect(failed.status).toBe(500);
  await expect
    .poll(() => readLines().filter(({ msg }) => msg.startsWith("a mail was not sent")).length)
    .toBeGreaterThanOrEqual(3);

  const refused = await fetch(`${site.url}/api/enquiries`);
  expect(refused.status).toBe(401);
  const listMessages = ({ headers }: Response) =>
    readLines()
      .filter(({ reqId }) => reqId === headers.get("x-request-id"))
      .map(({ msg }) => msg);
  await expect.poll(() => listMessages(refused)).toEqual(["answered"]);
  await expect.poll(() => listMessages(failed)).toEqual(["the request failed", "answered"]);

  const logLines = readLines();
  for (const { time } of logLines) expect(time).toBe(new Date(time).toISOString());
  for (const [route, status] of [
    ["/api/email/send-email", 200],
    ["/api/auth/login", 401],
    ["/api/auth/login", 200],
    ["/api/enquiries", 401],
  ])
    expect(logLines).toContainEqual(expect.objectContaining({ msg: "answered", route, status }));
  // The id of the account that acted, not its address.
  expect(logLines).toContainEqual(
    expect.objectContaining({
      route: "/api/personal-data/find",
      account: expect.stringMatching(/^[0-9a-f]{24}$/),
    }),
  );
  expect(logLines.some(({ reason }) => reason?.includes("No mailbox [address] here, call [number]"))).toBe(
    true,
  );

  const text = site.output();
  const [, quoteToken = ""] = /^\/quotes\/([\w-]{32})$/.exec(quote.path) ?? [];
  for (const secret of [
    mariam.name,
    mariam.company,
    mariam.mobile,
    mariam.email,
    "reception desks",
    quoteToken,
    token,
    staff.email,
    staff.password,
    "wrong password 1",
    address,
    browser,
  ])
    expect(text).not.toContain(secret);
});

test("a trusted proxy sets the request id, in a format that is safe for the log", async () => {
  const refused = (id: string) => post("/api/auth/login", {}, { "x-request-id": id });
  expect((await refused("proxy-0001-abcd")).headers.get("x-request-id")).toBe("proxy-0001-abcd");
  for (const id of ["short", 'x","level":60,"msg":"', "a".repeat(65)])
    expect((await refused(id)).headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});
