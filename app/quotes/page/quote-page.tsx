import { data, isRouteErrorResponse, redirect } from "react-router";
import { formatDay } from "../../../domain/shared/dates.ts";
import { quoteQuery } from "../../../domain/quotes/quote-url.ts";
import { quoteOnWhatsApp } from "../../../domain/quotes/whatsapp-text.ts";
import type { Quote } from "../../../domain/quotes/quote.ts";
import { canBeAnswered } from "../../../domain/quotes/quote-status.ts";
import { whatsAppLink } from "../../../domain/quotes/quote-terms.ts";
import { confirmParameter, quotePath, quotePdfPath, sitePaths } from "../../../domain/pages/site-paths.ts";
import type { QuoteReply } from "../../../server/quotes/customer-responses.ts";
import type { ReadQuote } from "../../../server/quotes/service.ts";
import { useCompany, usePublicUrl } from "../../layout/company-data.ts";
import { Notice } from "../../forms/Notice.tsx";
import { postedForm } from "../../forms/posted-form.ts";
import type { RouteHandle } from "../../layout/route-handle.ts";
import { type Services, servicesContext } from "../../layout/services.ts";
import { ErrorPage } from "../../layout/error/ErrorPage.tsx";
import { Dock } from "../../layout/Dock.tsx";
import type { Route } from "./+types/quote-page";
import { ChatLink } from "./ChatLink.tsx";
import { PrintedQuote } from "./PrintedQuote.tsx";
import { QuoteAnswers, answersId } from "./QuoteResponses.tsx";
import { QuoteMissing } from "./QuoteMissing.tsx";
import { QuoteStatus, statusId } from "./QuoteStatus.tsx";
import { type CatalogueEntry, QuotedMachines } from "./QuoteLines.tsx";
import { failureNotice, replyNotice } from "./response-notices.ts";

/** The address is what opens the quote: nothing keeps it, finds it or passes it on. */
const privateHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
} as const;

/**
 * Reads the quote. It changes nothing of it, because what scans mails opens their links too; the link of a mail only
 * tells that the mail has arrived.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { livingQuotes, catalogue, report } = context.get(servicesContext);
  const read = await livingQuotes.find(params.token);
  if (read === null) throw data(null, { status: 404 });
  const confirmation = url.searchParams.get(confirmParameter);
  if (confirmation !== null) {
    // The quote can be read when nothing can be written, as on a full disk.
    await livingQuotes.confirmAddress(params.token, confirmation).catch(report);
    // The address of the page is handed on, and with it nobody else confirms anything.
    throw redirect(quotePath(params.token), { headers: privateHeaders });
  }
  return { read: shownOf(read), entries: await entriesOf(read.quote, catalogue) };
}

/** The parts of a quote that the page shows: its data is as public as the page itself. */
export type ShownQuote = ReturnType<typeof shownOf>;

function shownOf({ contact: { name, company, mobile }, quote, answer, ...read }: ReadQuote) {
  const { reference, token, createdAt, validUntil, standing, daysLeft } = read;
  return {
    contact: { name, company, mobile },
    quote,
    answer: answer === null ? null : { text: answer.text, createdAt: answer.createdAt },
    reference,
    token,
    createdAt,
    validUntil,
    standing,
    daysLeft,
  };
}

async function entriesOf(
  { lines }: Quote,
  catalogue: Services["catalogue"],
): Promise<Record<string, CatalogueEntry>> {
  const products = await catalogue.findMany([...new Set(lines.map(({ productId }) => productId))]);
  return Object.fromEntries(products.map(({ id, images }) => [id, { picture: images.img }]));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { answerDesk, client, report } = context.get(servicesContext);
  const form = await postedForm(request);
  const [answer, text] = ["answer", "text"].map((name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  });
  const sent = { answer: answer ?? "", text: text ?? "" };
  let reply: QuoteReply;
  try {
    reply = await answerDesk.answer(params.token, sent, client.address);
  } catch (error) {
    report(error);
    return data({ refused: { ...sent, error: undefined }, notice: failureNotice }, { status: 500 });
  }
  switch (reply.kind) {
    case "answered":
      return redirect(`${quotePath(params.token)}#${statusId}`, { status: 303 });
    case "unknown":
      throw data(null, { status: 404 });
    case "invalid": {
      const error = reply.errors["text"];
      const notice = error === undefined ? replyNotice(reply) : null;
      return data({ refused: { ...sent, error }, notice }, { status: 422 });
    }
    case "closed":
      return data({ refused: null, notice: replyNotice(reply) }, { status: 409 });
    case "limited":
      return data(
        { refused: { ...sent, error: undefined }, notice: replyNotice(reply) },
        { status: 429, headers: { "Retry-After": String(reply.retryAfter) } },
      );
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const all = new Headers(privateHeaders);
  actionHeaders?.forEach((value, name) => all.set(name, value));
  return all;
}

/** The floating chat of this page speaks of the quote. */
export const handle = { ownDock: true } satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { company, publicUrl, card } = matches[0].loaderData;
  if (loaderData === undefined) return [];
  const title = `Quote ${loaderData.read.reference}. ${company.name}`;
  // What a chat shows of a link: nothing of what the quote says.
  return [
    { title },
    { name: "robots", content: "noindex, nofollow" },
    { property: "og:title", content: title },
    { property: "og:site_name", content: company.name },
    { property: "og:image", content: publicUrl + card.path },
    { property: "og:image:alt", content: card.alt },
  ];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      {isMissing ? <QuoteMissing /> : <ErrorPage error={error} />}
      <Dock />
    </>
  );
}

/** A quote as its customer reads and answers it, wholly without script. */
export default function QuotePage({ loaderData: { read, entries }, actionData }: Route.ComponentProps) {
  const company = useCompany();
  const publicUrl = usePublicUrl();
  const notice = actionData?.notice ?? null;
  const { quote, contact, reference, token, standing } = read;
  const isOpen = canBeAnswered(standing);
  const path = quotePath(token);
  const chat = whatsAppLink(
    company.whatsapp.digits,
    quoteOnWhatsApp(contact, quote, { reference, url: publicUrl + path }),
  );
  return (
    <>
      <section className="phead phead--s">
        <div className="wrap phead__g">
          <h1 className="h-page">
            Quote <span className="quote-reference">{reference}</span>
          </h1>
          <p className="lead quote-for">
            For <b>{contact.name}</b>, <bdi>{contact.company}</bdi>. Made on{" "}
            {formatDay(read.createdAt, company.timeZone)}.
          </p>
        </div>
      </section>
      <div className="wrap living-quote">
        <div className="living-quote__status">
          {notice !== null && (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page was asked for with a form that it refuses.
            <div className="summary" tabIndex={-1} autoFocus>
              <Notice notice={notice} />
            </div>
          )}
          <QuoteStatus read={read} chat={chat} again={priceAgain(quote)} />
        </div>
        <div className="living-quote__price">
          <PrintedQuote company={company} quote={quote} reference={reference} />
          <p className="living-quote__take">
            <a className="link" href={quotePdfPath(token, reference)}>
              Keep it as a PDF
            </a>
            <ChatLink className="link" chat={chat} path={path}>
              Go on with it on WhatsApp
            </ChatLink>
          </p>
        </div>
        {isOpen && (
          <div className="living-quote__answer">
            <QuoteAnswers mobile={contact.mobile} refused={actionData?.refused ?? null} />
          </div>
        )}
        <QuotedMachines company={company} quote={quote} entries={entries} />
      </div>
      <Dock
        chat={{ href: chat, ping: `/api${path}/whatsapp` }}
        {...(isOpen && { first: { href: `#${answersId}`, icon: "check", text: "Your answer" } })}
      />
    </>
  );
}

/** The address that shows what the first machine of a quote costs today, at the same pages. */
function priceAgain({ lines: [first] }: Quote): string {
  if (first === undefined) return sitePaths.quoteWizard;
  const { black, colour } = first.volumes;
  return `${sitePaths.quoteWizard}?${quoteQuery(first.productId, { black, colour, raised: undefined })}`;
}
