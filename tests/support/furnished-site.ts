import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import type { Engine } from "../../server/database/engine.ts";
import type { DatabaseOptions } from "../../server/database/open-database.ts";
import { subtractMonths } from "../../domain/enquiries/retention.ts";
import { createDatabaseOptions } from "./fresh-database.ts";
import { createFile, createJpeg } from "./images.ts";
import { type WholeSite, openNode, staff } from "./whole-site.ts";
import { createProductTexts } from "./products.ts";

/** A visitor whose words must not turn up where they have no business. */
export const visitor = {
  name: "Mariam Al Suwaidi",
  company: "Example Clinic LLC",
  mobile: "971501234567",
  email: "office@clinic.example",
  message: "Two reception desks.",
} as const;

const productFields = createProductTexts({
  features: JSON.stringify([{ title: "PIN release", detail: "From your desk." }]),
  customOrder: "2",
});

const postFields = {
  title: "Send less to the tray",
  authorName: "Amal",
  place: "Sharjah",
  date: "2026-01-20",
  excerpt: "Half of what is printed is thrown away.",
  fullDescription: "<p>Most of it on the same day.</p>",
} as const;

const quoteRequest = {
  ...visitor,
  productFullName: productFields.productFullName,
  blackPrints: 1500,
  colorPrints: 700,
  monthlyCost: 644,
} as const;

/** What a call is sent with so that it does what it is there for. */
export interface RequestExample {
  /** The path with its parts filled in. */
  readonly path: string;
  /** Fields of a form where the call takes files, otherwise JSON. */
  readonly body?: object;
  /** Of a login of its own, for what ends it. */
  readonly token?: string;
}

/** A site with one of everything, and a member of staff beside the one who is signed in. */
export interface FurnishedSite extends WholeSite {
  readonly databaseOptions: DatabaseOptions;
  readonly tokenSecret: string;
  /** Every id, slug and token that stands in an address of the API. */
  readonly knownIds: readonly string[];
  readonly colleague: { readonly id: string; readonly email: string; readonly token: string };
  /** By the names of the calls, as "POST /api/add". */
  readonly examples: ReadonlyMap<string, RequestExample>;
}

/** For the length of one test. */
export async function furnishSite(engine: Engine, log?: FastifyBaseLogger): Promise<FurnishedSite> {
  const databaseOptions = await createDatabaseOptions(engine);
  const tokenSecret = randomBytes(32).toString("base64");
  const site = await openNode(databaseOptions, { tokenSecret, ...(log !== undefined && { log }) });

  async function sendExpectingSuccess<Schema extends z.ZodType>(
    schema: Schema,
    ...[method, path, body]: Parameters<WholeSite["send"]>
  ): Promise<z.output<Schema>> {
    const response = await site.send(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return schema.parse(await response.json());
  }

  const product = await sendExpectingSuccess(
    z.object({ product: z.object({ _id: z.string() }) }),
    "POST",
    "/api/add",
    await createForm({ ...productFields, images: [1, 2] }),
  );
  const deletedProduct = await sendExpectingSuccess(
    z.object({ product: z.object({ _id: z.string() }) }),
    "POST",
    "/api/add",
    await createForm({ ...productFields, title: "Folio D210", images: [3, 4] }),
  );
  await sendExpectingSuccess(z.unknown(), "DELETE", `/api/delete/${deletedProduct.product._id}`);
  const addedPost = await sendExpectingSuccess(
    z.object({ blog: z.object({ _id: z.string(), slug: z.string() }) }),
    "POST",
    "/api/blogs/add",
    await createForm({ ...postFields, image: 5 }),
  );
  await sendExpectingSuccess(z.unknown(), "POST", "/api/email/send-email", visitor);
  const quoteResponse = await sendExpectingSuccess(
    z.object({ quote: z.object({ path: z.string() }) }),
    "POST",
    "/api/email/send-email-to-customer",
    quoteRequest,
  );
  const quoteToken = quoteResponse.quote.path.split("/").at(-1) ?? "";
  const enquiries = await sendExpectingSuccess(
    z.object({ enquiries: z.array(z.object({ _id: z.string(), version: z.int() })).length(1) }),
    "GET",
    "/api/enquiries",
  );
  const enquiry = enquiries.enquiries[0]?._id ?? "";
  const enquiryDetails = await sendExpectingSuccess(
    z.object({
      enquiry: z.object({ version: z.int() }),
      quotes: z.array(z.object({ _id: z.string() })),
      mails: z.array(z.object({ _id: z.string() })),
    }),
    "GET",
    `/api/enquiries/${enquiry}`,
  );
  const quote = enquiryDetails.quotes[0]?._id ?? "";
  const mail = enquiryDetails.mails[0]?._id ?? "";
  const email = "colleague@example.com";
  const createdAccount = await sendExpectingSuccess(
    z.object({ account: z.object({ _id: z.string() }), password: z.string() }),
    "POST",
    "/api/accounts",
    { email },
  );
  const logIn = (account: object) =>
    sendExpectingSuccess(z.object({ token: z.string() }), "POST", "/api/auth/login", account);
  const login = await logIn({ email, password: createdAccount.password });
  const secondLogin = await logIn(staff);
  const settings = await sendExpectingSuccess(
    z.object({ settings: z.record(z.string(), z.unknown()), version: z.int() }),
    "GET",
    "/api/settings",
  );
  const { slug } = addedPost.blog;
  const colleague = createdAccount.account._id;

  return {
    ...site,
    databaseOptions,
    tokenSecret,
    knownIds: [
      product.product._id,
      deletedProduct.product._id,
      slug,
      enquiry,
      quote,
      mail,
      colleague,
      quoteToken,
    ],
    colleague: { id: colleague, email, token: login.token },
    examples: new Map<string, RequestExample>([
      ["POST /api/add", { path: "/api/add", body: { ...productFields, title: "Verso T20", images: [6, 7] } }],
      [
        "PUT /api/update/{id}",
        { path: `/api/update/${product.product._id}`, body: { title: "Quire C341", img2: 8 } },
      ],
      ["PUT /api/order/{id}", { path: `/api/order/${product.product._id}`, body: { place: 1 } }],
      ["PUT /api/order", { path: "/api/order", body: { ids: [product.product._id] } }],
      ["DELETE /api/delete/{id}", { path: `/api/delete/${product.product._id}` }],
      [
        "POST /api/blogs/add",
        { path: "/api/blogs/add", body: { ...postFields, title: "Paper and heat", image: 9 } },
      ],
      ["PUT /api/blogs/edit/{slug}", { path: `/api/blogs/edit/${slug}`, body: { title: "Send nothing" } }],
      ["DELETE /api/blogs/delete/{slug}", { path: `/api/blogs/delete/${slug}` }],
      ["POST /api/blogs/preview/{slug}", { path: `/api/blogs/preview/${slug}` }],
      ["POST /api/email/send-email", { path: "/api/email/send-email", body: visitor }],
      [
        "POST /api/email/send-email-to-customer",
        { path: "/api/email/send-email-to-customer", body: quoteRequest },
      ],
      ["POST /api/quotes/whatsapp", { path: "/api/quotes/whatsapp", body: quoteRequest }],
      ["POST /api/quotes/{token}/whatsapp", { path: `/api/quotes/${quoteToken}/whatsapp` }],
      ["POST /api/auth/login", { path: "/api/auth/login", body: staff }],
      ["POST /api/auth/logout", { path: "/api/auth/logout", token: secondLogin.token }],
      [
        "PATCH /api/enquiries/{id}",
        {
          path: `/api/enquiries/${enquiry}`,
          body: { version: enquiryDetails.enquiry.version, stage: "contacted" },
        },
      ],
      [
        "POST /api/enquiries/{id}/notes",
        { path: `/api/enquiries/${enquiry}/notes`, body: { text: "Called" } },
      ],
      [
        "POST /api/enquiries/{id}/mails/{mailId}/retry",
        { path: `/api/enquiries/${enquiry}/mails/${mail}/retry` },
      ],
      [
        "POST /api/enquiries/{id}/quotes/{quoteId}/extend",
        { path: `/api/enquiries/${enquiry}/quotes/${quote}/extend` },
      ],
      ["POST /api/personal-data/find", { path: "/api/personal-data/find", body: { person: visitor.email } }],
      [
        "POST /api/personal-data/export",
        { path: "/api/personal-data/export", body: { person: visitor.email } },
      ],
      [
        "POST /api/personal-data/erase",
        { path: "/api/personal-data/erase", body: { person: visitor.email, enquiries: [enquiry] } },
      ],
      [
        "POST /api/retention/erase",
        { path: "/api/retention/erase", body: { due: 0, ...retentionDays(new Date()) } },
      ],
      ["POST /api/accounts", { path: "/api/accounts", body: { email: "third@example.com" } }],
      ["POST /api/accounts/{id}/reset", { path: `/api/accounts/${colleague}/reset` }],
      ["DELETE /api/accounts/{id}", { path: `/api/accounts/${colleague}` }],
      [
        "PUT /api/account/password",
        {
          path: "/api/account/password",
          body: { currentPassword: staff.password, newPassword: "another horse battery" },
        },
      ],
      ["POST /api/deleted/{id}/restore", { path: `/api/deleted/${deletedProduct.product._id}/restore` }],
      [
        "PUT /api/settings",
        {
          path: "/api/settings",
          body: { ...settings.settings, name: "Another company", version: settings.version },
        },
      ],
    ]),
  };
}

/** A form with files. Numbers stand for pictures, each of another colour. */
export async function createForm(fields: object): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of [value].flat()) {
      if (typeof item === "number")
        form.append(name, createFile(await createJpeg(item, 40, 30), `${item}.jpg`));
      else form.append(name, String(item));
    }
  }
  return form;
}

/** The days that staff confirm an erasure with: today, and that of 24 months ago. */
function retentionDays(today: Date) {
  const before = subtractMonths(today.getTime(), 24);
  return { date: today.toISOString().slice(0, 10), before: new Date(before).toISOString().slice(0, 10) };
}
