import { describe, expect, test } from "vitest";
import { unknownAttribution } from "../../../domain/enquiries/attribution.ts";
import { honeypotField } from "../../../domain/shared/contact.ts";
import { quoteSchema } from "../../../domain/quotes/quote.ts";
import { engines } from "../../support/fresh-database.ts";
import {
  type Office,
  listMailJobs,
  mariam,
  openOffice,
  quireC340,
  quoteRequest,
} from "../../support/office.ts";
import { postJson, serveDesk } from "../../support/desk-app.ts";

const enquiryPath = "/api/email/send-email";
const quotePath = "/api/email/send-email-to-customer";
const minute = 60_000;
const hour = 60 * minute;

const enquiryAccepted = {
  success: true,
  message: "Your enquiry is safely stored and on its way to us.",
  enquiry: expect.stringMatching(/^[0-9a-f]{24}$/),
};
const quoteAccepted = {
  success: true,
  message: "Your quote is safely stored and on its way to your mailbox.",
  quote: {
    reference: expect.stringMatching(/^WQ-\d{4}-\d{5}$/),
    path: expect.stringMatching(/^\/quotes\/[\w-]{32}$/),
  },
};

function listEnquiries({ database }: Office) {
  return database.queries.selectFrom("enquiries").selectAll().orderBy("created_at").orderBy("id").execute();
}

function listQuotes({ database }: Office) {
  return database.queries.selectFrom("quotes").selectAll().orderBy("created_at").orderBy("id").execute();
}

async function listMailKinds({ database }: Office): Promise<string[]> {
  return (await listMailJobs(database)).map(({ kind }) => kind).toSorted();
}

describe.each(engines)("on %s", (engine) => {
  describe("POST /api/email/send-email", () => {
    test("stores the enquiry together with its mail, then responses", async () => {
      const office = await openOffice(engine);
      const response = await postJson(await serveDesk(office), enquiryPath, mariam);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual(enquiryAccepted);
      const [enquiry] = await listEnquiries(office);
      expect(enquiry).toMatchObject({ ...mariam, source: "", spam: 0 });
      expect(await listMailJobs(office.database)).toMatchObject([
        {
          enquiry_id: enquiry?.id,
          quote_id: null,
          kind: "enquiry-to-company",
          status: "queued",
          attempts: 0,
        },
      ]);
    });

    test("keeps the page it was sent from, if it is one of ours", async () => {
      const office = await openOffice(engine);
      const app = await serveDesk(office);
      const host = "www.waraq.example";
      await postJson(app, enquiryPath, mariam, { host, referer: `https://${host}/contactus?from=ad` });
      await postJson(
        app,
        enquiryPath,
        { ...mariam, message: "2" },
        { host, referer: "https://elsewhere.example/x" },
      );
      expect((await listEnquiries(office)).map(({ source }) => source)).toEqual(["/contactus", ""]);
    });

    test("keeps where the visitor comes from, and no origin, good or bad, costs an enquiry", async () => {
      const office = await openOffice(engine);
      const app = await serveDesk(office);
      const origin = {
        ...unknownAttribution,
        landing: "/products",
        referrer: "google.com",
        source: "Google",
        medium: "cpc",
        campaign: "ramadan",
      };
      const hostile = [
        undefined,
        null,
        "google",
        [[[]]],
        { landing: "https://evil.example", referrer: "<b>", source: { toString: 1 } },
        { ...origin, landing: 7, campaign: "x".repeat(40_000) },
      ];
      for (const [number, sent] of [origin, ...hostile].entries()) {
        const response = await postJson(app, enquiryPath, {
          ...mariam,
          message: String(number),
          origin: sent,
        });
        expect(response.json()).toEqual(enquiryAccepted);
      }
      const stored = (await listEnquiries(office)).toSorted((one, other) =>
        one.message < other.message ? -1 : 1,
      );
      expect(stored.map((enquiry) => [enquiry.lead_source, JSON.parse(enquiry.origin)])).toEqual([
        ["google", origin],
        ...hostile.slice(0, -1).map(() => ["", unknownAttribution]),
        ["google", { ...origin, landing: "", campaign: "x".repeat(100) }],
      ]);
    });

    test("names every field that needs mending, and stores nothing", async () => {
      const office = await openOffice(engine);
      const response = await postJson(await serveDesk(office), enquiryPath, {
        name: "M4riam",
        company: "E",
        mobile: "12",
        email: "x",
      });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toEqual({
        success: false,
        message: "Name must contain only letters and spaces",
        errors: {
          name: "Name must contain only letters and spaces",
          company: "Company name must be at least 2 characters",
          mobile: "Mobile number must be between 6 and 16 digits",
          email: "Invalid email format",
        },
      });
      expect(await listEnquiries(office)).toEqual([]);
    });

    test.each([
      ["malformed JSON", '{"name":', "application/json", 400],
      [
        "a body over 64 KiB",
        JSON.stringify({ ...mariam, message: "a".repeat(65_536) }),
        "application/json",
        413,
      ],
      ["another kind of body", "<name>Mariam</name>", "application/xml", 415],
      ["a list in place of fields", "[]", "application/json", 422],
      ["no fields", "{}", "application/json", 422],
    ])("responses %s with the true status", async (_, payload, contentType, status) => {
      const app = await serveDesk(await openOffice(engine));
      const headers = { "content-type": contentType };
      const response = await app.inject({ method: "POST", url: enquiryPath, headers, payload });
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject({ success: false, message: expect.any(String) });
    });

    test("a second press of Send is answered with success and makes no second enquiry", async () => {
      const office = await openOffice(engine);
      const app = await serveDesk(office);
      await postJson(app, enquiryPath, mariam);
      office.advanceClock(9 * minute);
      const again = await postJson(app, enquiryPath, { ...mariam, email: "Office@Clinic.example" });
      expect(again.json()).toEqual(enquiryAccepted);
      expect(await listEnquiries(office)).toHaveLength(1);
      expect(await listMailKinds(office)).toEqual(["enquiry-to-company"]);
    });

    test("the same content after ten minutes, or other content at once, is a new enquiry", async () => {
      const office = await openOffice(engine);
      const app = await serveDesk(office);
      await postJson(app, enquiryPath, mariam);
      await postJson(app, enquiryPath, { ...mariam, message: "And a second machine." });
      office.advanceClock(10 * minute);
      await postJson(app, enquiryPath, mariam);
      expect(await listEnquiries(office)).toHaveLength(3);
      expect(await listMailKinds(office)).toHaveLength(3);
    });

    test("a number is stored in one form, however it is written: the same content is one enquiry", async () => {
      const office = await openOffice(engine);
      const app = await serveDesk(office);
      for (const mobile of ["0501234567", "+971 50 123 4567", "00971501234567", "971501234567"]) {
        expect((await postJson(app, enquiryPath, { ...mariam, mobile })).json()).toEqual(enquiryAccepted);
      }
      expect(await listEnquiries(office)).toMatchObject([{ mobile: "971501234567" }]);
      expect(await listMailKinds(office)).toEqual(["enquiry-to-company"]);
      for (const mobile of ["050-123-4567", "(050) 123 4567"]) {
        expect((await postJson(app, quotePath, { ...quoteRequest, mobile })).json()).toEqual(quoteAccepted);
      }
      expect(await listQuotes(office)).toMatchObject([
        { contact: expect.stringContaining('"mobile":"971501234567"') },
      ]);
      await postJson(app, enquiryPath, { ...mariam, mobile: "+44 7700 900123" });
      expect((await listEnquiries(office)).map(({ mobile }) => mobile)).toContain("447700900123");
    });

    test("ten presses at once, on two servers, make one enquiry", async () => {
      const office = await openOffice(engine);
      const apps = [await serveDesk(office), await serveDesk(await office.openNode())];
      const responses = await Promise.all(
        apps.flatMap((app) => Array.from({ length: 5 }, () => postJson(app, enquiryPath, mariam))),
      );
      expect(responses.map((response) => response.json<unknown>())).toEqual(
        responses.map(() => enquiryAccepted),
      );
      expect(await listEnquiries(office)).toHaveLength(1);
      expect(await listMailKinds(office)).toEqual(["enquiry-to-company"]);
    });

    test.each([
      ["the hidden field is filled in", { [honeypotField]: "https://pills.example" }],
      ["the hidden field is not even text", { [honeypotField]: ["x"] }],
      ["the message is link markup", { message: '<a href="https://pills.example">pills</a>' }],
      ["the company is a web address", { company: "https://pills.example" }],
    ])("where %s it responses the same, keeps and marks the enquiry, and mails nothing", async (_, spam) => {
      const office = await openOffice(engine);
      const app = await serveDesk(office);
      expect((await postJson(app, enquiryPath, { ...mariam, ...spam })).json()).toEqual(enquiryAccepted);
      expect(await listEnquiries(office)).toMatchObject([{ spam: 1, name: mariam.name }]);
      expect((await postJson(app, quotePath, quoteRequest)).json()).toEqual(quoteAccepted);
      expect(await listQuotes(office)).toHaveLength(1);
      expect(await listMailKinds(office)).toEqual([]);
    });

    test("a person who follows a robot with the same words is not taken for its second press", async () => {
      const office = await openOffice(engine);
      const app = await serveDesk(office);
      await postJson(app, enquiryPath, { ...mariam, [honeypotField]: "x" });
      await postJson(app, enquiryPath, mariam);
      expect(await listMailKinds(office)).toEqual(["enquiry-to-company"]);
    });

    test("more than a person sends is refused for a while, with how long", async () => {
      const office = await openOffice(engine);
      const app = await serveDesk(office, { rateLimit: true });
      const responses = [];
      for (let number = 0; number < 11; number += 1) {
        responses.push(await postJson(app, enquiryPath, { ...mariam, message: String(number) }));
      }
      const last = responses.at(-1);
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([
        ...Array.from({ length: 10 }, () => 200),
        429,
      ]);
      expect(last?.json()).toEqual({
        success: false,
        message: expect.stringMatching(/was not sent: try again in \d+ (?:seconds|minutes)$/),
      });
      expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
      expect(await listEnquiries(office)).toHaveLength(10);
    });
  });

  describe("POST /api/email/send-email-to-customer", () => {
    test("keeps the quote as it was with the enquiry, and queues both mails", async () => {
      const office = await openOffice(engine);
      const app = await serveDesk(office);
      await postJson(app, enquiryPath, mariam);
      const response = await postJson(app, quotePath, { ...quoteRequest, message: "By Thursday, please." });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual(quoteAccepted);
      const [enquiry] = await listEnquiries(office);
      const [stored] = await listQuotes(office);
      expect(stored).toMatchObject({ enquiry_id: enquiry?.id, product_id: office.product.id, total: 64_400 });
      expect(JSON.parse(stored?.contact ?? "")).toEqual({ ...mariam, message: "By Thursday, please." });
      expect(quoteSchema.parse(JSON.parse(stored?.quote ?? ""))).toEqual({
        lines: [
          {
            productId: office.product.id,
            productTitle: "Quire C340",
            productFullName: quireC340.productFullName,
            makeModel: "Quire C340",
            functions: quireC340.functions,
            output: quireC340.output,
            speed: quireC340.speed,
            refurbished: false,
            quantity: 1,
            office: "",
            volumes: { black: 1500, colour: 700 },
            price: {
              base: 54_900,
              black: { pages: 500, rate: 500, amount: 2500 },
              colour: { pages: 200, rate: 3500, amount: 7000 },
              coveredByBase: 0,
              total: 64_400,
            },
          },
        ],
        vatPercent: 5,
        presentSpend: null,
      });
      expect(await listMailKinds(office)).toEqual([
        "enquiry-to-company",
        "quote-to-company",
        "quote-to-customer",
      ]);
    });

    test("takes what the payload says of the machine from the catalogue instead", async () => {
      const office = await openOffice(engine);
      const app = await serveDesk(office);
      await postJson(app, enquiryPath, mariam);
      await postJson(app, quotePath, {
        ...quoteRequest,
        functions: "Wins you a prize",
        output: "Visit pills.example",
      });
      const [stored] = await listQuotes(office);
      expect(JSON.parse(stored?.quote ?? "")).toMatchObject({
        lines: [{ functions: quireC340.functions, output: quireC340.output }],
      });
    });

    test("takes numbers as text, as a form sends them", async () => {
      const office = await openOffice(engine);
      const app = await serveDesk(office);
      await postJson(app, enquiryPath, mariam);
      const asText = { ...quoteRequest, blackPrints: "1500", colorPrints: "700", monthlyCost: "644.00" };
      expect((await postJson(app, quotePath, asText)).statusCode).toBe(200);
    });

    test.each([
      [
        "by its id, whatever it is called",
        (id: string) => ({ productId: id, productFullName: "x", makeModel: "" }),
      ],
      ["by its title", () => ({ productFullName: "Quire C340" })],
      ["by its full name alone", () => ({ makeModel: "" })],
    ])("finds the printer %s", async (_, named) => {
      const office = await openOffice(engine);
      const app = await serveDesk(office);
      await postJson(app, enquiryPath, mariam);
      const response = await postJson(app, quotePath, { ...quoteRequest, ...named(office.product.id) });
      expect(response.json()).toEqual(quoteAccepted);
    });

    test.each([
      ["an unknown id", { productId: "0123456789abcdef01234567" }],
      ["an unknown name", { productFullName: "Quire C999" }],
      ["a name with another model", { makeModel: "Recto M450" }],
    ])("refuses %s", async (_, named) => {
      const office = await openOffice(engine);
      const app = await serveDesk(office);
      await postJson(app, enquiryPath, mariam);
      const response = await postJson(app, quotePath, { ...quoteRequest, ...named });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        errors: { productFullName: expect.stringContaining("choose one") },
      });
    });

    test("refuses a name that two printers have, unless their id or model tells them apart", async () => {
      const office = await openOffice(engine);
      const twin = await office.catalogue.add({ ...quireC340, makeModel: "Quire C341" }, {});
      const app = await serveDesk(office);
      await postJson(app, enquiryPath, mariam);
      expect((await postJson(app, quotePath, { ...quoteRequest, makeModel: "" })).statusCode).toBe(422);
      expect((await postJson(app, quotePath, quoteRequest)).statusCode).toBe(200);
      await postJson(app, quotePath, { ...quoteRequest, productId: twin.id });
      expect((await listQuotes(office)).map(({ product_id }) => product_id)).toEqual([
        office.product.id,
        twin.id,
      ]);
    });

    test.each([1, 643.99, 644.01, "6440"])(
      "refuses a monthly cost of %s and names the right one",
      async (monthlyCost) => {
        const office = await openOffice(engine);
        const app = await serveDesk(office);
        await postJson(app, enquiryPath, mariam);
        const response = await postJson(app, quotePath, { ...quoteRequest, monthlyCost });
        expect(response.statusCode).toBe(422);
        const message = "The monthly cost at these pages is 644.00";
        expect(response.json()).toEqual({ success: false, message, errors: { monthlyCost: message } });
        expect(await listQuotes(office)).toEqual([]);
        expect(await listMailKinds(office)).toEqual(["enquiry-to-company"]);
      },
    );

    test("refuses a printer that has no price yet", async () => {
      const office = await openOffice(engine);
      await office.catalogue.update(office.product.id, { itemPrice: null }, {}, []);
      const app = await serveDesk(office);
      await postJson(app, enquiryPath, mariam);
      const response = await postJson(app, quotePath, quoteRequest);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        errors: { productFullName: expect.stringContaining("no price yet") },
      });
    });

    test("mails no address that has sent no enquiry in the last 24 hours", async () => {
      const office = await openOffice(engine);
      const app = await serveDesk(office);
      const stranger = await postJson(app, quotePath, quoteRequest);
      await postJson(app, enquiryPath, mariam);
      office.advanceClock(24 * hour + 1);
      const tooLate = await postJson(app, quotePath, quoteRequest);
      for (const response of [stranger, tooLate]) {
        expect(response.statusCode).toBe(422);
        expect(response.json()).toMatchObject({
          success: false,
          errors: { email: expect.stringContaining("24 hours") },
        });
      }
      expect(await listQuotes(office)).toEqual([]);
      expect(await listMailKinds(office)).toEqual(["enquiry-to-company"]);
    });

    test("knows an address in any case, and keeps the quote with its newest enquiry", async () => {
      const office = await openOffice(engine);
      const app = await serveDesk(office);
      await postJson(app, enquiryPath, mariam);
      office.advanceClock(1000);
      await postJson(app, enquiryPath, { ...mariam, email: "OFFICE@clinic.example", message: "Newer" });
      office.advanceClock(1000);
      await postJson(app, enquiryPath, { ...mariam, message: "Spam", [honeypotField]: "x" });
      expect(
        (await postJson(app, quotePath, { ...quoteRequest, email: "Office@Clinic.Example" })).statusCode,
      ).toBe(200);
      const newer = (await listEnquiries(office)).find(({ message }) => message === "Newer");
      expect(await listQuotes(office)).toMatchObject([{ enquiry_id: newer?.id }]);
    });

    test("two presses at once make one quote", async () => {
      const office = await openOffice(engine);
      const apps = [await serveDesk(office), await serveDesk(await office.openNode())];
      await postJson(apps[0] ?? (await serveDesk(office)), enquiryPath, mariam);
      const responses = await Promise.all(apps.map((app) => postJson(app, quotePath, quoteRequest)));
      expect(responses.map((response) => response.json<unknown>())).toEqual([quoteAccepted, quoteAccepted]);
      expect(await listQuotes(office)).toHaveLength(1);
      expect(await listMailKinds(office)).toHaveLength(3);
    });

    test("floods nobody's mailbox, from however many clients", async () => {
      const office = await openOffice(engine);
      const app = await serveDesk(office, { rateLimit: true });
      await postJson(app, enquiryPath, mariam);
      const statuses = [];
      for (let number = 0; number < 11; number += 1) {
        const { statusCode } = await app.inject({
          method: "POST",
          url: quotePath,
          remoteAddress: `192.0.2.${number}`,
          payload: { ...quoteRequest, message: String(number) },
        });
        statuses.push(statusCode);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    });

    test("refuses no owner of an address for what a stranger asked in vain", async () => {
      const office = await openOffice(engine);
      const app = await serveDesk(office, { rateLimit: true });
      for (let number = 0; number < 12; number += 1)
        expect(
          (await postJson(app, quotePath, { ...quoteRequest, message: String(number) })).statusCode,
        ).toBe(422);
      await postJson(app, enquiryPath, mariam);
      expect((await postJson(app, quotePath, quoteRequest)).statusCode).toBe(200);
    });

    test("names every field that needs mending", async () => {
      const app = await serveDesk(await openOffice(engine));
      const response = await postJson(app, quotePath, {
        ...quoteRequest,
        productFullName: "",
        blackPrints: 1.5,
        colorPrints: 5001,
        monthlyCost: null,
      });
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([
        "productFullName",
        "blackPrints",
        "colorPrints",
        "monthlyCost",
      ]);
    });
  });
});

test("both calls are documented with their bodies and every status", async () => {
  const app = await serveDesk(await openOffice("sqlite"));
  const { paths } = (await app.inject("/api/openapi.json")).json<{
    paths: Record<string, { post: { requestBody: object; responses: object } }>;
  }>();
  for (const path of [enquiryPath, quotePath]) {
    const call = paths[path]?.post;
    expect(Object.keys(call?.responses ?? {})).toEqual([
      "200",
      "400",
      "413",
      "415",
      "422",
      "429",
      "500",
      "503",
    ]);
    expect(JSON.stringify(call?.requestBody)).toContain('"mobile"');
  }
});
