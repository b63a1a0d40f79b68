import { getTranslate } from "#messages/catalogue.ts";
import { describe, expect, test } from "vitest";
import type { EnquiryDetailResponse, EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import type { Engine } from "#server/database/engine.ts";
import { startApplication } from "#tests/support/application.ts";
import { addProduct } from "#tests/support/builders/api-records.ts";
import {
  acceptQuote,
  buildEnquiry,
  buildEnquiryForm,
  buildQuoteRequest,
  quoteRequest,
} from "#tests/support/builders/records.ts";
import { createMigratedDatabase, engines } from "#tests/support/database/fresh-database.ts";
import { injectJson } from "#tests/support/http/post-json.ts";
import { openMailNode } from "#tests/support/mail/mail-node.ts";

const enquiryPath = "/api/email/send-email";
const quotePath = "/api/email/send-email-to-customer";
const chatPath = "/api/quotes/whatsapp";

async function openApi(engine: Engine = "sqlite") {
  const node = await openMailNode(engine);
  const app = await node.createApp();
  const { send } = await node.openStaffApi();
  return {
    ...node,
    send,
    post: (path: string, body: object) => injectJson(app, path, body),
    async enquire(changes: object = {}) {
      node.clock.advance(1000);
      const response = await injectJson(app, enquiryPath, buildEnquiry(changes));
      return response.json<{ enquiry: string }>().enquiry;
    },
    async requestQuote(changes: object = {}, path = quotePath) {
      node.clock.advance(1000);
      const response = await injectJson(app, path, buildQuoteRequest(changes));
      expect(response.statusCode).toBe(200);
      return response.json<{ quote: { reference: string; path: string } }>().quote;
    },
    async list(query = "") {
      const response = await send("GET", `/api/enquiries${query}`);
      return response.json<{ enquiries: EnquiryResponse[] }>().enquiries;
    },
    async read(id: string) {
      const response = await send("GET", `/api/enquiries/${id}`);
      return response.json<EnquiryDetailResponse>();
    },
  };
}

const getToken = ({ path }: { readonly path: string }) => path.split("/").at(-1) ?? "";

describe("the language of the customer", () => {
  test("is that of the page whose form is sent without JavaScript, whose steps never shorten a name", async () => {
    const customer = "عبد الله الحمادي";
    const api = await startApplication(await createMigratedDatabase("sqlite"));
    const post = (path: string, body: URLSearchParams, cookie = "") =>
      fetch(api.url + path, { method: "POST", body, headers: { cookie }, redirect: "manual" });
    const { _id: productId } = await addProduct(api);
    for (const prefix of ["", "/ar"]) {
      expect((await post(`${prefix}/contactus`, buildEnquiryForm(`On paper ${prefix}`))).status).toBe(303);
      const form = buildEnquiryForm(`By the page ${prefix}`);
      form.set("name", customer);
      const sent = await post(`${prefix}/ProductEnquiry`, form);
      expect(sent.status).toBe(303);
      const cookie = sent.headers.get("set-cookie")?.split(";")[0] ?? "";
      const { productFullName, blackPrints, colorPrints, monthlyCost } = quoteRequest;
      const fields = { intent: "quote", productId, productFullName, blackPrints, colorPrints, monthlyCost };
      const quoted = await post(
        `${prefix}/ProductEnquiry?step=3`,
        new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
        cookie,
      );
      expect(quoted.status).toBe(200);
      const steps = [
        quoted,
        await fetch(`${api.url}${prefix}/ProductEnquiry?step=2`, { headers: { cookie } }),
      ];
      const [quote = "", product = ""] = await Promise.all(steps.map(async (page) => page.text()));
      expect(quote).toContain(customer);
      for (const page of [quote, product]) expect(page.replaceAll(customer, "")).not.toContain("عبد");
    }
    const list = await (await api.send("GET", "/api/enquiries?order=oldest")).json();
    const { enquiries } = list as { enquiries: EnquiryResponse[] };
    expect(enquiries.map(({ locale, sentFrom }) => [locale, sentFrom])).toEqual([
      ["en", "/contactus"],
      ["en", "/ProductEnquiry"],
      ["ar", "/contactus"],
      ["ar", "/ProductEnquiry"],
    ]);
    expect(enquiries.map(({ leadingQuote }) => leadingQuote?.locale)).toEqual([
      undefined,
      "en",
      undefined,
      "ar",
    ]);
  });

  test("is that of the errors of a call that names it", async () => {
    const api = await openApi();
    const body = buildEnquiry({ name: "", email: "office@clinic", trn: "100", locale: "ar" });
    const refused = await api.post(enquiryPath, body);
    const { message, errors } = refused.json<{ message: string; errors: Record<string, string> }>();
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(errors)).toEqual(["name", "email", "trn"]);
    for (const text of [message, ...Object.values(errors)]) {
      expect(text).toMatch(/[\u0600-\u06ff]/);
      expect(text).not.toMatch(/contact\.|form\.|[a-z]{3} [a-z]{3}/);
    }
  });

  test("is that of the page after a form without JavaScript: errors, and the success at the same page", async () => {
    const api = await startApplication(await createMigratedDatabase("sqlite"));
    for (const path of [
      sitePaths.contact,
      sitePaths.quoteRequest,
      sitePaths.maintenance,
      sitePaths.consumables,
    ]) {
      const post = (body: URLSearchParams) =>
        fetch(`${api.url}/ar${path}`, { method: "POST", body, redirect: "manual" });
      const page = await (await api.get(`/ar${path}`)).text();
      expect(/<form[^>]* method="post"[^>]*>/.exec(page)?.[0]).toMatch(
        new RegExp(` action="/ar${path}(?:#[\\w-]+)?"`),
      );
      const refused = await (await post(new URLSearchParams({ name: "" }))).text();
      expect(refused.includes("اكتبوا الاسم")).toBe(true);
      const sent = await post(buildEnquiryForm(path));
      const location = sent.headers.get("location") ?? "";
      expect([sent.status, location]).toEqual([303, expect.stringMatching(`^/ar${path}#`)]);
      const [cookie = "", ...attributes] = sent.headers.get("set-cookie")?.split("; ") ?? [];
      expect(attributes).toContain(`Path=/ar${path}`);
      const success = await fetch(api.url + location, { headers: { cookie } });
      expect((await success.text()).includes("أُرسلت الرسالة.")).toBe(true);
    }
  });

  test("is English unless the request names another one, and an unknown one is refused", async () => {
    const api = await openApi();
    const english = await api.enquire();
    const arabic = await api.enquire({ message: "٢", locale: "ar" });
    expect((await api.read(english)).enquiry.locale).toBe("en");
    expect((await api.read(arabic)).enquiry.locale).toBe("ar");
    for (const [path, body] of [
      [enquiryPath, buildEnquiry({ locale: "fr" })],
      [quotePath, buildQuoteRequest({ locale: "fr" })],
    ] as const) {
      const refused = await api.post(path, body);
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        {
          success: false,
          message: "Language must be one of: en, ar",
          errors: { locale: "Language must be one of: en, ar" },
        },
      ]);
    }
  });

  test("of a quote is the one of its request, else the one of its enquiry", async () => {
    const api = await openApi();
    const enquiry = await api.enquire({ locale: "ar" });
    const paths = [
      await api.requestQuote({ enquiry }),
      await api.requestQuote({ enquiry, locale: "en" }),
      await api.requestQuote({ enquiry, locale: "en" }, `${quotePath}?locale=ar`),
    ];
    expect(paths.map(({ path }) => path.replace(/[^/]+$/, ""))).toEqual([
      "/ar/quotes/",
      "/quotes/",
      "/ar/quotes/",
    ]);
    const { enquiry: stored, quotes } = await api.read(enquiry);
    expect([stored.locale, ...quotes.map(({ locale }) => locale)]).toEqual(["ar", "en", "ar"]);
    const chat = await api.requestQuote({ email: "new@clinic.example", locale: "ar" }, chatPath);
    expect(chat.path).toMatch(/^\/ar\/quotes\//);
    expect(await api.quotes.find(getToken(chat), getTranslate("en"))).toMatchObject({ locale: "ar" });
    expect(await api.list("?search=new@clinic.example")).toMatchObject([{ locale: "ar" }]);
  });

  test("makes no second record of a request that is repeated without it or in English", async () => {
    const api = await openApi();
    const ids = [{}, { locale: "en" }, { locale: "ar" }, { locale: "ar" }].map((changes) =>
      api.post(enquiryPath, buildEnquiry(changes)),
    );
    const [first, second, third, fourth] = (await Promise.all(ids)).map(
      (response) => response.json<{ enquiry: string }>().enquiry,
    );
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(fourth).toBe(third);
    const quote = await api.requestQuote({ enquiry: first });
    expect(await api.requestQuote({ enquiry: first, locale: "en" })).toEqual(quote);
    expect(await api.requestQuote({ enquiry: first, locale: "ar" })).not.toEqual(quote);
  });

  test("filters the list, and is in the CSV file and in the export of personal data", async () => {
    const api = await openApi();
    await api.enquire({ name: "Huda" });
    const arabic = await api.enquire({ name: "Zahra", locale: "ar" });
    expect((await api.list("?locale=ar")).map(({ _id }) => _id)).toEqual([arabic]);
    expect((await api.list("?locale=en")).map(({ name }) => name)).toEqual(["Huda"]);
    expect((await api.send("GET", "/api/enquiries?locale=fr")).statusCode).toBe(422);
    const { body } = await api.send("GET", "/api/enquiries/export.csv?locale=ar");
    const [heading = "", line = ""] = body.split("\r\n");
    expect(line.split(",")[heading.split(",").indexOf("Language")]).toBe("Arabic");
    const person = { person: "office@clinic.example" };
    const exported = await api.send("POST", "/api/personal-data/export", person);
    expect(exported.body).toMatch(/"locale": ?"ar"/);
  });

  test.each(engines)(
    "is changed by staff with an audit entry; an accepted quote keeps its own, on %s",
    async (engine) => {
      const api = await openApi(engine);
      const enquiry = await api.enquire();
      const accepted = await api.requestQuote({ enquiry });
      await acceptQuote(api.quotes, getToken(accepted));
      await api.requestQuote({ enquiry, message: "And a second one" });
      const change = (body: object) => api.send("PATCH", `/api/enquiries/${enquiry}`, body);
      expect((await change({ version: 1, locale: "ar" })).statusCode).toBe(409);
      expect((await api.read(enquiry)).quotes.map(({ locale }) => locale)).toEqual(["en", "en"]);
      expect((await change({ version: 2, locale: "ar" })).statusCode).toBe(200);
      const { enquiry: changed, quotes, activity } = await api.read(enquiry);
      expect([changed.locale, changed.version]).toEqual(["ar", 3]);
      expect(quotes.map(({ status, locale }) => [status, locale])).toEqual([
        ["open", "ar"],
        ["accepted", "en"],
      ]);
      expect(activity).toMatchObject([{ action: "changed", detail: "Language: English to Arabic" }]);
      expect((await change({ version: 3, locale: "fr" })).statusCode).toBe(422);
    },
  );
});
