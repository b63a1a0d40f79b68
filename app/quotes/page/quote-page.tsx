import { data, isRouteErrorResponse, redirect } from "react-router";
import { getPageText, useText } from "#app/messages/text-context.ts";
import { isolate } from "#domain/shared/format.ts";
import { toQuoteQuery } from "#domain/quotes/quote-url.ts";
import { formatQuoteWhatsAppText, getWhatsAppUrl } from "#domain/quotes/whatsapp-text.ts";
import { type Quote, getQuoteCurrency } from "#domain/quotes/quote.ts";
import { canRespond } from "#domain/quotes/quote-actions.ts";
import {
  confirmParameter,
  quotePath,
  quoteStateParameter,
  sitePaths,
  versionParameter,
} from "#domain/pages/site-paths.ts";
import { useCompany, usePublicUrl } from "#app/layout/company-data.ts";
import { type NoticeContent, Notice } from "#app/forms/Notice.tsx";
import { readPostedForm, toResponseInit } from "#app/forms/submit-posted-form.ts";
import type { RouteHandle } from "#app/layout/route-handle.ts";
import { type Services, servicesContext } from "#app/layout/services.ts";
import { ContactLines } from "#app/company/contact/ContactLines.tsx";
import { ErrorPage } from "#app/layout/error/ErrorPage.tsx";
import { StatePage } from "#app/layout/error/StatePage.tsx";
import { Dock } from "#app/layout/Dock.tsx";
import type { Route } from "./+types/quote-page";
import { AcceptanceReview } from "./AcceptanceReview.tsx";
import { PressForm } from "./PressForm.tsx";
import { ChatLink } from "./ChatLink.tsx";
import { createConfirmationCookie } from "./confirmation-cookie.ts";
import { QuoteChanges } from "./QuoteChanges.tsx";
import { QuoteHead } from "./QuoteHead.tsx";
import { QuotePriceSlip } from "./QuotePriceSlip.tsx";
import { QuotePriceTable } from "./QuotePriceTable.tsx";
import { responsesId, reviewId, statusId } from "./part-ids.ts";
import { type PostedResponse, type RejectedResponse, readPostedResponse } from "./posted-response.ts";
import { createResponseCookie } from "./response-cookie.ts";
import { QuoteResponses } from "./QuoteResponses.tsx";
import { QuoteStatus } from "./QuoteStatus.tsx";
import { QuoteTerms } from "./QuoteTerms.tsx";
import { SupersededStatus } from "./SupersededStatus.tsx";
import { createAddressNotice, createFailureNotice, createRejectionNotice } from "./response-notices.ts";
import { toShownQuote } from "./shown-quote.ts";
import { UnsentResponse } from "./UnsentResponse.tsx";
import "#app/ui/bill-table.css";
import "./quote-page.css";
import * as icons from "#app/ui/icons.ts";

/**
 * The URL is the secret that opens the quote: no cache stores the page, no search engine finds it, no referrer
 * leaks it.
 */
const privateHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
} as const;

/** Changes nothing, because mail scanners open links too. */
export async function loader({ request, params: { token }, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { quotes, catalogue } = services;
  const version = Number(url.searchParams.get(versionParameter) ?? Number.NaN);
  const read = await quotes.find(token, services.t, version);
  if (read === null) throw data(null, { status: 404 });
  const cookie = createConfirmationCookie(services, token);
  if (url.searchParams.has(confirmParameter))
    throw redirect(quotePath(token), { headers: { ...privateHeaders, ...(await cookie.writeFrom(url)) } });
  const confirmation = await cookie.read(request);
  return {
    shown: toShownQuote(read),
    posted: await findPosted(services, token, { request, url }),
    products: await listExistingProducts(read.quote, catalogue),
    isAboutReminders: url.searchParams.get(quoteStateParameter) === "reminders",
    canConfirm: confirmation !== null && (await quotes.canConfirmAddress(token, confirmation)),
  };
}

/** After a form that was sent: it led here by a redirect. */
async function findPosted(
  services: Services,
  token: string,
  { request, url }: { readonly request: Request; readonly url: URL },
): Promise<PostedPage> {
  const sent = await createResponseCookie(services, token).read(request);
  if (sent === null || sent.answer !== url.searchParams.get(quoteStateParameter)) return {};
  switch (sent.answer) {
    case "address":
      return { notice: createAddressNotice(services.t, true) };
    case "edit":
      return { rejected: { sent, errors: {} } };
    default: {
      const { kind } = await services.customerResponses.review(token, sent, services.t);
      return kind === "reviewed" ? { reviewed: sent } : {};
    }
  }
}

async function showAfter(
  services: Services,
  token: string,
  { sent, at = "" }: { readonly sent: PostedResponse; readonly at?: string },
) {
  const query = new URLSearchParams({ [quoteStateParameter]: sent.answer });
  return redirect(`${quotePath(token)}?${query}${at}`, {
    status: 303,
    headers: await createResponseCookie(services, token).write(sent),
  });
}

async function listExistingProducts({ lines }: Quote, catalogue: Services["catalogue"]): Promise<string[]> {
  const products = await catalogue.findMany([...new Set(lines.map(({ productId }) => productId))]);
  return products.map(({ id }) => id);
}

/** The state of the page after a form. One that was refused leads to no redirect. */
interface PostedPage {
  readonly rejected?: RejectedResponse;
  /** The acceptance that waits for the last press. */
  readonly reviewed?: PostedResponse;
  readonly notice?: NoticeContent;
  /** The text of a form that the page offers no longer. */
  readonly unsent?: PostedResponse;
}

function showPosted(page: PostedPage, init?: ResponseInit) {
  return data(page, init);
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readPostedForm(request);
  const sent = readPostedResponse(form);
  try {
    const confirmation = await createConfirmationCookie(services, token).read(request);
    const isConfirmed = confirmation !== null && (await services.quotes.confirmAddress(token, confirmation));
    // Of the button, and of a mail program (RFC 8058), which follows no redirect.
    if (sent.answer === "reminders" || form.has("List-Unsubscribe")) {
      await services.quotes.endReminders(token);
      return showPosted({ notice: { kind: "ok", text: services.t("quotePage.reminders.stopped") } });
    }
    if (sent.answer === "address")
      return isConfirmed
        ? await showAfter(services, token, { sent })
        : showPosted({ notice: createAddressNotice(services.t, false) }, { status: 409 });
    const response = await respond(services, token, sent);
    if (response !== null) return response;
  } catch (error) {
    const { status, body, retryAfter } = services.report(error);
    const notice = createFailureNotice(services.t, body.message);
    return showPosted({ ...keepTyped(sent), notice }, toResponseInit(status, retryAfter));
  }
  throw data(null, { status: 404 });
}

/** Null when there is no such quote. */
async function respond(services: Services, token: string, sent: PostedResponse) {
  const { customerResponses, client, t } = services;
  if (sent.answer === "edit") return showAfter(services, token, { sent, at: `#${responsesId}` });
  const reply =
    sent.answer === "review"
      ? await customerResponses.review(token, sent, t)
      : sent.answer === "withdraw"
        ? await customerResponses.withdraw(token, client.address)
        : await customerResponses.respond(token, sent, client.address, t);
  switch (reply.kind) {
    case "responded":
    case "withdrawn":
      return redirect(`${quotePath(token)}#${statusId}`, {
        status: 303,
        headers: await createResponseCookie(services, token).remove(),
      });
    case "reviewed":
      return showAfter(services, token, { sent: { ...sent, ...reply.acceptance }, at: `#${reviewId}` });
    case "unknown":
      return null;
    case "invalid": {
      const rejected = { sent, errors: reply.errors };
      const isAnswer = reply.errors["answer"] === undefined;
      return showPosted(isAnswer ? { rejected } : { notice: createRejectionNotice(t, reply) }, {
        status: 422,
      });
    }
    case "changed":
      return showPosted({ reviewed: sent, notice: createRejectionNotice(t, reply) }, { status: 409 });
    case "closed":
      return showPosted({ unsent: sent, notice: createRejectionNotice(t, reply) }, { status: 409 });
    case "confirmed":
    case "not-accepted":
      return showPosted({ notice: createRejectionNotice(t, reply) }, { status: 409 });
    case "limited":
      return showPosted(
        { ...keepTyped(sent), notice: createRejectionNotice(t, reply) },
        { status: 429, headers: { "Retry-After": String(reply.retryAfter) } },
      );
  }
}

function keepTyped(sent: PostedResponse): PostedPage {
  return sent.answer === "accepted" ? { reviewed: sent } : { rejected: { sent, errors: {} } };
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const all = new Headers(privateHeaders);
  actionHeaders?.forEach((value, name) => all.set(name, value));
  return all;
}

export const handle = { ownDock: true } satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { company, publicUrl, card, locale } = matches[0].loaderData;
  if (loaderData === undefined) return [];
  const title = getPageText()("quotePage.title", {
    reference: isolate(loaderData.shown.reference, locale),
    company: company.name,
  });
  // Link previews in chats must not show the content of the quote.
  return [
    { title },
    { name: "robots", content: "noindex, nofollow" },
    { property: "og:title", content: title },
    { property: "og:site_name", content: company.name },
    { property: "og:image", content: publicUrl + card.path },
    { property: "og:image:alt", content: card.alt },
  ];
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const sent = actionData?.reviewed ?? actionData?.rejected?.sent;
  return (
    <>
      {isMissing ? (
        <QuoteNotFoundPage />
      ) : sent === undefined ? (
        <ErrorPage error={error} />
      ) : (
        <UnreadableQuotePage notice={actionData?.notice ?? null} rejected={{ sent, errors: {} }} />
      )}
      <Dock />
    </>
  );
}

function UnreadableQuotePage({
  notice,
  rejected,
}: {
  readonly notice: NoticeContent | null;
  readonly rejected: RejectedResponse;
}) {
  const t = useText();
  return (
    <StatePage title={t("quotePage.unstored")} heading={t("quotePage.unstored.heading")} art="jam">
      <Notice notice={notice} isResult />
      <QuoteResponses shown={null} rejected={rejected} />
    </StatePage>
  );
}

function QuoteNotFoundPage() {
  const t = useText();
  const company = useCompany();
  return (
    <StatePage title={t("quotePage.missing")} heading={t("quotePage.missing.heading")} art="notFound">
      <p className="lead">
        {t("quotePage.missing.text", { prefix: isolate(company.quotePrefix, t.locale) })}
      </p>
      <ContactLines company={{ ...company, phones: company.phones.slice(0, 1) }} />
      <div className="button-row">
        <a className="button" href={t.path(sitePaths.quoteWizard)}>
          {t("quotePage.missing.price")}
        </a>
        <a className="button button--line" href={t.path(sitePaths.home)}>
          {t("quotePage.missing.front")}
        </a>
      </div>
    </StatePage>
  );
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { shown, products, isAboutReminders, canConfirm } = loaderData;
  const company = useCompany();
  const publicUrl = usePublicUrl();
  const posted = actionData ?? loaderData.posted;
  const notice = posted.notice ?? null;
  const { quote, contact, reference, token, status } = shown;
  const isOpen = canRespond(status) && !shown.isSuperseded;
  const reviewed = isOpen ? (posted.reviewed ?? null) : null;
  const answer = !isOpen
    ? null
    : reviewed === null
      ? { href: `#${responsesId}`, text: t("quotePage.answer.open") }
      : { href: `#${reviewId}`, text: t("quoteReview.heading") };
  // On a phone a quote that cannot be answered says so first.
  const isPriceFirst = isOpen && reviewed === null && !isAboutReminders;
  const path = quotePath(token);
  const chatUrl =
    company.whatsapp.digits &&
    getWhatsAppUrl(
      company.whatsapp.digits,
      formatQuoteWhatsAppText(t, contact, quote, getQuoteCurrency(t, company.currency), {
        reference,
        url: publicUrl + t.path(path),
      }),
    );
  const slip = (
    <aside className="quote-page__price" aria-label={t("quotePage.short")}>
      <QuotePriceSlip company={company} shown={shown} answer={answer} />
      <p className="quote-page__chat">
        <ChatLink className="link" chatUrl={chatUrl} path={path}>
          {t("quotePage.chat.continue")}
        </ChatLink>
      </p>
    </aside>
  );
  return (
    <>
      <QuoteHead shown={shown} />
      <div className="wrap page-body quote-page">
        {isPriceFirst && slip}
        <div className="quote-page__parts">
          <div className="quote-page__status">
            {notice !== null && (
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is the response to a form that it rejects.
              <div className="summary" tabIndex={-1} autoFocus>
                <Notice notice={notice} />
              </div>
            )}
            {posted.unsent !== undefined && <UnsentResponse shown={shown} sent={posted.unsent} />}
            {shown.isSuperseded ? (
              <SupersededStatus shown={shown} />
            ) : reviewed === null ? (
              <>
                {isAboutReminders && notice === null && <PressForm answer="reminders" />}
                <QuoteStatus shown={shown} chatUrl={chatUrl} currentPricePath={getCurrentPricePath(quote)} />
                {canConfirm && <PressForm answer="address" />}
              </>
            ) : (
              <AcceptanceReview shown={shown} sent={reviewed} />
            )}
          </div>
          <QuoteMessage message={quote.message} />
          <QuotePriceTable shown={shown} products={products} />
          <QuoteChanges shown={shown} />
          <QuoteTerms terms={quote.terms} />
          {isOpen && reviewed === null && <QuoteResponses shown={shown} rejected={posted.rejected ?? null} />}
        </div>
        {!isPriceFirst && slip}
      </div>
      <Dock
        chat={{ href: chatUrl, ping: `/api${path}/whatsapp` }}
        {...(answer !== null && {
          first: { href: answer.href, icon: icons.check, text: t("quotePage.answer") },
        })}
      />
    </>
  );
}

function QuoteMessage({ message }: Pick<Quote, "message">) {
  const t = useText();
  if (message === undefined) return null;
  return (
    <section aria-labelledby="message">
      <div className="quote-prices__head">
        <h2 id="message" className="subheading">
          {t("quote.message")}
        </h2>
      </div>
      <p className="quote-status__text" dir="auto">
        {message}
      </p>
    </section>
  );
}

function getCurrentPricePath({ lines: [first] }: Quote): string {
  if (first === undefined) return sitePaths.quoteWizard;
  const { black, colour } = first.volumes;
  return `${sitePaths.quoteWizard}?${toQuoteQuery(first.productId, { black, colour, raised: undefined })}`;
}
