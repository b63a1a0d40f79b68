import { getTranslate } from "#messages/catalogue.ts";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import type { PersonalDataResponse } from "#domain/enquiries/personal-data.ts";
import type { Engine } from "#server/database/engine.ts";
import type { DatabaseOptions } from "#server/database/open-database.ts";
import { readAllRows } from "#tests/support/database/filled-database.ts";
import { storeProduct } from "#tests/support/database/stored-records.ts";
import { engines, createMigratedDatabase } from "#tests/support/database/fresh-database.ts";
import {
  acceptQuote,
  buildEnquiry,
  buildQuoteRequest,
  mariam,
  quoteRequest,
} from "#tests/support/builders/records.ts";
import { formatMoment } from "#domain/shared/format.ts";
import { type Application, startApplication } from "#tests/support/application.ts";

const layla = {
  name: "Layla Haddad",
  company: "Harbour School",
  mobile: "971509998877",
  email: "layla@school.example",
  message: "Exam papers",
};

async function openFilledSite(engine: Engine): Promise<{ site: Application; options: DatabaseOptions }> {
  const options = await createMigratedDatabase(engine);
  await storeProduct(options);
  return { site: await startApplication(options), options };
}

async function parseResponse(response: Response): Promise<unknown> {
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return response.json();
}

async function submitMariamsEnquiry({ url, send }: Application): Promise<string> {
  return (await submitMariamsQuote({ url, send })).id;
}

async function submitMariamsQuote({
  url,
  send,
}: Pick<Application, "url" | "send">): Promise<{ id: string; path: string }> {
  await parseResponse(await send("POST", "/api/email/send-email", mariam));
  const quoted = buildQuoteRequest({ mobile: "971507654321", email: "Office@Clinic.example" });
  const { quote } = (await parseResponse(
    await send("POST", "/api/email/send-email-to-customer", quoted),
  )) as {
    quote: { path: string };
  };
  const sentEnquiry = await fetch(url + quote.path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ answer: "change-asked", text: "Mariam wants it in the corridor" }),
    redirect: "manual",
  });
  expect(sentEnquiry.status).toBeLessThan(400);
  const { enquiries } = (await parseResponse(await send("GET", "/api/enquiries?search=clinic"))) as {
    enquiries: { _id: string; version: number }[];
  };
  const [enquiry] = enquiries;
  const path = `/api/enquiries/${enquiry?._id}`;
  await parseResponse(await send("POST", `${path}/notes`, { text: "Called Mariam back" }));
  const change = { version: enquiry?.version, stage: "lost", lostReason: "Mariam bought elsewhere" };
  await parseResponse(await send("PATCH", path, change));
  return { id: enquiry?._id ?? "", path: quote.path };
}

async function findPerson({ send }: Application, person: string): Promise<PersonalDataResponse["enquiries"]> {
  const answer = await send("POST", "/api/personal-data/find", { person });
  return ((await parseResponse(answer)) as PersonalDataResponse).enquiries;
}

describe("the personal data of a person", () => {
  test("is found by e-mail address or phone number in any notation, and exported completely", async () => {
    const { site } = await openFilledSite("sqlite");
    const id = await submitMariamsEnquiry(site);
    await parseResponse(await site.send("POST", "/api/email/send-email", layla));
    for (const person of [" OFFICE@clinic.example", "50-123 4567", "00971 50 765 4321", "50 765 4321"])
      expect(await findPerson(site, person), person).toMatchObject([{ _id: id, quotes: 1, notes: 1 }]);
    expect(await findPerson(site, "50 765 4321")).toMatchObject([
      {
        mobile: mariam.mobile,
        otherContacts: [{ name: quoteRequest.name, mobile: "971507654321", email: "Office@clinic.example" }],
      },
    ]);
    await parseResponse(
      await site.send("POST", "/api/email/send-email", { ...layla, email: "r&d/Layla@MÜNCHEN.example" }),
    );
    for (const person of ["R&D/layla@münchen.example", "r&d/layla@xn--mnchen-3ya.example\u200f"])
      expect(await findPerson(site, person), person).toHaveLength(1);
    for (const nobody of ["clinic@office.example", "50 123 456"])
      expect(await findPerson(site, nobody), nobody).toEqual([]);
    const refused = await site.send("POST", "/api/personal-data/find", { person: "Mariam" });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { message: expect.stringMatching(/^Type a whole e-mail address, or a phone number/) },
    ]);

    // A mail that is sent between the two reads would differ.
    await expect
      .poll(async () => (await findPerson(site, mariam.email)).map(({ unsentMails }) => unsentMails), {
        timeout: 30_000,
      })
      .toEqual([0]);
    const answer = await site.send("POST", "/api/personal-data/export", { person: mariam.email });
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="personal-data.json"');
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { enquiries } = (await parseResponse(answer)) as { enquiries: unknown[] };
    const { enquiry, quotes, mails, notes } = (await parseResponse(
      await site.send("GET", `/api/enquiries/${id}`),
    )) as EnquiryDetailResponse;
    expect(enquiries).toMatchObject([
      { _id: id, ...mariam, attribution: enquiry.attribution, quotes, mails, notes },
    ]);
    expect(JSON.stringify(enquiries)).toContain("Mariam wants it in the corridor");
    const nobody = await site.send("POST", "/api/personal-data/export", { person: "nobody@school.example" });
    expect(nobody.status).toBe(404);
  });

  test.each(engines)(
    "is erased from every table and file, and other people's data stays, on %s",
    async (engine) => {
      const { site, options } = await openFilledSite(engine);
      const id = await submitMariamsEnquiry(site);
      await parseResponse(await site.send("POST", "/api/email/send-email", layla));
      const person = "office@clinic.example";
      const erase = (enquiries: string[]) =>
        site.send("POST", "/api/personal-data/erase", { person, enquiries });

      // An enquiry that arrives after staff have searched is not erased until they have seen it.
      await parseResponse(
        await site.send("POST", "/api/email/send-email", buildEnquiry({ message: "And toner?" })),
      );
      expect((await erase([id])).status).toBe(409);
      expect(await findPerson(site, person)).toHaveLength(2);

      const all = (await findPerson(site, person)).map(({ _id }) => _id);
      expect((await erase(all)).status).toBe(200);
      expect(await findPerson(site, person)).toEqual([]);
      expect((await site.send("GET", `/api/enquiries/${id}`)).status).toBe(404);
      const rows = JSON.stringify(await readAllRows(options));
      for (const trace of [/mariam/i, /clinic/i, /971501234567/, /971507654321/, /corridor/, new RegExp(id)])
        expect(rows).not.toMatch(trace);
      for (const stored of [layla.name, layla.email, layla.mobile]) expect(rows).toContain(stored);

      const { activity } = (await parseResponse(
        await site.send("GET", "/api/audit-log?subject=enquiry"),
      )) as {
        activity: unknown[];
      };
      expect(activity).toMatchObject([
        {
          actor: "amal@example.com",
          action: "deleted",
          subjectId: "",
          title: "Personal data of one person",
          detail: expect.stringMatching(/^2 enquiries, 1 quote, \d mails$/),
        },
        {
          actor: "amal@example.com",
          action: "changed",
          subjectId: "",
          title: "An erased enquiry",
          detail: "",
        },
      ]);
      const files = await readdir(join(options.dataDir, "mail")).catch(() => []);
      expect(files.filter((name) => all.some((each) => name.includes(each)))).toEqual([]);
      for (const name of (await readdir(options.dataDir)).filter((each) => each.startsWith("waraq.sqlite")))
        expect(await readFile(join(options.dataDir, name), "latin1"), name).not.toMatch(
          /mariam|office@clinic|971501234567|971507654321|corridor/i,
        );
    },
  );

  test.each(engines)(
    "is erased but for accepted quotes, which are named, found and kept at a second erasure, on %s",
    async (engine) => {
      const { site, options } = await openFilledSite(engine);
      const { id, path } = await submitMariamsQuote(site);
      const token = path.split("/").at(-1) ?? "";
      const accepted = await acceptQuote(site.container.quotes, token);
      expect(accepted.kind).toBe("responded");
      await parseResponse(
        await site.send("POST", "/api/email/send-email", buildEnquiry({ message: "And toner?" })),
      );
      const person = "office@clinic.example";
      const all = (await findPerson(site, person)).map(({ _id }) => _id);
      const erase = async (enquiries: string[]) =>
        (
          (await parseResponse(
            await site.send("POST", "/api/personal-data/erase", { person, enquiries }),
          )) as { message: string }
        ).message;
      const [quote] = (await findPerson(site, person)).flatMap(({ keptQuotes }) => keptQuotes);
      const { acceptedQuoteYears } = (await site.container.companyService.read()).settings;
      const end = new Date();
      end.setUTCFullYear(end.getUTCFullYear() + acceptedQuoteYears);
      expect(quote).toEqual({
        reference: expect.stringMatching(/^WQ-/),
        keptUntil: expect.stringMatching(end.toISOString().slice(0, 10)),
      });
      const keptText = `1 accepted quote is kept until ${formatMoment("date", end.getTime(), "UTC")}, because the law asks for the records of contracts and tax.`;
      expect(await erase(all)).toBe(`2 enquiries erased. ${keptText}`);

      const rows = JSON.stringify(await readAllRows(options));
      for (const trace of [/971501234567/, /971507654321/, /corridor/, /Called Mariam/, /toner\?/, /bought/])
        expect(rows).not.toMatch(trace);
      const [found, ...others] = await findPerson(site, person);
      expect(others).toEqual([]);
      expect(found).toMatchObject({ _id: id, name: "", erasedAt: expect.any(String), keptQuotes: [quote] });
      const before = await readAllRows(options);
      expect(await erase([id])).toBe(`All that can be erased is erased already. ${keptText}`);
      expect(await readAllRows(options)).toEqual(before);

      const exported = await site.send("POST", "/api/personal-data/export", { person });
      expect(await parseResponse(exported)).toMatchObject({
        enquiries: [{ _id: id, notes: [], mails: [], quotes: [{ ...quote, name: quoteRequest.name }] }],
      });
      for (const [method, url, body] of [
        ["PATCH", `/api/enquiries/${id}`, { version: 99, stage: "new" }],
        ["POST", `/api/enquiries/${id}/notes`, { text: "Mariam called" }],
      ] as const)
        expect((await site.send(method, url, body)).status, url).toBe(409);
      const page = await site.get(path);
      expect(page.status).toBe(200);
      expect(await page.text()).not.toMatch(/971507654321/);

      // Nothing keeps a quote that is accepted no longer.
      expect(await site.container.quotes.withdraw(token)).toBe("withdrawn");
      expect(await erase([id])).toBe("1 enquiry erased.");
      expect((await site.get(path)).status).toBe(404);
      expect(JSON.stringify(await readAllRows(options))).not.toMatch(/clinic/i);
    },
  );

  test("keeps no quote on offer: after a withdrawal it is closed, and no mail goes to the customer", async () => {
    const { site } = await openFilledSite("sqlite");
    const { quotes } = site.container;
    const { id, path } = await submitMariamsQuote(site);
    const token = path.split("/").at(-1) ?? "";
    await acceptQuote(quotes, token);
    const person = "office@clinic.example";
    await parseResponse(await site.send("POST", "/api/personal-data/erase", { person, enquiries: [id] }));
    const readPage = async () => (await (await site.get(path)).text()).replaceAll("<!-- -->", "");
    expect(await readPage()).toContain("the quote stays closed");

    expect(await quotes.withdraw(token)).toBe("withdrawn");
    expect(await acceptQuote(quotes, token)).toEqual({ kind: "closed", status: "erased" });
    expect(
      await quotes.respond(token, { answer: "change-asked", text: "More" }, getTranslate("en")),
    ).toMatchObject({
      kind: "closed",
    });
    const page = await readPage();
    expect(page).toContain("This quote is closed");
    expect(page).toContain("Nothing is owed.");
    expect(page).not.toContain("We can extend it");
    const { quotes: kept } = (await parseResponse(
      await site.send("GET", `/api/enquiries/${id}`),
    )) as EnquiryDetailResponse;
    const extended = await site.send("POST", `/api/enquiries/${id}/quotes/${kept[0]?._id}/extend`);
    expect([extended.status, await extended.json()]).toMatchObject([
      409,
      { message: expect.stringMatching(/^The person is erased/) },
    ]);
    const { mails } = (await parseResponse(
      await site.send("GET", `/api/enquiries/${id}`),
    )) as EnquiryDetailResponse;
    expect(mails.map(({ kind }) => kind)).toEqual(["quote-response-to-company"]);
  });
});
