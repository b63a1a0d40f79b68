import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { decodeJwt } from "jose";
import { z } from "zod";
import type { Engine } from "#server/database/engine.ts";
import type { DatabaseOptions } from "#server/database/open-database.ts";
import { subtractMonths } from "#domain/enquiries/retention.ts";
import { createMigratedDatabase } from "./database/fresh-database.ts";
import { buildPostForm, buildProductForm, productFormFields } from "./builders/forms.ts";
import {
  ajmanPage,
  blackToner,
  khalid,
  mariam,
  postFormFields,
  quireAtKhalid,
  quoteRequest,
} from "./builders/records.ts";
import { type Application, startApplication } from "./application.ts";
import { postJson } from "./http/post-json.ts";
import { createFile } from "./files/images.ts";
import { createFactorExamples } from "./accounts/factor-examples.ts";
import { emptyShowcase } from "#domain/company/showcase.ts";
import { otherStrongPassword, staff } from "#tests/support/passwords.ts";

const logoDrawing = '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';

export interface RequestExample {
  readonly path: string;
  /** The fields of a form if the operation takes files, otherwise JSON. */
  readonly body?: object;
  /** The token of another login, for the operation that ends the login. */
  readonly token?: string;
}

export interface FilledApplication extends Application {
  readonly databaseOptions: DatabaseOptions;
  readonly tokenSecret: string;
  /** Ids, slugs and tokens. */
  readonly knownIds: readonly string[];
  readonly colleague: { readonly id: string; readonly email: string; readonly token: string };
  /** By the names of the operations: "POST /api/add". */
  readonly examples: ReadonlyMap<string, RequestExample>;
}

export async function startFilledApplication(
  engine: Engine,
  log?: FastifyBaseLogger,
): Promise<FilledApplication> {
  const databaseOptions = await createMigratedDatabase(engine);
  const tokenSecret = randomBytes(32).toString("base64");
  const site = await startApplication(databaseOptions, {
    settings: { TOKEN_SECRET: tokenSecret },
    ...(log !== undefined && { log }),
  });

  async function sendExpectingSuccess<Schema extends z.ZodType>(
    schema: Schema,
    ...[method, path, body]: Parameters<Application["send"]>
  ): Promise<z.output<Schema>> {
    const response = await site.send(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return schema.parse(await response.json());
  }

  const product = await sendExpectingSuccess(
    z.object({ product: z.object({ _id: z.string() }) }),
    "POST",
    "/api/add",
    await buildProductForm(),
  );
  const deletedProduct = await sendExpectingSuccess(
    z.object({ product: z.object({ _id: z.string() }) }),
    "POST",
    "/api/add",
    await buildProductForm({ title: "Folio D210", images: [3, 4] }),
  );
  await sendExpectingSuccess(z.unknown(), "DELETE", `/api/delete/${deletedProduct.product._id}`);
  const addedPost = await sendExpectingSuccess(
    z.object({ blog: z.object({ _id: z.string(), slug: z.string() }) }),
    "POST",
    "/api/blogs/add",
    await buildPostForm({ image: 5 }),
  );
  const addedConsumable = await sendExpectingSuccess(
    z.object({ consumable: z.object({ _id: z.string() }) }),
    "POST",
    "/api/consumables",
    blackToner,
  );
  const addedPage = await sendExpectingSuccess(
    z.object({ page: z.object({ _id: z.string() }) }),
    "POST",
    "/api/pages",
    ajmanPage,
  );
  const page = addedPage.page._id;
  const customerSchema = z.object({ customer: z.object({ _id: z.string() }) });
  const addCustomer = async (body: object) =>
    (await sendExpectingSuccess(customerSchema, "POST", "/api/customers", body)).customer._id;
  const customer = await addCustomer(khalid);
  const otherCustomer = await addCustomer({ company: "Khalid RE" });
  const addedMachine = await sendExpectingSuccess(
    z.object({ machine: z.object({ _id: z.string() }) }),
    "POST",
    "/api/machines",
    quireAtKhalid,
  );
  await sendExpectingSuccess(z.unknown(), "POST", "/api/email/send-email", mariam);
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
  const lead = await sendExpectingSuccess(
    z.object({ enquiry: z.object({ _id: z.string() }) }),
    "POST",
    "/api/enquiries",
    { name: "Sara Nasser", email: "sara@example.com", source: "walk-in" },
  );
  const reply = { subject: "Your enquiry", text: "Hello", seen: [] };
  const scheduled = { ...reply, _id: randomBytes(12).toString("hex"), sendAt: inOneDay() };
  await sendExpectingSuccess(z.unknown(), "POST", `/api/enquiries/${lead.enquiry._id}/replies`, scheduled);
  const draftSchema = z.object({ version: z.int(), draft: z.record(z.string(), z.unknown()) });
  const draftPath = `/api/enquiries/${enquiry}/quote-draft`;
  const begun = await sendExpectingSuccess(draftSchema, "GET", `${draftPath}?quote=${quote}`);
  const draft = await sendExpectingSuccess(draftSchema, "PUT", draftPath, { ...begun, quote });
  const email = "colleague@example.com";
  const added = await site.container.accounts.add({ email, role: "staff", password: staff.password });
  /** Without the token of the site, whose session would end. */
  const logIn = async (account: object) => {
    const response = await postJson(`${site.url}/api/auth/login`, account);
    return z.object({ token: z.string() }).parse(await response.json());
  };
  const login = await logIn({ email, password: staff.password });
  const secondLogin = await logIn(staff);
  const owner = { email: "passkeys@example.com", password: staff.password };
  await site.container.accounts.add(owner);
  const factorExamples = await createFactorExamples(site, await logIn(owner), await logIn(owner));
  await sendExpectingSuccess(z.unknown(), "PUT", "/api/texts/home.bill.heading/en", {
    number: 0,
    text: "A heading",
  });
  const redirect = { from: "/old-page", to: "/products" };
  await sendExpectingSuccess(z.unknown(), "PUT", "/api/redirects", redirect);
  const settings = await sendExpectingSuccess(
    z.object({ settings: z.record(z.string(), z.unknown()), version: z.int() }),
    "GET",
    "/api/settings",
  );
  const invited = await sendExpectingSuccess(
    z.object({ account: z.object({ _id: z.string() }) }),
    "POST",
    "/api/accounts",
    { email: "invited@example.com" },
  );
  const leaver = { email: "leaver@example.com", password: staff.password };
  await site.container.accounts.add({ ...leaver, role: "staff" });
  const [leaverToken, leaverSession] = [await logIn(leaver), await logIn(leaver)];
  const { slug } = addedPost.blog;
  const consumable = addedConsumable.consumable._id;
  const colleague = added?.account.id ?? "";

  return {
    ...site,
    databaseOptions,
    tokenSecret,
    knownIds: [
      product.product._id,
      deletedProduct.product._id,
      slug,
      consumable,
      page,
      customer,
      addedMachine.machine._id,
      enquiry,
      quote,
      mail,
      colleague,
      quoteToken,
    ],
    colleague: { id: colleague, email, token: login.token },
    examples: new Map(
      Object.entries({
        "POST /api/add": { body: { ...productFormFields, title: "Verso T20", images: [6, 7] } },
        "PUT /api/update/{id}": { ids: [product.product._id], body: { title: "Quire C341", img2: 8 } },
        "PUT /api/products": {
          body: { products: [{ _id: product.product._id, version: 1, itemPrice: 600 }] },
        },
        "POST /api/products/{id}/copy": { ids: [product.product._id] },
        "POST /api/products/import": { body: { csv: "Title,Base price\nQuire C340,610" } },
        "POST /api/consumables/import": { body: { csv: "Code,In stock\nQC340-K,12" } },
        "PUT /api/order/{id}": { ids: [product.product._id], body: { place: 1 } },
        "PUT /api/order": { body: { ids: [product.product._id] } },
        "DELETE /api/delete/{id}": { ids: [product.product._id] },
        "POST /api/blogs/add": { body: { ...postFormFields, title: "Paper and heat", image: 9 } },
        "PUT /api/blogs/edit/{slug}": { ids: [slug], body: { title: "Send nothing" } },
        "DELETE /api/blogs/delete/{slug}": { ids: [slug] },
        "POST /api/blogs/preview/{slug}": { ids: [slug] },
        "POST /api/consumables": { body: { ...blackToner, code: "QC340-C" } },
        "PUT /api/consumables/{id}": { ids: [consumable], body: { stock: 41 } },
        "DELETE /api/consumables/{id}": { ids: [consumable] },
        "POST /api/pages": { body: { ...ajmanPage, slug: "copier-rental-ajman" } },
        "PUT /api/pages/{id}": { ids: [page], body: { slug: "rental-ajman" } },
        "DELETE /api/pages/{id}": { ids: [page] },
        "POST /api/pages/preview/{id}": { ids: [page] },
        "POST /api/pages/pictures": { body: { picture: 12 } },
        "POST /api/customers": { body: { company: "Falaj Trading" } },
        "PUT /api/customers/{id}": { ids: [customer], body: { trn: "100447192300003" } },
        "DELETE /api/customers/{id}": { ids: [customer] },
        "POST /api/customers/{id}/merge": {
          ids: [customer],
          body: { version: 1, second: otherCustomer, secondVersion: 1 },
        },
        "POST /api/machines": { body: { ...quireAtKhalid, serialNumber: "QC34-2207-0413" } },
        "PUT /api/machines/{id}": { ids: [addedMachine.machine._id], body: { place: "Reception" } },
        "DELETE /api/machines/{id}": { ids: [addedMachine.machine._id] },
        "POST /api/machines/sheet": { body: { codes: 2 } },
        "POST /api/email/send-email": { body: mariam },
        "POST /api/email/send-email-to-customer": { body: quoteRequest },
        "POST /api/quotes/whatsapp": { body: quoteRequest },
        "POST /api/quotes/{token}/{visit}": { ids: [quoteToken, "opened"] },
        "POST /api/auth/login": { body: staff, token: secondLogin.token },
        "POST /api/auth/forgotten-password": { body: { email: "nobody@example.com" } },
        "POST /api/auth/report-factor-change": { body: { token: "no link" } },
        "POST /api/auth/new-password": { body: { token: "no link", password: otherStrongPassword } },
        "POST /api/auth/logout": { token: secondLogin.token },
        "PATCH /api/enquiries/{id}": {
          ids: [enquiry],
          body: { version: enquiryDetails.enquiry.version, stage: "contacted" },
        },
        "POST /api/enquiries": { body: { name: "Omar Haddad", mobile: "0501112233", source: "phone" } },
        "PUT /api/enquiries/{id}/contact": {
          ids: [enquiry],
          body: { ...mariam, version: enquiryDetails.enquiry.version },
        },
        "PUT /api/enquiries/presence": { body: { enquiry } },
        "POST /api/enquiries/changes": {
          body: {
            changes: [
              { id: enquiry, version: enquiryDetails.enquiry.version, change: { stage: "contacted" } },
            ],
          },
        },
        "POST /api/enquiries/{id}/notes": { ids: [enquiry], body: { text: "Called" } },
        "POST /api/enquiries/{id}/replies": {
          ids: [lead.enquiry._id],
          body: { ...reply, seen: [scheduled._id] },
        },
        "POST /api/enquiries/{id}/mails/{mailId}/stop": { ids: [lead.enquiry._id, scheduled._id] },
        "POST /api/enquiries/{id}/mails/{mailId}/retry": { ids: [enquiry, mail] },
        "POST /api/enquiries/{id}/quotes/{quoteId}/extend": { ids: [enquiry, quote] },
        "POST /api/enquiries/{id}/quotes/{quoteId}/recall": { ids: [enquiry, quote] },
        "POST /api/enquiries/{id}/quotes/{quoteId}/answer": {
          ids: [enquiry, quote],
          body: { answer: "declined", method: "phone", name: mariam.name, version: 1 },
        },
        "POST /api/enquiries/{id}/quotes/{quoteId}/confirm": { ids: [enquiry, quote] },
        "POST /api/enquiries/{id}/quotes/{quoteId}/invoice": {
          ids: [enquiry, quote],
          body: { legalName: "Example Clinic LLC" },
        },
        "POST /api/enquiries/{id}/quotes/{quoteId}/stop-reminders": { ids: [enquiry, quote] },
        "POST /api/enquiries/{id}/quotes/{quoteId}/resume-reminders": { ids: [enquiry, quote] },
        "POST /api/enquiries/{id}/quotes/{quoteId}/unconfirm": { ids: [enquiry, quote] },
        "PUT /api/enquiries/{id}/quote-draft": {
          ids: [enquiry],
          body: { quote, version: draft.version, draft: draft.draft },
        },
        "POST /api/enquiries/{id}/quote-draft/send": {
          ids: [enquiry],
          body: { version: draft.version, isMailed: true },
        },
        "POST /api/enquiries/{id}/quote-draft/approval": {
          ids: [enquiry],
          body: { action: "ask", version: draft.version, text: "" },
        },
        "DELETE /api/enquiries/{id}/quote-draft": { ids: [enquiry], query: `?version=${draft.version}` },
        "POST /api/personal-data/find": { body: { person: mariam.email } },
        "POST /api/personal-data/export": { body: { person: mariam.email } },
        "POST /api/personal-data/erase": { body: { person: mariam.email, enquiries: [enquiry] } },
        "POST /api/retention/erase": { body: { due: 0, ...retentionDays(new Date()) } },
        "POST /api/accounts": { body: { email: "third@example.com" } },
        "POST /api/accounts/{id}/invitation": { ids: [invited.account._id] },
        "PUT /api/accounts/{id}/role": { ids: [colleague], body: { role: "administrator" } },
        "DELETE /api/accounts/{id}/second-factor": { ids: [colleague] },
        "PUT /api/accounts/second-factor-requirement": { body: { isRequired: false } },
        "POST /api/accounts/{id}/reset": { ids: [colleague] },
        "DELETE /api/accounts/{id}": { ids: [colleague] },
        "PATCH /api/account": { body: { name: "Amal", startPage: "today" } },
        "POST /api/auth/confirm": { body: { password: staff.password } },
        "DELETE /api/account/sessions/{id}": {
          ids: [decodeJwt(leaverSession.token).jti ?? ""],
          token: leaverToken.token,
        },
        "DELETE /api/account/sessions": { token: leaverToken.token },
        "PUT /api/account/password": {
          body: { currentPassword: staff.password, newPassword: otherStrongPassword },
        },
        "POST /api/operations/mail/send-now": {},
        "PUT /api/setup": { body: { change: "close" } },
        "POST /api/operations/mail/test": { body: { email: "amal@example.com" } },
        "POST /api/deleted/{kind}/{id}/restore": { ids: ["product", deletedProduct.product._id] },
        "POST /api/settings/logo-files": {
          body: {
            file: createFile(Buffer.from('<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'), "logo.svg"),
          },
        },
        "PUT /api/settings": {
          body: { ...settings.settings, name: "Another company", version: settings.version },
        },
        "PUT /api/showcase": { body: { ...emptyShowcase, version: 0 } },
        "POST /api/showcase/pictures": { body: { picture: new Blob([logoDrawing]) } },
        "PUT /api/texts/{key}/{locale}": {
          ids: ["home.bill.lead", "en"],
          body: { number: 0, text: "Another text" },
        },
        "PUT /api/redirects": { body: { from: "/another-old-page", to: "/products" } },
        "DELETE /api/redirects": { query: "?from=/old-page" },
        "POST /api/texts/drafts": { body: { action: "publish", drafts: [1] } },
        ...factorExamples,
      } satisfies Record<string, NamedExample>).map(createExample),
    ),
  };
}

/** Its path follows from its name. */
interface NamedExample extends Omit<RequestExample, "path"> {
  /** The values of the parameters of the path, in order. */
  readonly ids?: readonly string[];
  readonly query?: string;
}

function createExample([name, { ids = [], query = "", ...example }]: [string, NamedExample]): [
  string,
  RequestExample,
] {
  const values = [...ids];
  const path = name.replace(/^\w+ /, "").replace(/\{\w+\}/g, () => values.shift() ?? "");
  return [name, { path: path + query, ...example }];
}

function inOneDay(): string {
  return new Date(Date.now() + 86_400_000).toISOString();
}

function retentionDays(today: Date) {
  const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
  const time = today.getTime();
  return {
    date: toDay(time),
    before: toDay(subtractMonths(time, 24)),
    acceptedBefore: toDay(subtractMonths(time, 8 * 12)),
  };
}
