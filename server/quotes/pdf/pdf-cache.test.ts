import { expect, test } from "vitest";
import { company } from "../../../content/company.ts";
import { filsFromDirhams, pageRateFromDirhams } from "../../../domain/pricing/money.ts";
import { calculateMonthlyPrice } from "../../../domain/pricing/price.ts";
import { Overloaded, runForClient, runCostly } from "../../limits/costly-work.ts";
import type { QuoteData } from "../../mail/templates/mail-data.ts";
import { makeQuotePdf } from "./pdf-cache.ts";

const sender = { company, publicUrl: "https://www.waraq.example" };
const volumes = { black: 1500, colour: 700 };
const terms = {
  base: filsFromDirhams(549),
  included: { black: 1000, colour: 500 },
  rate: { black: pageRateFromDirhams(0.05), colour: pageRateFromDirhams(0.35) },
};

/** A quote of its own for each test: what was made stays. */
function createQuoteFacts(reference: string): QuoteData {
  const line = {
    productId: "6500a3a400000000000000aa",
    productTitle: "Quire C340",
    productFullName: "A3 colour multifunction copier",
    makeModel: "Quire C340",
    functions: "Print, copy, scan, fax",
    output: "Colour and black, A3",
    speed: "40",
    volumes,
    price: calculateMonthlyPrice(terms, volumes),
    quantity: 1,
    office: "",
    refurbished: false,
  };
  return {
    contact: {
      name: "Mariam Al Suwaidi",
      company: "Example Clinic LLC",
      mobile: "971501234567",
      email: "office@clinic.example",
      message: "",
    },
    quote: { lines: [line], vatPercent: 5, presentSpend: null },
    requestedAt: Date.UTC(2026, 10, 22, 5, 31),
    reference,
    path: "/quotes/abcdefghijklmnopqrstuvwxyz012345",
    validUntil: Date.UTC(2026, 11, 22, 19, 59, 59, 999),
    isExtended: false,
  };
}

test("all who ask for the same quote share one making and its bytes, at the same time and later", async () => {
  const ask = () => makeQuotePdf(createQuoteFacts("WQ-2026-00001"), sender);
  const [first, ...others] = await Promise.all(Array.from({ length: 100 }, ask));
  expect(first?.length).toBeGreaterThan(10_000);
  for (const bytes of [...others, await ask()]) expect(bytes).toBe(first);
});

test("another standing, other facts of the company or of the quote make another PDF", async () => {
  const facts = createQuoteFacts("WQ-2026-00002");
  const made = await Promise.all([
    makeQuotePdf(facts, sender),
    makeQuotePdf(facts, sender, { status: "accepted" }),
    makeQuotePdf({ ...facts, validUntil: facts.validUntil + 24 * 60 * 60 * 1000 }, sender),
    makeQuotePdf(facts, { ...sender, company: { ...company, legalName: "Waraq Rentals LLC" } }),
  ]);
  expect(new Set(made.map((bytes) => Buffer.from(bytes).toString("latin1"))).size).toBe(4);
});

test("one PDF is made at a time, those of mails first; a client who wants many at once is refused some", async () => {
  const held = Promise.withResolvers<void>();
  const running = runCostly("pdf", () => held.promise);
  const made: string[] = [];
  const ask = async (reference: string, order?: "first") => {
    await makeQuotePdf(createQuoteFacts(reference), sender, order === undefined ? {} : { order });
    made.push(reference);
  };
  const asked = await new Promise<Promise<void>[]>((resolve) => {
    runForClient("203.0.113.9", () => {
      resolve(["WQ-2026-00011", "WQ-2026-00012", "WQ-2026-00013", "WQ-2026-00014"].map((each) => ask(each)));
    });
  });
  const mail = ask("WQ-2026-00015", "first");
  held.resolve();
  const outcomes = await Promise.allSettled([...asked, mail, running]);
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
  // Nothing is remembered of what was refused.
  await ask("WQ-2026-00014");
});

test("whoever waits with a client that is refused is not refused with it", async () => {
  const held = Promise.withResolvers<void>();
  const facts = createQuoteFacts("WQ-2026-00021");
  const asked = await new Promise<Promise<unknown>[]>((resolve) => {
    runForClient("203.0.113.9", () => {
      const running = Array.from({ length: 3 }, () => runCostly("pdf", () => held.promise));
      resolve([...running, makeQuotePdf(facts, sender), makeQuotePdf(facts, sender)]);
    });
  });
  const other = new Promise((resolve, reject) => {
    runForClient("203.0.113.10", () => makeQuotePdf(facts, sender).then(resolve, reject));
  });
  const mail = makeQuotePdf(facts, sender, { order: "first" });
  const outcomes = Promise.allSettled([...asked.slice(3), other, mail]);
  await Promise.allSettled(asked.slice(3));
  held.resolve();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
});
