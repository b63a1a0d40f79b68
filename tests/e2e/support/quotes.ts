import type { MailServer } from "#tests/support/mail/mail-server.ts";
import { type Visitor, newVisitor } from "./visitor.ts";
import type { Site } from "./catalogue.ts";
import { getProductId } from "./public-pages.ts";
import type { AcceptanceForm } from "#domain/quotes/acceptance.ts";
import { buildAcceptance } from "#tests/support/builders/records.ts";
import { postJson } from "#tests/support/http/post-json.ts";

export interface SentQuote {
  readonly reference: string;
  readonly path: string;
  readonly visitor: Visitor;
}

/** The Quire C340 at 1,500 black and 700 colour pages: DHS 644.00 a month. */
export async function submitQuoteRequest(
  site: Site,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<SentQuote> {
  const visitor = { ...newVisitor(), mobile: "971501234567" };
  const send = async (path: string, body: object) => {
    const response = await postJson(site.url + path, body);
    if (response.status !== 200) throw new Error(await response.text());
    return response.json();
  };
  await send("/api/email/send-email", visitor);
  const { quote } = (await send("/api/email/send-email-to-customer", {
    ...visitor,
    productId: await getProductId(site, "Quire C340"),
    productFullName: "Quire C340",
    blackPrints: 1500,
    colorPrints: 700,
    monthlyCost: 644,
    ...changes,
  })) as { quote: { reference: string; path: string } };
  return { ...quote, visitor };
}

/** Two quote lines in two offices with the present spend: 3,018.00 a month instead of 3,200.50. */
export async function createSeveralLines(site: Site): Promise<Readonly<Record<string, unknown>>> {
  return {
    quantity: 4,
    office: "Reception",
    presentSpend: 3200.5,
    furtherLines: [
      {
        productId: await getProductId(site, "Verso T20"),
        quantity: 2,
        office: "Warehouse",
        blackPrints: 600,
        colorPrints: 300,
        monthlyCost: 229,
      },
    ],
  };
}

export function postCustomerResponse(
  site: Site,
  { path }: Pick<SentQuote, "path">,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { accept: "text/html", ...headers },
    body: new URLSearchParams(fields),
  });
}

/** As the two forms of the page send it: the review, then the acceptance. */
export async function postAcceptance(
  site: Site,
  quote: Pick<SentQuote, "path">,
  changes: Partial<AcceptanceForm> = {},
): Promise<Response> {
  const acceptance = buildAcceptance(changes);
  const review = await postCustomerResponse(site, quote, { ...acceptance, answer: "review" });
  const page = await fetch(site.url + review.headers.get("location"), {
    headers: { cookie: review.headers.get("set-cookie") ?? "" },
  });
  const [, shownHash = ""] = /name="shownHash" value="(\w+)"/.exec(await page.text()) ?? [];
  return postCustomerResponse(site, quote, { ...acceptance, answer: "accepted", shownHash });
}

/** Empty before the mail arrives. */
export function readQuoteMail(
  { mailServer }: { mailServer: MailServer },
  visitor: Visitor,
  to: string,
): string {
  const mail = mailServer.acceptedMails.find(
    ({ raw, email, to: recipients }) =>
      recipients.includes(to) && raw.includes(visitor.email) && /quote/i.test(email.subject ?? ""),
  );
  return mail?.email.text ?? "";
}
