import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { postPath, quotePath } from "#domain/pages/site-paths.ts";
import { createTestLog, openApp, openContainer, startApplication } from "#tests/support/application.ts";
import { buildEnquiry, mariam } from "#tests/support/builders/records.ts";
import { turnOffConfirmations } from "#tests/support/database/stored-records.ts";
import { createMigratedDatabase } from "#tests/support/database/fresh-database.ts";
import { startFilledApplication } from "#tests/support/filled-application.ts";
import { holdWriteLock } from "#tests/support/database/write-lock.ts";
import { readDatabaseStatus } from "#tests/support/http/health.ts";
import { injectJson, postJson } from "#tests/support/http/post-json.ts";
import { listMailJobs, waitUntilAllSent } from "#tests/support/mail/mail-jobs.ts";
import { openMailNode } from "#tests/support/mail/mail-node.ts";

/** A second takes a millisecond. */
function shortenWaits(): void {
  const now = performance.now.bind(performance);
  const started = now();
  vi.spyOn(performance, "now").mockImplementation(() => started + (now() - started) * 1000);
}

const enquiryPath = "/api/email/send-email";

test("while another process writes, pages answer, and an enquiry waits until it is stored and mailed once", async () => {
  const site = await startApplication("sqlite");
  const { database, pageCache } = site.container;
  await turnOffConfirmations(database.queries);
  expect((await site.get("/contactus")).status).toBe(200);

  const release = holdWriteLock(site.location);
  const enquiries: Promise<Response>[] = [];
  for (const message of ["One machine.", "One machine.", "Two machines."]) {
    const arrived = once(site.app.server, "request");
    enquiries.push(postJson(site.url + enquiryPath, buildEnquiry({ message })));
    await arrived;
  }
  const { hits } = pageCache.counts();
  for (const path of ["/contactus", "/products", "/blogs", "/api/getallproducts"])
    expect((await site.get(path)).status, path).toBe(200);
  expect(pageCache.counts().hits, "pages from the cache").toBe(hits + 1);
  expect(await readDatabaseStatus(site.url)).toBe("reachable");
  release();

  for (const response of await Promise.all(enquiries)) expect(response.status).toBe(200);
  const stored = await database.queries.selectFrom("enquiries").select("message").execute();
  expect(stored.map(({ message }) => message).toSorted()).toEqual(["One machine.", "Two machines."]);
  await waitUntilAllSent({ database });
  expect(await listMailJobs(database)).toHaveLength(2);
});

test("a page that stores something waits for no other process, and it is stored later", async () => {
  const { log, lines } = createTestLog();
  const site = await startFilledApplication("sqlite", log);
  await waitUntilAllSent(site.container);
  const { queries } = site.container.database;
  const { slug } = await queries.selectFrom("posts").select("slug").executeTakeFirstOrThrow();
  await queries.deleteFrom("post_texts").execute();

  const release = holdWriteLock(site.location);
  expect((await site.get(postPath(slug))).status).toBe(200);
  release();
  const expectStored = async () => {
    expect(await queries.selectFrom("post_texts").select("post_id").execute()).toHaveLength(1);
  };
  await vi.waitFor(expectStored, { timeout: 30_000 });
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});

test("an enquiry that another process keeps waiting for 20 seconds is not stored, and the response says so", async () => {
  const location = await createMigratedDatabase("sqlite");
  const container = await openContainer(location, createTestLog());
  const app = await openApp(container);
  const release = holdWriteLock(location);
  shortenWaits();
  const refused = await injectJson(app, enquiryPath, buildEnquiry({}));
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "60"]);
  expect(refused.json()).toEqual({
    success: false,
    message:
      "Our records cannot be reached at the moment. Nothing was changed; please try again in a minute.",
  });

  release();
  expect(await container.database.queries.selectFrom("enquiries").selectAll().execute()).toEqual([]);
  expect(await listMailJobs(container.database)).toEqual([]);
  expect((await injectJson(app, enquiryPath, buildEnquiry({}))).statusCode).toBe(200);
});

test("a response to a quote that a lock delays for 20 seconds comes back with its text and says so", async () => {
  const node = await openMailNode("sqlite");
  await node.enquiryStore.save(mariam, { sentFrom: "", honeypot: "" });
  await node.requestQuote();
  const { token } = await node.database.queries
    .selectFrom("quotes")
    .select("token")
    .executeTakeFirstOrThrow();
  const app = await node.createApp();
  // The database cannot be read either.
  const find = () => Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
  const unreadable = await node.createApp({ quotes: { ...node.quotes, find } });
  const release = holdWriteLock(node.config);
  shortenWaits();
  const answer = (to = app) =>
    to.inject({
      method: "POST",
      url: quotePath(token),
      headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ answer: "change-asked", text: "One more office" }).toString(),
    });
  for (const refused of [await answer(), await answer(unreadable)]) {
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "60"]);
    expect(refused.body).toContain("Our records cannot be reached at the moment.");
    expect(refused.body).toContain("One more office</textarea>");
  }

  release();
  expect((await answer()).statusCode).toBe(303);
});
