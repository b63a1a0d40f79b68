import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import demoProducts from "#content/products.json" with { type: "json" };
import { type Contact, contactFieldNames, contactFields, emptyContact } from "#domain/shared/contact.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { mariam } from "#tests/support/builders/records.ts";
import { shareDemoSite } from "#tests/support/html/demo-site.ts";
import type { HtmlPart } from "#tests/support/html/visitor.ts";

const site = shareDemoSite();

/** The e-mail address is unique, so that a test finds the enquiry. */
const newVisitor = () => ({
  ...mariam,
  mobile: "050 123 4567",
  email: `office-${randomUUID()}@clinic.example`,
  message: "Two reception desks.",
});

/** Only the form of a quote asks for the TRN. */
const typedFields = contactFieldNames
  .filter((field) => field !== "trn")
  .map((field) => [field, new RegExp(`^${getTranslate("en").text(contactFields[field].label)}\\b`)] as const);

function typeContactForm(page: HtmlPart, contact: Contact): void {
  for (const [field, label] of typedFields) page.fill(label, contact[field]);
}

function expectTyped(page: HtmlPart, contact: Contact): void {
  for (const [field, label] of typedFields) expect(page.value(label), field).toBe(contact[field]);
}

async function findEnquiries({ email }: Contact) {
  const { queries } = site.container.database;
  return queries.selectFrom("enquiries").selectAll().where("email", "=", email).execute();
}

async function readRequest(contact: Contact) {
  const [enquiry] = await findEnquiries(contact);
  return {
    topic: enquiry?.topic,
    details: JSON.parse(enquiry?.details ?? ""),
    whatsapp: enquiry?.whatsapp_consent,
  };
}

async function readAttribution(contact: Contact): Promise<unknown> {
  const [enquiry] = await findEnquiries(contact);
  return JSON.parse(enquiry?.attribution ?? "");
}

const change = (statement: string) => sql.raw(statement).execute(site.container.database.queries);

const sent = "Email sent successfully!";
const getStep = (page: HtmlPart) => page.within("[role=tabpanel]");
const readTotal = (page: HtmlPart) => page.text(".slip__price");
/** Where the browser goes, by the fragment of the URL. */
const readTarget = (page: HtmlPart & { readonly path: string }) =>
  page.text(`[id="${page.path.split("#")[1]}"]`);

test("pages that the calculator does not take stay as typed, with the message, every office and a way on", async () => {
  const id = await site.getProductId("Quire C340");
  const url = `/ProductEnquiry?printer=${id}&black=1,500&colour=700&with=${id}.2.1000.500~Dubai`;
  const page = await site.open(url);
  const [black, colour] = ["Black pages a month", "Colour pages a month"];
  expect(page.value(black)).toBe("1500");
  expect(readTotal(page)).toBe("1,742.00");
  page.fill(black, "9000");
  page.fill(colour, "");
  const rejected = await page.press("Another office");
  expect(rejected.status).toBe(422);
  for (const [counter, value, message] of [
    [black, "9000", /^Over 5,000\? Custom quote\. Priced for 5,000\./],
    [colour, "", /^Whole pages, 0 to 5,000\. Priced for 500\./],
  ] as const) {
    expect(rejected.value(counter)).toBe(value);
    expect(rejected.getControl(counter).getAttribute("aria-invalid")).toBe("true");
    expect(rejected.describe(counter)).toMatch(message);
  }
  expect(rejected.list("#calculator .draft-lines li")).toHaveLength(2);
  const request = await rejected.within("#calculator").follow("Custom quote");
  expect(request.path).toBe("/requestquote?black=9000&colour=500#request");
  expect(request.value(/^Message/)).toBe("We print 9,000 black and 500 colour pages a month.");
});

test("another office has the price of the first, also in a month that the floor rule raised", async () => {
  const id = await site.getProductId("Quire C340");
  const page = await site.open(`/ProductEnquiry?printer=${id}&black=700&colour=543&raised=colour`);
  expect(readTotal(page)).toBe("549.00");
  const two = await page.press("Another office");
  expect(readTarget(two)).toBe("Office 2 of 2");
  expect(readTotal(two)).toBe("1,098.00");
  const one = await two.within(".draft-lines li:last-child").press(/^Remove/);
  expect(readTarget(one)).toBe("Machine");
  expect(readTotal(one)).toBe("549.00");
});

test("the calculator: typed pages are priced for every machine before any name", async () => {
  const id = await site.getProductId("Octavo C600");
  const page = await (await site.open("/ProductEnquiry")).press(/^Show all/);
  expect(page.list("#calculator input[type=radio]")).toHaveLength(demoProducts.length);
  page.check(/Octavo C600/);
  page.fill("Black pages a month", "3000");
  page.fill("Colour pages a month", "1200");
  const priced = await page.press("Work out the price");
  expect(priced.path).toMatch(new RegExp(`\\?printer=${id}&black=3000&colour=1200.*#slip$`));
  expect(readTotal(priced)).toBe("1,228.00");
  expect(priced.text("#calculator")).toContain(
    "1,150.00 + (3,000 \u2212 2,500) \u00d7 0.04 + (1,200 \u2212 1,000) \u00d7 0.29 = DHS 1,228.00 excl. VAT",
  );
  expect(priced.text("[role=group]", "What you set")).toContain("3,000 black, 1,200 colour");
});

test("the wizard reports errors with a link to each field, and an outdated price, and loses no input", async () => {
  const visitor = { ...newVisitor(), name: "R2D2", mobile: "12" };
  const page = await site.open("/ProductEnquiry");
  typeContactForm(page, visitor);
  page.select("Country code", /^Oman /);
  const send = "Send my details and go on";
  const rejected = await page.press(send);
  expect(rejected.status).toBe(422);
  expectTyped(rejected, visitor);
  expect(rejected.value("Country code")).toBe("OM");
  expect(rejected.describe("Name")).toMatch(/^Name must contain only letters and spaces, without “.”$/);
  const wrongMobile = "Mobile number must be between 6 and 16 digits";
  expect(rejected.describe("Mobile number")).toBe(wrongMobile);
  expect(rejected.getControl("Company").getAttribute("aria-invalid")).toBeNull();
  expect(rejected.text("[role=alert]")).toMatch(/^2 problems to correctName must/);
  expect(rejected.list("[autofocus]")).toEqual([rejected.get(".summary")]);
  expect(rejected.get(rejected.get("a", wrongMobile).getAttribute("href") ?? "")).toBe(
    rejected.getControl("Mobile number"),
  );
  expect(await findEnquiries(visitor)).toEqual([]);

  rejected.fill("Name", "Mariam Al Suwaidi");
  rejected.fill("Mobile number", "9123 456");
  const short = await rejected.press(send);
  expect(short.describe("Mobile number")).toMatch(/^This number seems too short: Oman \+968\./);
  const products = await short.press(send);
  expect(products.text()).toContain("Is this the machine?");
  expect(await findEnquiries(visitor)).toMatchObject([{ mobile: "9689123456" }]);

  const quote = await products.press("Next: your quote");
  expect(quote.text()).toContain("Quote for Mariam");
  await change("update products set item_price = 59900 where title = 'Quire C340'");
  const outdated = await quote.press("E-mail me this quote");
  expect(outdated.text("[role=alert]")).toContain(
    "Email failed to send.The monthly cost at these pages is 599.00.",
  );
  expect(readTotal(outdated)).toBe("599.00");
  expect((await outdated.press("E-mail me this quote")).text()).toContain(sent);
  await change("update products set item_price = 54900 where title = 'Quire C340'");
});

test("the simple page: a sent form is emptied and stored once, and a server failure loses no input", async () => {
  const [contact, other] = [newVisitor(), newVisitor()];
  const visitor = site.createVisitor();
  const page = await visitor.open("/requestquote?utm_source=leaflet&utm_campaign=gitex", {
    referer: "https://www.google.com/",
  });
  typeContactForm(page, contact);
  const thanked = await page.press("Send");
  expect(readTarget(thanked)).toContain(sent);
  expectTyped(thanked, emptyContact);
  const reloaded = await visitor.open(thanked.path);
  expect(reloaded.list("button", "Send")).toHaveLength(1);
  expect(reloaded.text()).not.toContain(sent);
  await page.press("Send");
  const enquiries = await findEnquiries(contact);
  expect(enquiries).toMatchObject([{ sent_from: "/requestquote" }]);
  const { queries } = site.container.database;
  const jobs = queries
    .selectFrom("mail_jobs")
    .select("kind")
    .where("enquiry_id", "=", enquiries[0]?.id ?? "");
  expect((await jobs.execute()).map(({ kind }) => kind).toSorted()).toEqual([
    "enquiry-to-company",
    "enquiry-to-customer",
  ]);
  // The form sends the UTM parameters of its page's URL, and no other attribution.
  expect(await readAttribution(contact)).toMatchObject({
    landing: "/requestquote",
    referrer: "",
    source: "leaflet",
    campaign: "gitex",
  });

  typeContactForm(reloaded, other);
  await change("alter table enquiries rename to lost_enquiries");
  const failed = await reloaded.press("Send");
  await change("alter table lost_enquiries rename to enquiries");
  expect(failed.text("[role=alert]")).toContain("An error occurred while sending the email.");
  expectTyped(failed, other);
  expect((await failed.press("Send")).text()).toContain(sent);
  expect(await findEnquiries(other)).toHaveLength(1);
});

test("the support form reports errors, loses no input and is sent without attribution", async () => {
  const visitor = newVisitor();
  const page = await site.open("/contactus");
  const mistyped = { ...visitor, email: "reception@example" };
  typeContactForm(page, mistyped);
  const rejected = await page.press("Send");
  expect(rejected.path).toMatch(/^\/contactus(?:#|$)/);
  expect(rejected.describe("E-mail")).toBe("Invalid email format Example: name@company.example");
  expectTyped(rejected, mistyped);
  rejected.fill("E-mail", visitor.email);
  expect((await rejected.press("Send")).text()).toContain(sent);
  expect(await readAttribution(visitor)).toMatchObject({ landing: "", referrer: "", source: "" });
});

test("the home page and a product page compute a price", async () => {
  const home = await site.open("/");
  home.select("Machine", /^Octavo C600/);
  home.fill("Black pages a month", "5000");
  home.fill("Colour pages a month", "0");
  const priced = await home.press("Show the price");
  // 2,500 black pages at 0.04 compensate 100 of the 290 that 1,000 colour pages at 0.29 cost.
  expect(readTotal(priced)).toBe("1,150.00");
  expect(priced.text("main")).toContain("Your pages are included in the base");
  const id = await site.getProductId("Octavo C600");
  const wizard = await priced.follow("Request this price");
  expect(wizard.path).toBe(`/ProductEnquiry?printer=${id}&black=5000&colour=0#request`);
  expect(readTotal(wizard)).toBe("1,150.00");
  typeContactForm(wizard, newVisitor());
  const products = await wizard.press("Send my details and go on");
  expect(
    getStep(products)
      .get("input:checked", /Octavo C600/)
      .getAttribute("value"),
  ).toBe(id);
  expect(readTotal(products)).toBe("1,150.00");

  const product = await site.open(await site.getProductPath("Quire C340"));
  product.fill("Black pages a month", "1500");
  product.fill("Colour pages a month", "700");
  expect(readTotal(await product.press("Show the price"))).toBe("644.00");
});

test("the products can be searched, filtered and sorted", async () => {
  const page = await site.open("/products");
  page.check("A3");
  page.check("Colour");
  page.select("Order", "Lowest price");
  const filtered = await page.press("Show");
  const titles = "main article :is(h2, h3)";
  expect(filtered.texts(titles)).toEqual(["Quire C320", "Quire C340", "Octavo C600"]);
  expect(filtered.list("input:checked", "A3")).toHaveLength(1);
  filtered.fill("Search", "C320");
  const found = await filtered.press("Show");
  expect(found.texts(titles)).toEqual(["Quire C320"]);
  expect((await found.follow("Clear the filter")).list(titles)).toHaveLength(10);
});

test("an audit is asked for with the number of machines and the places", async () => {
  const visitor = newVisitor();
  const page = await site.open("/managed-print");
  page.within("fieldset", "Printers and copiers, roughly").check("16 to 50");
  page.within("fieldset", "Places").check("Several branches");
  typeContactForm(page, visitor);
  expect((await page.press("Ask for an audit")).text()).toContain(sent);
  expect(await readRequest(visitor)).toEqual({
    topic: "managed-print",
    details: { fleet: "16-50", sites: "branches" },
    whatsapp: 0,
  });
});

test("kind, machine and consent are sent too", async () => {
  const visitor = newVisitor();
  const page = await site.open("/requestquote?topic=lease&machine=Quire%20C340");
  typeContactForm(page, visitor);
  page.check(/^You may also write to me on WhatsApp/);
  expect((await page.press("Send")).text()).toContain(sent);
  expect(await readRequest(visitor)).toEqual({
    topic: "lease",
    details: { machine: "Quire C340" },
    whatsapp: 1,
  });
});

test("a short hire is asked for with its dates and place, which come back when they are not in order", async () => {
  const visitor = newVisitor();
  const page = await (await site.open("/questions")).follow("Ask with your dates");
  typeContactForm(page, visitor);
  page.fill("From", "2026-12-10");
  page.fill("Until", "2026-12-03");
  page.fill("Place", "Expo Centre, hall 5");
  const rejected = await page.press("Send");
  expect(rejected.describe("Until")).toMatch(/The last day is before the first/);
  expect(rejected.value("Place")).toBe("Expo Centre, hall 5");
  rejected.fill("Until", "2026-12-12");
  expect((await rejected.press("Send")).text()).toContain(sent);
  expect(await readRequest(visitor)).toEqual({
    topic: "short-hire",
    details: { from: "2026-12-10", until: "2026-12-12", place: "Expo Centre, hall 5" },
    whatsapp: 0,
  });
});

test("a request for maintenance is sent, and a missing model comes back with what was typed", async () => {
  const visitor = newVisitor();
  const page = await site.open("/servicemaintance");
  typeContactForm(page, visitor);
  page.fill("Make", "Quire");
  page.fill("Model", " ");
  page.fill(/^Meter, black/, "148,220");
  page.check("Paper jams");
  page.select("Where does it stand?", "Dubai");
  const rejected = await page.press("Send to the service desk");
  expect(rejected.describe("Model")).toMatch(/Enter the model/);
  expect(rejected.value("Where does it stand?")).toBe("dubai");
  rejected.fill("Model", "C340");
  expect((await rejected.press("Send to the service desk")).text()).toContain(sent);
  expect(await readRequest(visitor)).toEqual({
    topic: "maintenance",
    details: {
      make: "Quire",
      model: "C340",
      meterBlack: 148_220,
      fault: "jams",
      emirate: "dubai",
      contract: "unsure",
    },
    whatsapp: 0,
  });
});

test("a visitor reads that a typed quantity is not in the order yet, takes it in, and sends it", async () => {
  const visitor = newVisitor();
  const shelf = await site.open("/consumables");
  shelf.fill("Model or part", "QC340");
  const found = await shelf.press("Search");
  found.fill(/^Quantity, Fuser, 220 V\b/, "1");
  expect(found.text("main")).toContain("No part of the list is in this order: it sends your message alone.");
  const order = await found.press("Take these quantities into the order");
  expect(order.path).toBe("/consumables?part=QC340&q-QC340-FU=1#order");
  const slip = order.text("aside", "Your order request");
  for (const text of ["Fuser, 220 V", "We get it in 5 working days."]) expect(slip).toContain(text);
  expect(order.text("main")).toContain("In this order: 1 × Fuser, 220 V (QC340-FU). Together DHS ");
  order.fill("Deliver to", "Ink House, Ajman");
  typeContactForm(order, visitor);
  expect((await order.press("Send the order request")).text()).toContain(sent);
  expect(await findEnquiries(visitor)).toMatchObject([{ parts: expect.stringContaining("QC340-FU") }]);
});
