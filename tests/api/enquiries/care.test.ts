import { expect, test } from "vitest";
import type { CareTopic } from "#domain/enquiries/care-form.ts";
import { pageRateFromDirhams } from "#domain/pricing/money.ts";
import { formatMachineCode } from "#domain/machines/machine-code.ts";
import { shareApplication, startApplication } from "#tests/support/application.ts";
import { buildProduct } from "#tests/support/builders/products.ts";
import { listMailJobs } from "#tests/support/mail/mail-jobs.ts";

const machine = {
  product: "Quire C340",
  serialNumber: "QC34-2207-0412",
  place: "Second floor, copy room",
  placeAr: "",
  customer: "",
  outOfUse: false,
  code: "",
};
const huda = { name: "Huda Karim", mobile: "050 123 4567" };

const share = shareApplication();

async function openSite(application = share()) {
  const api = await application;
  const { machines, database, catalogue } = api.container;
  return {
    catalogue,
    machines,
    database,
    linked: await machines.add(machine),
    get: (path: string, headers = {}) => api.get(path, headers),
    async send(path: string, topic: CareTopic, fields: Readonly<Record<string, string>>) {
      const body = new URLSearchParams({ topic, ...fields });
      const posted = await fetch(api.url + path, { method: "POST", body, redirect: "manual" });
      const address = posted.headers.get("location") ?? "";
      const cookie = (posted.headers.get("set-cookie") ?? "").split(";", 1).join();
      const response = address === "" ? posted : await fetch(api.url + address, { headers: { cookie } });
      const html = (await response.text()).replaceAll("<!-- -->", "").replaceAll("&quot;", '"');
      const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
      return { response, main, address, cookie };
    },
    listEnquiries: () => database.queries.selectFrom("enquiries").selectAll().orderBy("created_at").execute(),
  };
}

test("each form of a customer is stored, mailed, and acknowledged with its reference", async () => {
  const { send, listEnquiries, database } = await openSite();
  const serial = { "details.serial": "QC34-2207-0412" };
  const invoice = { name: "Huda Karim", email: "huda@example.com", message: "October looks high" };
  const sent: [CareTopic, Record<string, string>, string][] = [
    ["reading", { ...serial, "details.counter": "read", "details.totalBlack": "148,220" }, "148,220"],
    ["toner", { ...serial, ...huda, "details.tonerCyan": "1", "details.tonerLevel": "low" }, "Toner, cyan"],
    ["fault", { ...serial, ...huda, "details.symptom": "jams", "details.prints": "no" }, "Paper jams"],
    ["invoice", { ...invoice, "details.invoiceNumber": "INV-7" }, "Question received"],
  ];
  for (const [topic, fields, shown] of sent) {
    const { response, main } = await send("/customers", topic, fields);
    expect(response.status, topic).toBe(200);
    expect(main, topic).toMatch(/E-\w{4}-\w{4}/);
    expect(main, topic).toContain(shown);
    expect(main.includes('<dd dir="auto">QC34-2207-0412'), topic).toBe(topic !== "invoice");
  }
  const stored = await listEnquiries();
  expect(stored.map(({ topic, sent_from }) => [topic, sent_from])).toEqual(
    sent.map(([topic]) => [topic, "/customers"]),
  );
  // Without a name staff see the machine, and without an address nobody is mailed but the company.
  expect(stored[0]).toMatchObject({ name: "QC34-2207-0412", company: "", email: "", mobile: "" });
  const kinds = (await listMailJobs(database)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual([
    "enquiry-to-company",
    "enquiry-to-company",
    "enquiry-to-company",
    "enquiry-to-company",
    "enquiry-to-customer",
  ]);
});

test.each<[string, CareTopic, Record<string, string>, string[]]>([
  ["a reading", "reading", { "details.counter": "read" }, ["details.serial", "details.totalBlack"]],
  ["toner", "toner", {}, ["details.serial", "details.tonerBlack", "details.tonerLevel", "name", "mobile"]],
  ["a fault", "fault", {}, ["details.serial", "details.symptom", "details.prints", "name", "mobile"]],
  ["an invoice", "invoice", {}, ["message", "name", "email"]],
])(
  "an empty form about %s is refused with its fields in their order, and nothing is stored",
  async (_, topic, fields, names) => {
    const { send, listEnquiries } = await openSite();
    const { response, main } = await send("/customers", topic, fields);
    expect(response.status).toBe(422);
    const refused = [...main.matchAll(/href="#\w+-([\w.]+)"/g)].map(([, name]) => name);
    expect(refused).toEqual(names);
    expect(await listEnquiries()).toEqual([]);
  },
);

test("the reference of a form has an address: a reload, or a way back to it, shows it again", async () => {
  const { send, get, linked, listEnquiries } = await openSite();
  const path = `/ar/m/${linked.code.toLowerCase()}`;
  const { address, cookie } = await send(path, "reading", { "details.counter": "pin" });
  const [, reference = ""] = /sent=(E-\w{4}-\w{4})$/.exec(address) ?? [];
  for (const headers of [{ cookie }, { cookie }]) {
    const again = await get(address, headers);
    expect(again.headers.get("cache-control")).toBe("private, no-store");
    expect(await again.text()).toContain(`<bdi dir="ltr">${reference}</bdi>`);
  }
  // To others, and under another address, the page is as it was.
  for (const [other, headers] of [
    [address, {}],
    [path, { cookie }],
    [`${path}?sent=E-0000`, { cookie }],
  ] as const)
    expect(await (await get(other, headers)).text()).toContain(`action="${path}"`);
  expect(await listEnquiries()).toHaveLength(1);
});

test("the form of a machine asks for colour exactly if its model prints in colour", async () => {
  const { send, get, linked, machines, catalogue, listEnquiries } = await openSite();
  const kern = {
    title: "Kern L30",
    output: "Black only, A4",
    colorPrint: 0,
    colorPrice: pageRateFromDirhams(0),
  };
  for (const changes of [{}, kern]) await catalogue.add(buildProduct(changes), {});
  const black = await machines.add({ ...machine, product: "Kern L30", serialNumber: "KL30-1" });
  const blackPage = await (await get(`/m/${black.code.toLowerCase()}`)).text();
  expect(blackPage).toContain("Total black");
  expect(blackPage).toContain("Toner, black");
  expect(blackPage).not.toMatch(/Total colour|Toner, (?:cyan|magenta|yellow)/);
  const reading = { "details.counter": "read", "details.totalBlack": "45,600" };
  for (const path of [`/m/${linked.code}`, "/customers"]) {
    const refused = await send(path, "reading", { ...reading, "details.serial": linked.code });
    expect(refused.response.status).toBe(422);
    expect(refused.main).toContain("Enter the total of colour pages");
  }
  expect(await listEnquiries()).toEqual([]);
  expect((await send(`/m/${black.code}`, "reading", reading)).main).toContain("Reading received");
});

test("another reason why a counter could not be read needs its words", async () => {
  const { send, linked } = await openSite();
  const reading = (message: string) =>
    send(`/m/${linked.code}`, "reading", { "details.counter": "other", message });
  expect((await reading("")).main).toContain("Say in a few words why");
  expect((await reading("The office is closed")).main).toContain("Reading received");
});

test("a counter that could not be read is an answer", async () => {
  const { send, linked, machines, listEnquiries } = await openSite();
  const typedBefore = { "details.totalBlack": "12" };
  await send(`/m/${linked.code}`, "reading", { "details.counter": "dark", ...typedBefore });
  const [{ details } = { details: "" }] = await listEnquiries();
  expect(JSON.parse(String(details))).toEqual({ serial: formatMachineCode(linked.code), counter: "dark" });
  expect((await machines.lastReadings(linked.id)).black).toBeNull();
});

test("a doubtful reading is asked about once, and each other value anew", async () => {
  const { send, linked, machines, database, listEnquiries } = await openSite();
  await machines.saveReading(database.queries, linked.id, { meter: "black", pages: 148_220 });
  const path = `/m/${linked.code.toLowerCase()}`;
  const reading = (black: string, confirm = "") =>
    send(path, "reading", { "details.counter": "read", "details.totalBlack": black, confirm });
  const asked = await reading("135,820");
  expect(asked.main).toContain("Total black: fewer pages than last time, by 12,400");
  expect(await listEnquiries()).toEqual([]);
  const [, value = ""] = /value="(\[[^\]]*\])" name="confirm"/.exec(asked.main) ?? [];
  // The button of the question is not the first of the form, which the Enter key presses.
  expect(asked.main.indexOf("<button")).toBeLessThan(asked.main.indexOf('name="confirm"'));
  expect((await reading("135,821", value)).main).toContain("by 12,399");
  expect((await reading("12", value)).main).toContain("far fewer pages than last time");
  expect((await reading("12", value)).main).not.toContain("148,208");
  expect((await reading("999,999", value)).main).toContain("far more pages than last time");
  expect(await listEnquiries()).toEqual([]);
  expect((await reading("135820", value)).main).toContain("Reading received");
  expect(await listEnquiries()).toHaveLength(1);
  expect((await machines.lastReadings(linked.id)).black?.pages).toBe(148_220);
  const notes = await database.queries.selectFrom("enquiry_notes").select("text").execute();
  expect(notes).toEqual([
    { text: "Doubtful reading: the last was black 148,220. Ask the customer before it is invoiced." },
  ]);
});

test("customers read what happens after they send, and find the number of the service desk", async () => {
  const { get } = await openSite();
  const [main = ""] = /<main.*<\/main>/s.exec(await (await get("/customers")).text()) ?? [];
  for (const [name, detail, value] of [
    ["Meter reading", "Last working day of the month, black and colour apart", "On the next invoice"],
    ["Toner order", "Sharjah, Ajman, Dubai", "Next working day"],
    ["Fault", "Engineer at the machine, Sharjah and Ajman", "4 working hours"],
  ] as const)
    expect(main).toContain(`<dt>${name}<small>${detail}</small></dt><dd>${value}</dd>`);
  expect(main).toContain("tel:+97160000001");
  expect(main).not.toContain("tel:+97160000000");
});

test("a group of answers that has an error names it", async () => {
  const { main } = await (await openSite()).send("/customers", "toner", huda);
  const groups = [...main.matchAll(/<fieldset [^>]*aria-describedby="([^"]+)"/g)];
  expect(groups.map(([, id]) => new RegExp(`id="${id}">(?:<svg.*?</svg>)?([^<]+)`).exec(main)?.[1])).toEqual([
    "Choose what you need",
    "Answer the question: What does the machine say?",
  ]);
});

test("a serial number never tells whether it is known", async () => {
  const { send, linked, machines, database } = await openSite();
  await machines.saveReading(database.queries, linked.id, { meter: "black", pages: 148_220 });
  for (const serial of [machine.serialNumber, "UNKNOWN-1"]) {
    const fields = { "details.serial": serial, "details.counter": "read", "details.totalBlack": "5" };
    expect((await send("/customers", "reading", fields)).main).toContain("Reading received");
  }
});

test("the page of a machine shows its model and place, and nothing about its customer", async () => {
  const { get, machines, database } = await openSite();
  const customer = await database.queries.selectFrom("customers").select("company").executeTakeFirst();
  const { code, id } = await machines.add({ ...machine, serialNumber: "SECRET-9" });
  await machines.saveReading(database.queries, id, { meter: "black", pages: 777_123 });
  const upper = await get(`/M/${code}`);
  expect(upper.headers.get("referrer-policy")).toBe("no-referrer");
  expect(upper.headers.get("x-robots-tag")).toBe("noindex");
  expect(upper.headers.get("location")).toMatch(new RegExp(`/m/${code.toLowerCase()}$`));
  const response = await get(`/m/${code.toLowerCase()}`);
  const html = await response.text();
  expect(html).toContain("Quire C340");
  expect(html).toContain("Second floor, copy room");
  expect(html).toContain(formatMachineCode(code));
  // The bar names the code too.
  const [dock = ""] = /<nav class="dock".*?<\/nav>/s.exec(html) ?? [];
  expect(dock).toMatch(new RegExp(`wa\\.me/[^"]*${formatMachineCode(code)}`));
  expect(html).not.toMatch(/SECRET-9|777[,.]?123/);
  if (customer !== undefined) expect(html).not.toContain(customer.company);
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("a code that is free, out of use or unknown has one page, and its form is kept all the same", async () => {
  const { get, send, machines, listEnquiries } = await openSite();
  const free = await machines.add({ ...machine, product: "", serialNumber: "" });
  const old = await machines.add({ ...machine, serialNumber: "OLD-1" });
  await machines.change(old.id, { outOfUse: true });
  const pages = await Promise.all(
    [free.code, old.code, "BCDFGHJK"].map(async (code) => {
      const response = await get(`/m/${code.toLowerCase()}`);
      expect(response.status).toBe(200);
      const names = new RegExp([code, formatMachineCode(code)].join("|"), "gi");
      return (await response.text()).replaceAll(names, "CODE");
    }),
  );
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain("We do not know yet where this machine stands.");
  expect(pages[0]).toContain("noindex");
  const reading = { "details.counter": "read", "details.totalBlack": "5" };
  const { main } = await send(`/m/${old.code.toLowerCase()}`, "reading", reading);
  expect(main).toContain("Reading received");
  expect(await listEnquiries()).toHaveLength(1);
});

test("who guesses is told little: ten questions a day for a machine, twenty codes that lead nowhere", async () => {
  const limited = startApplication("sqlite", { settings: { RATE_LIMIT: "on" } });
  const { send, get, linked, machines, database } = await openSite(limited);
  await machines.saveReading(database.queries, linked.id, { meter: "black", pages: 148_220 });
  const path = `/m/${linked.code.toLowerCase()}`;
  const guess = (black: number) =>
    send(path, "reading", { "details.counter": "read", "details.totalBlack": String(black) });
  for (let tries = 0; tries < 10; tries += 1)
    expect((await guess(tries)).main).toContain("far fewer pages than last time");
  expect((await guess(11)).main).toContain("Reading received");
  expect((await machines.lastReadings(linked.id)).black?.pages).toBe(148_220);
  const unread = { "details.serial": "QC34-2207-0412", "details.counter": "pin" };
  for (let sent = 1; sent < 10; sent += 1) await send("/customers", "reading", unread);
  const { response, main } = await send("/customers", "reading", unread);
  expect(response.status).toBe(429);
  expect(main).toContain("It was not sent.");
  expect(main).not.toContain("sending the email");
  for (let tries = 0; tries < 20; tries += 1) await get("/m/bcdfghjk");
  expect(await (await get(path)).text()).toContain("We do not know yet where this machine stands.");
});
