import type { EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import type { QuoteDraftResponse } from "#domain/quotes/quote-draft.ts";
import { createHtmlVisitor } from "#tests/support/html/visitor.ts";
import { postJson } from "#tests/support/http/post-json.ts";
import { buildEnquiry, buildQuoteRequest } from "#tests/support/builders/records.ts";
import { type WriterOptions, isAccepted, repeatUntilServerEnds } from "./busy-clients.ts";

/** A customer requests a quote, staff revise and send it, the customer accepts it, and staff confirm that. */
export function negotiateQuotes({ url, token, name, acknowledged }: WriterOptions): Promise<void> {
  const authorization = `Bearer ${token}`;
  const { negotiated } = acknowledged;

  async function send<Body>(method: string, path: string, body?: object): Promise<Body | null> {
    const headers = { authorization, ...(body !== undefined && { "content-type": "application/json" }) };
    const text = body === undefined ? null : JSON.stringify(body);
    const response = await fetch(url + path, { method, headers, body: text });
    if (!(await isAccepted(response, 200, acknowledged))) return null;
    return (await response.json()) as Body;
  }

  return repeatUntilServerEnds(async (turn) => {
    // Requests of one customer belong to one enquiry.
    const email = `${name}.${turn}@clinic.example`.replaceAll(" ", ".").toLowerCase();
    const message = `${name}, ${turn}`;
    const submitted = await postJson(`${url}/api/email/send-email`, buildEnquiry({ email, message }));
    if (!(await isAccepted(submitted, 200, acknowledged))) return;
    const request = buildQuoteRequest({ email, message });
    const requested = await postJson(`${url}/api/email/send-email-to-customer`, request);
    if (!(await isAccepted(requested, 200, acknowledged))) return;
    const { quote } = (await requested.json()) as { quote: { reference: string; path: string } };

    const list = await send<{ enquiries: EnquiryResponse[] }>(
      "GET",
      `/api/enquiries?search=${quote.reference}`,
    );
    const found = list?.enquiries.find(({ leadingQuote }) => leadingQuote?.reference === quote.reference);
    const [enquiry, id] = [found?._id ?? "", found?.leadingQuote?._id ?? ""];
    const draftPath = `/api/enquiries/${enquiry}/quote-draft`;
    const read = await send<QuoteDraftResponse>("GET", `${draftPath}?quote=${id}`);
    const draft = { ...read?.draft, discount: { kind: "percent", value: 10, reason: "36 months" } };
    const saved = await send<QuoteDraftResponse>("PUT", draftPath, { quote: id, version: 0, draft });
    await send("POST", `${draftPath}/send`, { version: saved?.version, isMailed: true });
    negotiated.set(quote.reference, "sent");

    const page = await createHtmlVisitor({ url }).open(quote.path);
    page.fill("Position", "Operations manager");
    page.check(/^I may sign for/);
    const review = await page.press("Review before you accept");
    const accepted = await review.press(/^Accept for AED/);
    if (accepted.status === 200) negotiated.set(quote.reference, "accepted");
    else acknowledged.refusals.push(`${accepted.status} ${accepted.path}`);

    await send("POST", `/api/enquiries/${enquiry}/quotes/${id}/confirm`);
    negotiated.set(quote.reference, "confirmed");
  }, maxNegotiations);
}

/** Each has five mails to a customer, which has a ceiling for the whole site. */
const maxNegotiations = 1;
