import { enquiryTopicNames } from "#domain/enquiries/topic-labels.ts";
import { describe, expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { listContractTerms } from "#domain/company/contract-terms.ts";
import { unknownAttribution } from "#domain/enquiries/attribution.ts";
import { contactFields, honeypotField } from "#domain/shared/contact.ts";
import { enquiryPageSchema } from "#domain/enquiries/enquiry.ts";
import { quoteSchema } from "#domain/quotes/quote-schema.ts";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import { toColumns } from "#server/database/field-columns.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import {
  buildEnquiry,
  buildQuoteRequest,
  mariam,
  quireC340,
  quoteRequest,
} from "#tests/support/builders/records.ts";
import { listMailJobs, waitUntilAllSent } from "#tests/support/mail/mail-jobs.ts";
import { type MailNode, openMailNode, openMailServer, openOtherNode } from "#tests/support/mail/mail-node.ts";
import { createAdministrator } from "#tests/support/staff-member.ts";
import { injectJson } from "#tests/support/http/post-json.ts";

const enquiryPath = "/api/email/send-email";
const quotePath = "/api/email/send-email-to-customer";
const minute = 60_000;
const hour = 60 * minute;

const client = { address: "192.0.2.1", sentFrom: "/contactus", locale: "en" } as const;

const enquiryAccepted = {
  success: true,
  message: expect.stringMatching(
    /^Your enquiry is safely stored and on its way to us\. (?:A mail that confirms it is on its way to you\. )?Its reference is E-\w{4}-\w{4}\.$/,
  ),
  reference: expect.stringMatching(/^E-\w{4}-\w{4}$/),
  enquiry: expect.stringMatching(/^[0-9a-f]{24}$/),
  isMailed: true,
};
const quoteAccepted = {
  success: true,
  message: "Your quote is safely stored and on its way to your mailbox.",
  quote: {
    reference: expect.stringMatching(/^WQ-\d{4}-\d{5}$/),
    path: expect.stringMatching(/^\/quotes\/[\w-]{32}$/),
  },
  isMailed: true,
};

function listEnquiries({ database }: MailNode) {
  return database.queries.selectFrom("enquiries").selectAll().orderBy("created_at").orderBy("id").execute();
}

function listQuotes({ database }: MailNode) {
  return database.queries.selectFrom("quotes").selectAll().orderBy("created_at").orderBy("id").execute();
}

/** Without the confirmations, which have their own tests. */
async function listMailKinds({ database }: MailNode): Promise<string[]> {
  const kinds = (await listMailJobs(database)).map(({ kind }) => kind);
  return kinds.filter((kind) => kind !== "enquiry-to-customer").toSorted();
}

describe("submissions", () => {
  describe("POST /api/email/send-email", () => {
    test("stores the enquiry with its mail, then responds", async () => {
      const node = await openMailNode("sqlite");
      const response = await injectJson(await node.createApp(), enquiryPath, mariam);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual(enquiryAccepted);
      const [enquiry] = await listEnquiries(node);
      expect(enquiry).toMatchObject({ ...toColumns(contactFields, mariam), sent_from: "", spam: 0 });
      const job = { enquiry_id: enquiry?.id, quote_id: null, status: "queued", attempts: 0 };
      const jobs = await listMailJobs(node.database);
      expect(jobs.toSorted((one, other) => one.rank - other.rank)).toMatchObject([
        { ...job, kind: "enquiry-to-company" },
        { ...job, kind: "enquiry-to-customer" },
      ]);
    });

    test("stores the path of the page that sent the enquiry if it is on this site", async () => {
      const node = await openMailNode("sqlite");
      const app = await node.createApp();
      const host = "www.waraq.example";
      await injectJson(app, enquiryPath, mariam, { host, referer: `https://${host}/contactus?from=ad` });
      for (const [message, referer] of [
        ["2", `https://${host}/ar/contactus`],
        ["3", "https://elsewhere.example/x"],
      ] as const)
        await injectJson(app, enquiryPath, buildEnquiry({ message }), { host, referer });
      const sources = (await listEnquiries(node)).map(({ message, sent_from }) => [message, sent_from]);
      expect(sources.toSorted().map(([, source]) => source)).toEqual(["/contactus", "", "/contactus"]);
    });

    test("stores the attribution, and never refuses an enquiry because of it", async () => {
      const node = await openMailNode("sqlite");
      const app = await node.createApp();
      const attribution = {
        ...unknownAttribution,
        landing: "/products",
        referrer: "google.com",
        source: "Google",
        medium: "cpc",
        campaign: "ramadan",
      };
      const hostile = { ...attribution, landing: 7, campaign: "x".repeat(40_000) };
      for (const [number, sent] of [attribution, hostile, "google"].entries()) {
        const enquiry = buildEnquiry({ message: String(number), attribution: sent });
        expect((await injectJson(app, enquiryPath, enquiry)).json()).toEqual(enquiryAccepted);
      }
      const stored = (await listEnquiries(node)).toSorted((one, other) =>
        one.message < other.message ? -1 : 1,
      );
      expect(stored.map((enquiry) => [enquiry.lead_source, JSON.parse(enquiry.attribution)])).toEqual([
        ["google", attribution],
        ["google", { ...attribution, landing: "", campaign: "x".repeat(100) }],
        ["", unknownAttribution],
      ]);
    });

    test("names every invalid field and stores nothing", async () => {
      const node = await openMailNode("sqlite");
      const response = await injectJson(await node.createApp(), enquiryPath, {
        name: "M4riam",
        company: "E",
        mobile: "12",
        email: "x",
      });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toEqual({
        success: false,
        message: "Name must contain only letters and spaces, without “4”",
        errors: {
          name: "Name must contain only letters and spaces, without “4”",
          company: "Company name must be at least 2 characters",
          mobile: "Mobile number must be between 6 and 16 digits",
          email: "Invalid email format",
        },
      });
      expect(await listEnquiries(node)).toEqual([]);
    });

    test("a repeated request is one enquiry for ten minutes; other content at once is a new one", async () => {
      const node = await openMailNode("sqlite");
      const app = await node.createApp();
      const send = async (changes: object, stored: number) => {
        expect((await injectJson(app, enquiryPath, buildEnquiry(changes))).json()).toEqual(enquiryAccepted);
        expect(await listEnquiries(node)).toHaveLength(stored);
        expect(await listMailKinds(node)).toHaveLength(stored);
      };
      await send({}, 1);
      node.clock.advance(9 * minute);
      await send({ email: "Office@Clinic.example" }, 1);
      await send({ message: "And a second machine." }, 2);
      node.clock.advance(minute);
      await send({}, 3);
    });

    test("stores a phone number in one notation, so that the same content is one enquiry", async () => {
      const node = await openMailNode("sqlite");
      const app = await node.createApp();
      for (const mobile of ["0501234567", "+971 50 123 4567"]) {
        expect((await injectJson(app, enquiryPath, buildEnquiry({ mobile }))).json()).toEqual(
          enquiryAccepted,
        );
      }
      expect(await listEnquiries(node)).toMatchObject([{ mobile: "971501234567" }]);
      expect(await listMailKinds(node)).toEqual(["enquiry-to-company"]);
      const quoted = await injectJson(app, quotePath, buildQuoteRequest({ mobile: "(050) 123 4567" }));
      expect(quoted.json()).toEqual(quoteAccepted);
      expect(await listQuotes(node)).toMatchObject([
        { contact: expect.stringContaining('"mobile":"971501234567"') },
      ]);
    });

    test("reads a number of a form in its country, and asks once about a wrong length", async () => {
      const node = await openMailNode("sqlite");
      const app = await node.createApp();
      const send = async (changes: object) => injectJson(app, enquiryPath, buildEnquiry(changes));
      const roman = await send({ country: "IT", mobile: "06 6982 1234" });
      expect(roman.json()).toEqual({ ...enquiryAccepted, mobile: "390669821234" });
      const short = await send({ country: "AE", mobile: "050 123 456", name: "Jean\u2011Luc" });
      expect(short.statusCode).toBe(422);
      expect(short.json().errors).toEqual({
        mobile:
          "This number seems too short: United Arab Emirates +971. Correct it, or send it again to keep it.",
      });
      const kept = {
        country: "AE",
        mobile: "050 123 456",
        keptMobile: "AE 050 123 456",
        name: "Jean\u2011Luc",
      };
      expect((await send(kept)).json()).toMatchObject({ success: true, mobile: "97150123456" });
      expect((await send({ country: "AE", mobile: "04 123 4567 ext 105" })).json().errors.mobile).toContain(
        "without “ext 105”",
      );
      expect((await listEnquiries(node)).map(({ name, mobile }) => [name, mobile]).toSorted()).toEqual([
        ["Jean-Luc", "97150123456"],
        [mariam.name, "390669821234"],
      ]);
    });

    test.each(engines)(
      "equal requests at once on two nodes are one enquiry and one quote, on %s",
      async (engine) => {
        const node = await openMailNode(engine);
        const apps = [await node.createApp(), await (await openOtherNode(node)).createApp()];
        const sendAtOnce = async (path: string, body: object) => {
          const requests = apps.flatMap((app) =>
            Array.from({ length: 5 }, () => injectJson(app, path, body)),
          );
          return (await Promise.all(requests)).map((response) => response.json<unknown>());
        };
        for (const response of await sendAtOnce(enquiryPath, mariam))
          expect(response).toEqual(enquiryAccepted);
        expect(await listEnquiries(node)).toHaveLength(1);
        for (const response of await sendAtOnce(quotePath, quoteRequest))
          expect(response).toEqual(quoteAccepted);
        expect(await listQuotes(node)).toHaveLength(1);
        expect(await listMailKinds(node)).toEqual([
          "enquiry-to-company",
          "quote-to-company",
          "quote-to-customer",
        ]);
      },
    );

    const links = "www.a.com www.b.com www.c.com https://d.com";
    const repeated = "The same long text that a robot sends from many addresses";

    test.each([
      ["a filled honeypot", { [honeypotField]: "https://clinic.example" }, "honeypot"],
      ["a honeypot that is no text", { [honeypotField]: 1 }, "honeypot"],
      ["links", { message: links }, "links"],
      ["a repeated text", { message: repeated }, "repeated"],
      ["the field of the last release", { website: "https://clinic.example" }, ""],
    ])("mails and marks an enquiry with %s, and mails its quote", async (_sign, changes, sign) => {
      const node = await openMailNode("sqlite");
      for (let number = 0; number < 3; number += 1)
        await node.enquiryStore.save(
          buildEnquiry({ message: repeated, email: `office${number}@other.example` }),
          { sentFrom: "", honeypot: "" },
        );
      const enquiry = await node.submitEnquiry(buildEnquiry(changes), client);
      expect(enquiry).toMatchObject({ isMailed: true });
      const quote = await node.submitQuoteRequest(quoteRequest, client);
      expect(quote).toMatchObject({ message: quoteAccepted.message, isMailed: true });
      expect((await listEnquiries(node)).at(-1)).toMatchObject({ spam: 0, spam_signs: sign });
      expect((await listMailKinds(node)).filter((kind) => kind.startsWith("quote"))).toEqual([
        "quote-to-company",
        "quote-to-customer",
      ]);
    });

    test.each([
      ["a honeypot and links", { message: links, [honeypotField]: "x" }],
      ["a honeypot and a repeated text", { message: repeated, [honeypotField]: "x" }],
    ])("keeps spam with %s, mails nothing, and claims no mail", async (_signs, changes) => {
      const node = await openMailNode("sqlite");
      for (let number = 0; number < 3; number += 1)
        await node.enquiryStore.save(
          buildEnquiry({ message: repeated, email: `office${number}@other.example` }),
          { sentFrom: "", honeypot: "" },
        );
      const before = await listMailKinds(node);
      expect(await node.submitEnquiry(buildEnquiry(changes), client)).toMatchObject({
        message: expect.stringMatching(/^Your enquiry is safely stored\. Its reference is E-\w{4}-\w{4}\.$/),
        isMailed: false,
      });
      expect((await listEnquiries(node)).at(-1)).toMatchObject({ spam: 1, name: mariam.name });
      expect(await node.submitQuoteRequest(quoteRequest, client)).toMatchObject({
        message: "Your quote is safely stored.",
        isMailed: false,
      });
      expect(await listMailKinds(node)).toEqual(before);
      await node.submitEnquiry(buildEnquiry({ message: "" }), client);
      expect(await listMailKinds(node)).toHaveLength(before.length + 1);
    });

    const confirmations = async (node: MailNode) =>
      (await listMailJobs(node.database)).filter(({ kind }) => kind === "enquiry-to-customer").length;

    test("confirms an enquiry of each kind by a mail, once, and names the reference by which staff find it", async () => {
      const node = await openMailNode("sqlite");
      for (const [index, topic] of enquiryTopicNames.entries()) {
        const enquiry = buildEnquiry({ topic, message: topic, email: `${topic}@clinic.example` });
        const outcome = await node.submitEnquiry(enquiry, client);
        expect(await node.submitEnquiry(enquiry, client)).toEqual(outcome);
        expect(outcome.message).toContain(
          `A mail that confirms it is on its way to you. Its reference is ${outcome.reference}.`,
        );
        expect(await confirmations(node)).toBe(index + 1);
        for (const search of [outcome.reference, outcome.reference.replaceAll("-", "").toLowerCase()])
          expect(await node.enquiries.list(enquiryPageSchema.parse({ search }), { id: "" })).toMatchObject({
            total: 1,
            summaries: [{ id: outcome.enquiry }],
          });
      }
    });

    test("confirms no enquiry of the wizard that its quote answers", async () => {
      const node = await openMailNode("sqlite");
      const server = await openMailServer();
      const inWizard = { ...client, sentFrom: "/ProductEnquiry" };
      await node.submitEnquiry(mariam, inWizard);
      await node.submitQuoteRequest(quoteRequest, inWizard);
      await node.submitEnquiry(buildEnquiry({ email: "left@clinic.example" }), inWizard);
      node.clock.advance(10 * minute);
      await node.startMailWorker(createSmtpTransport(server.url));
      await waitUntilAllSent(node);
      const toCustomers = server.acceptedMails.filter(({ to }) => !to.includes("sales@waraq.example"));
      expect(toCustomers.map(({ to, email }) => [to[0], email.subject?.slice(0, 12)]).toSorted()).toEqual([
        ["left@clinic.example", "Your enquiry"],
        [mariam.email, "Your quote W"],
      ]);
    });

    test.each(engines)("confirms at most three enquiries of an address a day, on %s", async (engine) => {
      const node = await openMailNode(engine);
      const send = (message: string, email = mariam.email) =>
        node.submitEnquiry(buildEnquiry({ message, email }), client);
      for (const message of ["1", "2", "3"])
        expect(await send(message)).toMatchObject({ message: expect.stringContaining("mail that confirms") });
      expect(await send("4", mariam.email.toUpperCase())).toMatchObject({
        message: expect.not.stringContaining("mail that confirms"),
      });
      expect(await confirmations(node)).toBe(3);
      node.clock.advance(24 * hour);
      await send("5");
      expect(await confirmations(node)).toBe(4);
    });

    test("confirms no enquiry with a sign of spam, none beyond a share, and none when staff say so", async () => {
      const node = await openMailNode("sqlite", { rateLimit: true });
      const { companyService } = node.container;
      await node.submitEnquiry(buildEnquiry({ message: links }), client);
      const { limits } = node.container;
      const flood = { ...client, address: "192.0.2.9" };
      for (let number = 0; number < 20; number += 1) await limits.consume("mail-share", flood.address);
      await node.submitEnquiry(buildEnquiry({ message: "Flood" }), flood);
      const { settings, version } = await companyService.read();
      await companyService.save(
        { ...settings, enquiryMail: "none" },
        version,
        await createAdministrator({ id: "0123456789abcdef01234567", email: "amal@example.com" }),
      );
      expect(await node.submitEnquiry(buildEnquiry({ message: "Off" }), client)).toMatchObject({
        message: expect.not.stringContaining("mail that confirms"),
      });
      expect(await confirmations(node)).toBe(0);
    });

    test("refuses too many enquiries with the time until the next attempt", async () => {
      const node = await openMailNode("sqlite", { rateLimit: true });
      const app = await node.createApp();
      const responses = [];
      for (let number = 0; number < 11; number += 1) {
        responses.push(await injectJson(app, enquiryPath, buildEnquiry({ message: String(number) })));
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
      expect(await listEnquiries(node)).toHaveLength(10);
    });
  });

  describe("POST /api/email/send-email-to-customer", () => {
    test("stores the quote with the enquiry and queues both mails", async () => {
      const node = await openMailNode("sqlite");
      const app = await node.createApp();
      await injectJson(app, enquiryPath, mariam);
      const response = await injectJson(
        app,
        quotePath,
        buildQuoteRequest({ message: "By Thursday, please." }),
      );
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual(quoteAccepted);
      const [enquiry] = await listEnquiries(node);
      const [stored] = await listQuotes(node);
      const seller = await node.companyService.current();
      expect(stored).toMatchObject({ enquiry_id: enquiry?.id, total: 64_400 });
      expect(JSON.parse(stored?.contact ?? "")).toEqual({ ...mariam, message: "By Thursday, please." });
      expect(quoteSchema.parse(JSON.parse(stored?.quote ?? ""))).toEqual({
        lines: [
          {
            productId: node.product.id,
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
              total: 64_400,
            },
          },
        ],
        vatPercent: 5,
        terms: listContractTerms(getTranslate("en"), seller, [{ refurbished: false }]),
        priceDisplay: "both",
        companyTrn: seller.trn,
        seller: seller.legalName,
        presentSpend: null,
        translations: {
          ar: expect.objectContaining({
            lines: [
              {
                productFullName: quireC340.productFullNameAr,
                functions: quireC340.functionsAr,
                output: quireC340.outputAr,
              },
            ],
          }),
        },
      });
      expect(await listMailKinds(node)).toEqual([
        "enquiry-to-company",
        "quote-to-company",
        "quote-to-customer",
      ]);
    });

    test("finds the product by id, title or full name, and takes its texts from the catalogue", async () => {
      const node = await openMailNode("sqlite");
      const twin = await node.catalogue.add({ ...quireC340, title: "Twin", makeModel: "Quire C341" }, {});
      const app = await node.createApp();
      await injectJson(app, enquiryPath, mariam);
      for (const [named, found] of [
        [{ productId: twin.id, productFullName: "x", makeModel: "" }, twin.id],
        [{ productFullName: "Quire C340", functions: "Wins you a prize" }, node.product.id],
        [{ productFullName: quireC340.productFullName, output: "Visit pills.example" }, node.product.id],
      ] as const) {
        node.clock.advance(hour);
        expect((await injectJson(app, quotePath, buildQuoteRequest(named))).json()).toEqual(quoteAccepted);
        const stored = (await listQuotes(node)).at(-1);
        const { functions, output } = quireC340;
        const line = { productId: found, functions, output };
        expect(JSON.parse(stored?.quote ?? "")).toMatchObject({ lines: [line] });
      }
    });

    test("refuses a product that it cannot tell", async () => {
      const node = await openMailNode("sqlite");
      await node.catalogue.add({ ...quireC340, makeModel: "Quire C341" }, {});
      const app = await node.createApp();
      await injectJson(app, enquiryPath, mariam);
      for (const named of [
        { productId: "0123456789abcdef01234567" },
        { productFullName: "Quire C999" },
        { makeModel: "Recto M450" },
        // Two products have this name.
        { makeModel: "" },
      ]) {
        const response = await injectJson(app, quotePath, buildQuoteRequest(named));
        expect(response.statusCode, JSON.stringify(named)).toBe(422);
        expect(response.json()).toMatchObject({
          errors: { productFullName: expect.stringContaining("choose one") },
        });
      }
    });

    test("refuses a product without a price", async () => {
      const node = await openMailNode("sqlite");
      await node.catalogue.update(node.product.id, { itemPrice: null }, {}, []);
      const app = await node.createApp();
      await injectJson(app, enquiryPath, mariam);
      const response = await injectJson(app, quotePath, quoteRequest);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        errors: { productFullName: expect.stringContaining("no price yet") },
      });
    });

    test("sends no mail to an address without an enquiry in the last 24 hours", async () => {
      const node = await openMailNode("sqlite");
      const app = await node.createApp();
      const stranger = await injectJson(app, quotePath, quoteRequest);
      await injectJson(app, enquiryPath, mariam);
      node.clock.advance(24 * hour + 1);
      const tooLate = await injectJson(app, quotePath, quoteRequest);
      for (const response of [stranger, tooLate]) {
        expect(response.statusCode).toBe(422);
        expect(response.json()).toMatchObject({
          success: false,
          errors: { email: expect.stringContaining("24 hours") },
        });
      }
      expect(await listQuotes(node)).toEqual([]);
      expect(await listMailKinds(node)).toEqual(["enquiry-to-company"]);
    });

    test("ignores the case of an address and stores the quote with its newest enquiry", async () => {
      const node = await openMailNode("sqlite");
      const app = await node.createApp();
      await injectJson(app, enquiryPath, mariam);
      node.clock.advance(1000);
      await injectJson(app, enquiryPath, buildEnquiry({ email: "OFFICE@clinic.example", message: "Newer" }));
      node.clock.advance(1000);
      await injectJson(
        app,
        enquiryPath,
        buildEnquiry({ message: "https:a https:b https:c https:d", [honeypotField]: "x" }),
      );
      expect(
        (await injectJson(app, quotePath, buildQuoteRequest({ email: "Office@Clinic.Example" }))).statusCode,
      ).toBe(200);
      const newer = (await listEnquiries(node)).find(({ message }) => message === "Newer");
      expect(await listQuotes(node)).toMatchObject([{ enquiry_id: newer?.id }]);
    });

    test("limits the mails to an address, from any number of clients", async () => {
      const node = await openMailNode("sqlite", { rateLimit: true });
      const app = await node.createApp();
      await injectJson(app, enquiryPath, mariam);
      const statuses = [];
      for (let number = 0; number < 11; number += 1) {
        const { statusCode } = await app.inject({
          method: "POST",
          url: quotePath,
          remoteAddress: `192.0.2.${number}`,
          payload: buildQuoteRequest({ message: String(number) }),
        });
        statuses.push(statusCode);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    });

    test("refused requests of a stranger do not count against the owner of the address", async () => {
      const node = await openMailNode("sqlite", { rateLimit: true });
      const app = await node.createApp();
      for (let number = 0; number < 12; number += 1)
        expect(
          (await injectJson(app, quotePath, buildQuoteRequest({ message: String(number) }))).statusCode,
        ).toBe(422);
      await injectJson(app, enquiryPath, mariam);
      expect((await injectJson(app, quotePath, quoteRequest)).statusCode).toBe(200);
    });
  });
});
