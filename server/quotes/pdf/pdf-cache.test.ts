import { expect, test } from "vitest";

import { buildQuoteData } from "#tests/support/builders/records.ts";
import { Overloaded, runForClient, runCostly } from "#server/limits/costly-work.ts";
import { company, createSender } from "#tests/support/builders/company.ts";
import { findQuotePdf, makeQuotePdf } from "./pdf-cache.ts";

const sender = createSender();
const pdfKey = {
  id: "a quote",
  version: 1,
  contact: "{}",
  locale: "en" as const,
  validUntil: 1,
  status: "open" as const,
  acceptanceId: null,
  confirmedAt: null,
};
const createQuoteData = (reference: string) => buildQuoteData({ reference });

test("requests for the same quote share one rendering and its bytes, at the same time and later", async () => {
  const request = () => makeQuotePdf(createQuoteData("WQ-2026-00001"), sender);
  const [first, ...others] = await Promise.all(Array.from({ length: 100 }, request));
  expect(first?.length).toBeGreaterThan(10_000);
  for (const bytes of [...others, await request()]) expect(bytes).toBe(first);
});

test("another status, company or quote gives another PDF", async () => {
  const quoteData = createQuoteData("WQ-2026-00002");
  const made = await Promise.all([
    makeQuotePdf(quoteData, sender),
    findQuotePdf({ ...pdfKey, id: "1", status: "accepted" }, sender, async () => ({
      quote: quoteData,
      acceptance: null,
    })),
    makeQuotePdf({ ...quoteData, validUntil: quoteData.validUntil + 24 * 60 * 60 * 1000 }, sender),
    makeQuotePdf(quoteData, { ...sender, company: { ...company, legalName: "Waraq Rentals LLC" } }),
  ]);
  expect(new Set(made.map((bytes) => Buffer.from(bytes).toString("latin1"))).size).toBe(4);
});

test("PDFs are rendered one at a time, those of mails first; a client with many requests is refused some", async () => {
  const held = Promise.withResolvers<void>();
  const running = runCostly("pdf", () => held.promise);
  const made: string[] = [];
  const request = async (reference: string, order?: "first") => {
    await makeQuotePdf(createQuoteData(reference), sender, order === undefined ? {} : { order });
    made.push(reference);
  };
  const requests = await new Promise<Promise<void>[]>((resolve) => {
    runForClient("203.0.113.9", () => {
      resolve([11, 12, 13, 14].map((number) => request(`WQ-2026-000${number}`)));
    });
  });
  const mail = request("WQ-2026-00015", "first");
  held.resolve();
  const outcomes = await Promise.allSettled([...requests, mail, running]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  expect(outcomes[3]).toMatchObject({ reason: expect.any(Overloaded) });
  expect(made[0]).toBe("WQ-2026-00015");
  // A refused request leaves nothing in the cache.
  await request("WQ-2026-00014");
});

test("a client that waits for the same PDF as a refused client is not refused", async () => {
  const held = Promise.withResolvers<void>();
  const quoteData = createQuoteData("WQ-2026-00021");
  const requests = await new Promise<Promise<unknown>[]>((resolve) => {
    runForClient("203.0.113.9", () => {
      const running = Array.from({ length: 3 }, () => runCostly("pdf", () => held.promise));
      resolve([...running, makeQuotePdf(quoteData, sender), makeQuotePdf(quoteData, sender)]);
    });
  });
  const other = new Promise((resolve, reject) => {
    runForClient("203.0.113.10", () => makeQuotePdf(quoteData, sender).then(resolve, reject));
  });
  const mail = makeQuotePdf(quoteData, sender, { order: "first" });
  const outcomes = Promise.allSettled([...requests.slice(3), other, mail]);
  await Promise.allSettled(requests.slice(3));
  held.resolve();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
});

test("a quote version is read and rendered once; a change of it or of the company gives another PDF", async () => {
  let reads = 0;
  const find = (changes: Partial<Parameters<typeof findQuotePdf>[0]>, from = sender) =>
    findQuotePdf({ ...pdfKey, ...changes }, from, async () => {
      reads += 1;
      return { quote: createQuoteData("WQ-2026-00031"), acceptance: null };
    });
  const first = await find({});
  expect(await find({})).toBe(first);
  expect(reads).toBe(1);
  await find({ status: "accepted" });
  await find({ status: "accepted", acceptanceId: "1" });
  await find({ status: "accepted", acceptanceId: "2" });
  await find({ status: "accepted", acceptanceId: "2", confirmedAt: 3 });
  await find({ validUntil: 2 });
  await find({ contact: "{ erased }" });
  await find({ version: 2 });
  await find({}, { ...sender, company: { ...company, legalName: "Waraq Rentals LLC" } });
  expect(reads).toBe(9);
});
