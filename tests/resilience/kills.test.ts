import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { staff } from "#tests/support/passwords.ts";
import type { PostResponse } from "#domain/blog/post-response.ts";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import type { Engine } from "#server/database/engine.ts";
import { type Database, openDatabaseBesideServer } from "#server/database/open-database.ts";
import { createDatabaseOptions, engines } from "#tests/support/database/fresh-database.ts";
import { isFullRun, seed } from "#tests/support/full-run.ts";
import { listMailJobs, makeMailsDueAnHourEarlier, waitUntilAllSent } from "#tests/support/mail/mail-jobs.ts";
import { openMailServer } from "#tests/support/mail/mail-node.ts";
import type { MailServer } from "#tests/support/mail/mail-server.ts";
import {
  type ServerProcess,
  createServerSettings,
  startServerProcess,
} from "#tests/support/server-process.ts";
import {
  type AcknowledgedWrites,
  addProduct,
  changePosts,
  changeProducts,
  logIn,
  mergeCustomers,
  createAcknowledgedWrites,
  submitEnquiries,
} from "./busy-clients.ts";
import { negotiateQuotes } from "./negotiation.ts";
import { findIncompleteRecords } from "./incomplete-records.ts";

/** A short run kills the server once, in the middle of writes of each kind. */
const rounds = isFullRun ? 50 : 1;

/** ms, from the first success of the clients or from the start. */
const maxWorkTime = 200;

const kinds = ["enquiries", "quotes", "negotiated", "merged", "products", "posts"] as const;
/** One of so many rounds is killed while the server is cold. On a machine of any speed, the others follow a first success. */
const coldStartRound = 5;

/** A short run leaves those on PostgreSQL to `faults.test.ts`, which kills at a call of the database. */
test.each(isFullRun ? engines : (["sqlite"] as const))(
  `${rounds} kills on %s lose no acknowledged write and leave no half (seed ${seed})`,
  surviveKills,
  900_000,
);

async function surviveKills(engine: Engine): Promise<void> {
  const options = await createDatabaseOptions(engine);
  const inbox = await openMailServer();
  const settings = {
    ...createServerSettings(options, inbox),
    IMAGES_AHEAD: "on",
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
  };
  let site = await startServerProcess(settings);
  onTestFinished(() => site.kill());
  const token = await logIn(site.url);
  expect((await addProduct(site.url, token)).status).toBe(201);
  const beside = await openDatabaseBesideServer(options);
  onTestFinished(() => beside.close());

  const acknowledged = createAcknowledgedWrites();
  const workTimes = fc.sample(fc.integer({ min: 0, max: maxWorkTime }), { numRuns: rounds, seed });
  for (const [index, workTime] of workTimes.entries()) {
    const round = index + 1;
    await workUntilKilled(site, { token, round, workTime, acknowledged });
    site = await startServerProcess(settings);
    // A new connection: one that has checked a text index before checks it by what it remembers.
    const fresh = await openDatabaseBesideServer(options);
    const found = await findIncompleteRecords(fresh).finally(() => fresh.close());
    expect(found, `after kill ${round}`).toEqual([]);
    expect(acknowledged.refusals).toEqual([]);
  }
  for (const kind of kinds)
    expect(acknowledged[kind].size, `${kind}, to have been killed in the middle of`).toBeGreaterThanOrEqual(
      rounds / 10,
    );
  await expectAllStored(site.url, beside, acknowledged);
  await expectAllMailed(beside, inbox, acknowledged);
  expect(await site.stop()).toBe(0);
}

async function workUntilKilled(
  site: ServerProcess,
  parts: {
    readonly token: string;
    readonly round: number;
    readonly workTime: number;
    readonly acknowledged: AcknowledgedWrites;
  },
): Promise<void> {
  const { token, round, workTime, acknowledged } = parts;
  const writing = (name: string) => ({ url: site.url, token, acknowledged, name: `${name} ${round}` });
  const clients = [
    submitEnquiries(writing("First visitor")),
    submitEnquiries(writing("Second visitor")),
    negotiateQuotes(writing("Customer")),
    mergeCustomers(writing("Company")),
    changeProducts(writing("Machine"), round * 1000),
    changePosts(writing("Post"), round * 1000 + 500),
  ];
  const awaited = kinds.filter((_kind, index) => !isFullRun || index === round % kinds.length);
  if (round % coldStartRound !== 0)
    await Promise.all(awaited.map((kind) => waitForFirstSuccess(acknowledged, kind)));
  await wait(workTime);
  await site.kill();
  await Promise.all(clients);
}

async function waitForFirstSuccess(
  acknowledged: AcknowledgedWrites,
  kind: (typeof kinds)[number],
): Promise<void> {
  const count = () => acknowledged[kind].size + acknowledged.refusals.length;
  const before = count();
  await vi.waitUntil(() => count() > before, { timeout: 60_000, interval: 5 });
}

async function expectAllStored(
  url: string,
  { queries }: Database,
  acknowledged: AcknowledgedWrites,
): Promise<void> {
  const enquiries = await queries.selectFrom("enquiries").select("message").execute();
  const messages = enquiries.map(({ message }) => message);
  expect(new Set(messages).size, "no enquiry is there twice").toBe(messages.length);
  expect([...acknowledged.enquiries].filter((message) => !messages.includes(message))).toEqual([]);

  for (const path of acknowledged.quotes.values()) expect((await fetch(url + path)).status).toBe(200);

  const negotiated = await queries
    .selectFrom("quotes")
    .innerJoin("enquiries", "enquiries.id", "quotes.enquiry_id")
    .leftJoin("quote_acceptances", "quote_acceptances.quote_id", "quotes.id")
    .select(["reference", "quotes.version", "stage", "quote_acceptances.id as acceptance"])
    .execute();
  for (const [reference, step] of acknowledged.negotiated) {
    const found = negotiated.filter((quote) => quote.reference === reference);
    expect(found, "one acceptance at the most").toHaveLength(1);
    expect(found[0]?.version).toBe(2);
    if (step !== "sent") expect(found[0]?.acceptance).not.toBeNull();
    if (step === "confirmed") expect(found[0]?.stage).toBe("won");
  }

  const merges = await queries.selectFrom("customer_merges").select("id").execute();
  expect(merges.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledged.merged]));
  const { products } = (await (await fetch(`${url}/api/getallproducts`)).json()) as {
    products: ProductResponse[];
  };
  for (const product of acknowledged.products.values()) {
    const found = products.find(({ _id }) => _id === product._id);
    // A change whose response was lost may be stored too, but then completely.
    if (found?.version === product.version) expect(found).toEqual(product);
    else
      expect(found).toMatchObject({ version: product.version + 1, title: product.title, img1: product.img1 });
  }
  const [last] = products.slice(-1);
  for (const key of ["img", "img1"] as const)
    expect((await fetch(`${url}${last?.[key] ?? ""}`)).headers.get("content-type")).toContain("image/");

  const posts = (await (await fetch(`${url}/api/blogs/get`)).json()) as PostResponse[];
  for (const post of acknowledged.posts.values())
    expect(posts.find(({ slug }) => slug === post.slug)).toEqual(post);
}

async function expectAllMailed(
  database: Database,
  inbox: MailServer,
  acknowledged: AcknowledgedWrites,
): Promise<void> {
  // Mails that a killed server had tried wait for their next attempt, at most an hour.
  await makeMailsDueAnHourEarlier(database);
  await waitUntilAllSent({ database });
  const jobs = await listMailJobs(database);
  expect(jobs.length).toBeGreaterThanOrEqual(acknowledged.enquiries.size + 2 * acknowledged.quotes.size);
  const copies = Map.groupBy(inbox.acceptedMails, ({ email }) => email.messageId);
  const ids = new Set<string | undefined>(jobs.map(({ id }) => `<${id}@waraq.example>`));
  expect([...ids].filter((id) => !copies.has(id))).toEqual([]);
  // The server may be killed before it records that a confirmation left, and drops it once a quote is mailed.
  for (const [id, [first]] of copies)
    if (!ids.has(id)) expect(first?.email.subject).toMatch(/^Your enquiry /);
  for (const [first, ...again] of copies.values())
    for (const copy of again) expect(copy.raw).toBe(first?.raw);
}
