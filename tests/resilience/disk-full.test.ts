import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { type Database, openDatabaseBesideServer } from "#server/database/open-database.ts";
import { staff } from "#tests/support/passwords.ts";
import { isFullRun } from "#tests/support/full-run.ts";
import { turnOffConfirmations } from "#tests/support/database/stored-records.ts";
import { postJson } from "#tests/support/http/post-json.ts";
import { type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";
import {
  buildEnquiry,
  buildEnquiryForm,
  buildQuoteRequest,
  quoteRequest,
} from "#tests/support/builders/records.ts";
import {
  type ServerProcess,
  createServerSettings,
  findReadyUrl,
  spawnServerWithLogFile,
  startServerProcess,
} from "#tests/support/server-process.ts";
import { addProduct, addPost, logIn } from "./busy-clients.ts";
import { findIncompleteRecords } from "./incomplete-records.ts";

let dataDir: string;
let inbox: MailServer;
let site: ServerProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "waraq-full-"));
  inbox = await startMailServer();
  site = await startServerProcess({
    ...createServerSettings({ dataDir }, inbox),
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
  });
});

afterAll(async () => {
  expect(await site.stop(), "exit status of the server").toBe(0);
  await inbox.stop();
  rmSync(dataDir, { recursive: true });
});

/** Writes fail as on a full disk, which would need administrator rights. The limit applies to one process. */
async function limitFiles(bytes: number | "unlimited", pid = site.pid): Promise<void> {
  await promisify(execFile)("prlimit", ["--pid", String(pid), `--fsize=${bytes}:`]);
}

async function openBeside(): Promise<Database> {
  const database = await openDatabaseBesideServer({
    dataDir,
    databaseUrl: undefined,
    onError: () => undefined,
  });
  onTestFinished(() => database.close());
  return database;
}

function sendEnquiry(message: string, url = site.url): Promise<Response> {
  return postJson(`${url}/api/email/send-email`, buildEnquiry({ message }));
}

test("on a full disk nothing is promised or half stored, pages are sent, and free space is enough to go on", async () => {
  const token = await logIn(site.url);
  const beside = await openBeside();
  await turnOffConfirmations(beside.queries);
  expect((await sendEnquiry("Before")).status).toBe(200);
  const added = await addProduct(site.url, token);
  expect(added.status).toBe(201);
  const { product } = (await added.json()) as { product: ProductResponse };
  await vi.waitFor(() => expect(inbox.acceptedMails).toHaveLength(1), { timeout: 10_000 });

  await limitFiles(1);
  const refused = await sendEnquiry("While it was full");
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    success: false,
    message: expect.stringMatching(/^Our records cannot be reached.*Nothing was changed/),
  });
  const form = await fetch(`${site.url}/contactus`, {
    method: "POST",
    body: buildEnquiryForm("While it was full"),
  });
  expect(form.status).toBe(503);
  expect(await form.text()).toContain("While it was full");
  const change = await addProduct(site.url, token);
  expect(change.status).toBe(503);
  expect(await change.json()).toMatchObject({
    message: expect.stringMatching(/^Our records cannot be reached.*Nothing was changed/),
  });
  for (const path of ["/api/enquiries", "/api/accounts", "/api/settings", "/api/audit-log"])
    expect(
      (await fetch(site.url + path, { headers: { authorization: `Bearer ${token}` } })).status,
      path,
    ).toBe(200);
  await logIn(site.url);
  const card = `${site.url}/cards/products/${product._id}/now.jpg`;
  for (const image of [site.url + product.img, site.url + product.img1, card]) {
    const response = await fetch(image);
    expect(response.status, image).toBe(200);
    expect((await sharp(await response.bytes()).stats()).channels.length, image).toBeGreaterThan(0);
  }
  await expect.poll(() => site.output()).toContain("an image variant could not be stored");
  for (const path of ["/", "/products", "/contactus", "/api/getallproducts"])
    expect((await fetch(site.url + path)).status, path).toBe(200);

  await limitFiles("unlimited");
  expect((await sendEnquiry("While it was full")).status).toBe(200);
  expect((await addProduct(site.url, token)).status).toBe(201);
  await vi.waitFor(() => expect(inbox.acceptedMails).toHaveLength(2), { timeout: 10_000 });
  const storedEnquiries = await beside.queries
    .selectFrom("enquiries")
    .select("message")
    .orderBy("created_at")
    .execute();
  expect(storedEnquiries.map(({ message }) => message)).toEqual(["Before", "While it was full"]);
  expect(await findIncompleteRecords(beside)).toEqual([]);
});

test("on a full disk a post of an older release is shown, and so is a quote whose mail is opened", async () => {
  const token = await logIn(site.url);
  const post = { title: "Send less to the tray", fullDescription: "<p>Most of it.</p>" };
  expect((await addPost(site.url, token, post)).status).toBe(201);
  const productFullName = "A4 colour multifunction copier";
  expect((await addProduct(site.url, token, { productFullName })).status).toBe(201);
  const quoteResponse = await postJson(
    `${site.url}/api/email/send-email-to-customer`,
    buildQuoteRequest({ productFullName }),
  );
  expect(quoteResponse.status).toBe(200);
  const link = await vi.waitFor(
    () => {
      const found = inbox.acceptedMails.map(
        ({ email }) => /https?:\S+\?confirm=\S+/.exec(email.text ?? "")?.[0],
      );
      return new URL(found.find((each) => each !== undefined) ?? "");
    },
    { timeout: 10_000 },
  );
  const beside = await openBeside();
  await beside.queries.deleteFrom("post_texts").execute();

  await limitFiles(1);
  onTestFinished(() => limitFiles("unlimited"));
  for (const path of [
    "/blogs/send-less-to-the-tray",
    "/blogs/feed.xml",
    "/api/blogs/get/send-less-to-the-tray",
  ]) {
    const response = await fetch(site.url + path);
    expect(response.status, path).toBe(200);
    expect(await response.text(), path).toContain("Most of it.");
  }
  await expect.poll(() => site.output()).toContain("a text was prepared, but could not be stored");
  const page = await fetch(site.url + link.pathname + link.search);
  expect([page.status, page.url]).toEqual([200, site.url + link.pathname]);
  expect(await page.text()).toContain(quoteRequest.company);
});

test.runIf(isFullRun)(
  "with log and mail on the full disk too the site goes on, and waiting mails go out with free space",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "waraq-full-log-"));
    const [logFile, ownData] = [join(folder, "log"), join(folder, "data")];
    const server = spawnServerWithLogFile(logFile, { DATA_DIR: ownData, DEMO_CONTENT: "off" });
    const ended = once(server, "exit");
    onTestFinished(async () => {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    });
    const log = () => readFileSync(logFile, "utf8");
    const url = await vi.waitFor(
      () => {
        const ready = findReadyUrl(log());
        if (ready === null) throw new Error(log());
        return ready;
      },
      { timeout: 60_000 },
    );
    // Each enquiry has a mail to the company and one to the customer.
    expect((await sendEnquiry("Before", url)).status).toBe(200);
    await vi.waitFor(() => expect(readdirSync(join(ownData, "mail"))).toHaveLength(2), { timeout: 60_000 });

    await limitFiles(1, server.pid);
    const size = statSync(logFile).size;
    for (let turn = 0; turn < 20; turn += 1)
      expect((await sendEnquiry(`While it was full, ${turn}`, url)).status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(statSync(logFile).size).toBe(size);

    await limitFiles("unlimited", server.pid);
    expect((await sendEnquiry("Afterwards", url)).status).toBe(200);
    await vi.waitFor(() => expect(readdirSync(join(ownData, "mail"))).toHaveLength(4), { timeout: 60_000 });
    await expect.poll(() => log().slice(size)).toContain("the request failed");
    expect(server.exitCode).toBeNull();
  },
);
