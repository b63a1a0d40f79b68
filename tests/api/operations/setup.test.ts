import { expect, test } from "vitest";
import demoConsumables from "#content/consumables.json" with { type: "json" };
import demoPosts from "#content/posts.json" with { type: "json" };
import demoProducts from "#content/products.json" with { type: "json" };
import demoShowcase from "#content/showcase.json" with { type: "json" };
import { emptyShowcase } from "#domain/company/showcase.ts";
import { operationNoticesSchema } from "#domain/operations/notices.ts";
import { setupSchema } from "#domain/operations/setup.ts";
import { restorePeriodMs } from "#domain/shared/deleted-record.ts";
import { runDoctor } from "#server/operations/doctor-command.ts";
import { type Application, createTestClock, startApplication } from "#tests/support/application.ts";
import { blackToner } from "#tests/support/builders/records.ts";
import { createDatabaseOptions, engines } from "#tests/support/database/fresh-database.ts";
import { createCommandEnvironment } from "#tests/support/server-process.ts";

const ownPart = { ...blackToner, code: "OWN-1" };

const read = async (site: Application) =>
  setupSchema.parse(await (await site.send("GET", "/api/setup")).json());

async function findStep(site: Application, id: string) {
  return (await read(site)).steps.find((step) => step.id === id);
}

async function count(site: Application) {
  const [products, posts, consumables] = await Promise.all([
    site.container.catalogue.list(),
    site.container.blog.readIn("en").list(),
    site.container.consumables.findByCodes(demoConsumables.map(({ code }) => code)),
  ]);
  const { logos, cases } = await site.container.showcase.readIn("en");
  return {
    products: products.length,
    posts: posts.length,
    consumables: consumables.size,
    logos: logos.length,
    cases: cases.length,
  };
}

const all = {
  products: demoProducts.length,
  posts: demoPosts.length,
  consumables: demoConsumables.length,
  logos: 93,
  cases: demoShowcase.cases.length,
};

/** The texts that staff have changed before. */
const own = { products: 1, posts: 0, consumables: 0, logos: 1, cases: 0 };

test.each(engines)(
  "the demo content goes in one step and comes back, without what staff changed or added, on %s",
  async (engine) => {
    const clock = createTestClock();
    const site = await startApplication(await createDatabaseOptions(engine), {
      clock,
      settings: { DEMO_CONTENT: "on" },
    });
    const [product] = await site.container.catalogue.list();
    const change = new FormData();
    change.set("title", "Quire C341");
    expect((await site.send("PUT", `/api/update/${product?.id}`, change)).ok).toBe(true);
    expect((await site.send("POST", "/api/consumables", ownPart)).ok).toBe(true);
    const { showcase, version } = await site.container.showcase.read();
    const [logo, ...logos] = showcase.logos;
    const kept = { ...logo, name: "A customer of ours" };
    const clients = { figure: 40, source: "The ledger", checkedOn: "2026-11-01" };
    const claims = { ...showcase.claims, clients };
    const changed = { ...showcase, claims, logos: [kept, ...logos], version };
    expect((await site.send("PUT", "/api/showcase", changed)).ok).toBe(true);
    expect(await findStep(site, "demo")).toMatchObject({
      state: "open",
      text: expect.stringMatching(/, 7 claims, \d+ logos, 2 cases, 6 trades that nobody has changed/),
    });

    expect((await site.send("PUT", "/api/setup", { change: "remove-demo" })).status).toBe(200);
    expect(await count(site)).toEqual(own);
    const left = (await site.container.showcase.read()).showcase;
    expect(left).toEqual({ ...emptyShowcase, claims: { ...emptyShowcase.claims, clients }, logos: [kept] });
    const removed = await read(site);
    expect(removed.steps.find(({ id }) => id === "demo")).toMatchObject({ state: "done" });
    expect(Date.parse(removed.demoRestorableUntil ?? "") - clock.now()).toBeGreaterThan(
      restorePeriodMs - 60_000,
    );
    expect(await findStep(site, "products")).toMatchObject({ state: "done", text: "1 product" });

    expect((await site.send("PUT", "/api/setup", { change: "restore-demo" })).status).toBe(200);
    expect(await count(site)).toEqual(all);
    expect((await site.container.showcase.read()).showcase).toMatchObject({
      claims,
      logos: [kept, ...logos],
    });
    expect((await read(site)).demoRestorableUntil).toBeNull();
    // The records that came back are still those that nobody has changed.
    await site.send("PUT", "/api/setup", { change: "remove-demo" });
    expect(await count(site)).toEqual(own);
    clock.advance(restorePeriodMs);
    expect((await site.container.setup.read()).removed).toBeNull();
  },
);

test("closing is kept and takes the count out of the menu; the doctor prints the same steps", async () => {
  const options = await createDatabaseOptions("sqlite");
  const site = await startApplication(options, { settings: { DEMO_CONTENT: "on" } });
  const readCounts = async () =>
    operationNoticesSchema.parse(await (await site.send("GET", "/api/operations/notices")).json()).setup;
  expect(await readCounts()).toEqual({ done: 0, total: 12 });
  expect((await site.send("PUT", "/api/setup", { change: "close" })).status).toBe(200);
  expect(await readCounts()).toBeNull();
  expect(await read(site)).toMatchObject({ isClosed: true });

  const { steps } = await read(site);
  const { text } = await runDoctor([], createCommandEnvironment(options));
  const printed = text.split("\n").filter((line) => line.slice(9, 21).trim() === "setup");
  expect(printed).toHaveLength(steps.length);
  expect(printed.find((line) => line.includes("Demo content"))).toContain(
    steps.find(({ id }) => id === "demo")?.text,
  );
  expect(printed.find((line) => line.includes("Company"))).toMatch(/^ok .* to do: /);
});

test("texts and facts of the demo company are listed with where each is changed", async () => {
  const site = await startApplication(await createDatabaseOptions("sqlite"), {
    settings: { DEMO_CONTENT: "on" },
  });
  const part = { ...ownPart, name: "Toner of Waraq" };
  const added = (await (await site.send("POST", "/api/consumables", part)).json()) as {
    consumable: { _id: string };
  };
  const text = { text: "Waraq, by the page", number: 0 };
  expect((await site.send("PUT", "/api/texts/home.bill.hidden/en", text)).ok).toBe(true);
  const { namings } = await read(site);
  expect(namings).toContainEqual({ place: "Settings: Company name", path: "/settings/company#name" });
  expect(namings).toContainEqual({
    place: "Consumable: Toner of Waraq",
    path: `/consumables/${added.consumable._id}`,
  });
  for (const path of ["/settings/licence#registration.licenceNumber", "/settings/delivery"])
    expect(namings.map((naming) => naming.path)).toContain(path);
  const changes = { version: 0, deliveries: [], registration: { licenceNumber: "778120" } };
  expect((await site.send("PUT", "/api/settings", changes)).status).toBe(200);
  const rest = (await read(site)).namings.map((naming) => naming.path);
  for (const path of ["/settings/licence#registration.licenceNumber", "/settings/delivery"])
    expect(rest).not.toContain(path);
  const listTexts = async () =>
    (await read(site)).namings.filter(({ path }) => path?.startsWith("/settings/texts"));
  // No delivered text names it, and "الشركة ورقم" has the letters of the name. Visitors do not read a draft.
  expect(await listTexts()).toEqual([]);
  const publish = { action: "publish", drafts: [1] };
  expect((await site.send("POST", "/api/texts/drafts", publish)).ok).toBe(true);
  expect(await listTexts()).toEqual([
    { place: "Home, English: “Waraq, by the page”", path: "/settings/texts?search=home.bill.hidden" },
  ]);
});
