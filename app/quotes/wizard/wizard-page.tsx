import { data, redirect } from "react-router";
import type { Translate } from "#messages/message.ts";
import { useText } from "#app/messages/text-context.ts";
import { listPriceAnswers } from "#domain/company/contract-terms.ts";
import { type PriceSettings, getPriceSettings } from "#domain/company/company.ts";
import { getFormAttribution } from "#domain/enquiries/attribution.ts";
import { enquirySchema } from "#domain/enquiries/enquiry-form.ts";
import { type ContactWithEnquiry, contactWithEnquirySchema } from "#domain/shared/contact.ts";
import { parseBody } from "#domain/shared/issue-message.ts";
import { findQuantityFault } from "#domain/quotes/quote-limits.ts";
import { quoteRequestSchema } from "#domain/quotes/quote-request.ts";
import { findInvalidPages } from "#domain/pricing/volumes.ts";
import { formatRetention } from "#domain/enquiries/retention.ts";
import { toDraftQuoteQuery } from "#domain/quotes/quote-lines-url.ts";
import { getRequestedTotal } from "#domain/quotes/quote.ts";
import { quoteStepsId, sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany, useLockupName } from "#app/layout/company-data.ts";
import type { ServerReply } from "#app/forms/post-json.ts";
import {
  type ContactFormStart,
  createFormStart,
  parseContactValues,
  pickContactErrors,
  toEnquiry,
} from "#app/enquiries/contact-values.ts";
import { readPostedForm, submitPostedForm } from "#app/forms/submit-posted-form.ts";
import { createContactStepNotice } from "#app/enquiries/send-notices.ts";
import { getDraftKey } from "#app/forms/use-draft.ts";
import { Island } from "#app/islands/Island.tsx";
import { createSitePageMeta } from "#app/seo/page-meta.ts";
import { joinFormHeaders } from "#app/enquiries/enquiry-action.ts";
import type { RouteHandle } from "#app/layout/route-handle.ts";
import { loadPart } from "#app/layout/page-parts.ts";
import { servicesContext } from "#app/layout/services.ts";
import { Dock } from "#app/layout/Dock.tsx";
import { getOtherWays } from "#app/layout/contact-links.ts";
import type { Route } from "./+types/wizard-page";
import ContactStep, { CompleteWizard, contactStepId } from "./request-steps.tsx";
import { compareIntent } from "./summary-step/PresentSpendField.tsx";
import { quoteIntent } from "./summary-step/SendQuote.tsx";
import { createContactCookie } from "./contact-cookie.ts";
import { createInitialDraft, priceDraft } from "#app/quotes/lines/draft-quote.ts";
import { readAction, applyAction, leavesOpenLine } from "#app/quotes/lines/draft-action.ts";
import type { CatalogueReads } from "#server/catalogue/service.ts";
import { type PricedProduct, toPricedProduct } from "#app/pricing/priced-product.ts";
import {
  pickPageProducts,
  readChoiceFilter,
  searchParameter,
  toChoiceQuery,
} from "./product-step/product-choice.ts";
import { readStep, getStepUrl, limitStep } from "./steps.ts";
import { parsePresentSpend } from "./summary-step/parse-present-spend.ts";
import { presentSpendKey } from "./summary-step/use-present-spend.ts";
import { progressKey } from "./wizard-progress.ts";
import "./wizard.css";

interface PostResult {
  readonly contactForm: ContactFormStart;
  readonly reply: ServerReply | null;
  readonly presentSpend: string;
  readonly contact: ContactWithEnquiry | null;
}

const rentalForm = createFormStart({ topic: "rental" });

export const handle = { ownDock: true } satisfies RouteHandle;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { catalogue, publicUrl } = services;
  const products = await loadPart(services, loadPricedProducts(catalogue));
  const draft = createInitialDraft(products ?? [], url.searchParams);
  const choiceFilter = readChoiceFilter(url.searchParams);
  const urlStep = readStep(url.searchParams);
  const draftAction = readAction(url.searchParams);
  const invalidQuantity = findInvalidQuantity(url.searchParams);
  const openProduct = products?.find(({ id }) => id === draft?.open.productId);
  const invalidPages = openProduct === undefined ? {} : findInvalidPages(url.searchParams, openProduct);
  const isValid = invalidQuantity === null && Object.keys(invalidPages).length === 0;
  if (products !== null && draft !== null) {
    if (draftAction !== null && (isValid || leavesOpenLine(draft, draftAction)))
      return redirect(getStepUrl(urlStep, applyAction(draft, draftAction)), 303);
    if (isValid && hasDefaultFields(url.searchParams))
      return redirect(getStepUrl(urlStep, draft, toChoiceQuery(choiceFilter)), 303);
  }
  const requestedStep = isValid ? urlStep : limitStep(urlStep, 2);
  const contact = requestedStep === 1 ? null : await createContactCookie(services).read(request);
  return data(
    {
      // Without a priced product there is no draft, and the list is empty.
      products:
        products && (draft === null ? [] : pickPageProducts(services.t, products, draft, choiceFilter)),
      productCount: products?.length ?? 0,
      choiceFilter,
      requestedStep,
      contact,
      draft,
      invalidQuantity,
      invalidPages,
      publicUrl,
    },
    {
      status: products === null ? 503 : isValid ? 200 : 422,
      headers: { Vary: "Cookie", ...(contact !== null && { "Cache-Control": "private, no-store" }) },
    },
  );
}

function findInvalidQuantity(query: URLSearchParams): string | null {
  const typed = query.get("quantity");
  return typed !== null && findQuantityFault(typed) !== undefined ? typed : null;
}

async function loadPricedProducts(catalogue: CatalogueReads): Promise<readonly PricedProduct[]> {
  const products = (await catalogue.list()).map(toPricedProduct).filter((product) => product !== null);
  // The list of the wizard shows thumbnails only.
  return products.map(({ image: _image, ...product }) => product);
}

function hasDefaultFields(query: URLSearchParams): boolean {
  return (
    query.get("quantity") === "1" ||
    query.getAll("step").length > 1 ||
    ["office", "emirate", searchParameter].some((name) => query.getAll(name).at(-1)?.trim() === "")
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readPostedForm(request);
  // The intent of the pressed button follows the intent of the form.
  switch (form.getAll("intent").at(-1)) {
    case quoteIntent:
      return sendQuote(request, form, context);
    case compareIntent:
      return compare(form);
    default:
      return sendEnquiry(request, form, url.searchParams, context);
  }
}

type Context = Route.ActionArgs["context"];

async function sendEnquiry(request: Request, form: FormData, query: URLSearchParams, context: Context) {
  const services = context.get(servicesContext);
  const { submissions, client, report, locale } = services;
  const values = { ...parseContactValues(form), topic: rentalForm.values.topic };
  const attribution = getFormAttribution(sitePaths.quoteWizard, request.headers.get("Referer") ?? "");
  const body = {
    ...toEnquiry(values),
    locale,
    attribution,
  };
  const { reply, init } = await submitPostedForm(
    () => submissions.submitEnquiry(parseBody(enquirySchema, body), client),
    report,
  );
  if (!reply.success) {
    const contactForm = {
      values,
      errors: pickContactErrors(reply.errors),
      notice: createContactStepNotice(services.t, reply),
    };
    return data<PostResult>({ contactForm, reply: null, presentSpend: "", contact: null }, init);
  }
  const sent = contactWithEnquirySchema.parse({ ...body, mobile: reply.mobile, enquiry: reply.enquiry });
  const cookie = await createContactCookie(services).write(sent);
  const next = new URLSearchParams(query);
  next.set("step", "2");
  return redirect(`${sitePaths.quoteWizard}?${next}#${quoteStepsId}`, {
    status: 303,
    headers: { "Set-Cookie": cookie },
  });
}

async function sendQuote(request: Request, form: FormData, context: Context) {
  const services = context.get(servicesContext);
  const { submissions, client, report, locale } = services;
  const fields = Object.fromEntries(form);
  // Without the cookie the script of the page sent the contact, but failed at the quote.
  const contact =
    (await createContactCookie(services).read(request)) ??
    contactWithEnquirySchema.safeParse(fields).data ??
    null;
  const body = { ...fields, ...contact, locale };
  const { reply, init } = await submitPostedForm(
    () => submissions.submitQuoteRequest(parseBody(quoteRequestSchema, body), client),
    report,
  );
  const presentSpend = readPresentSpend(form);
  return data<PostResult>({ contactForm: rentalForm, reply, presentSpend, contact }, init);
}

function compare(form: FormData) {
  const presentSpend = readPresentSpend(form);
  const { error } = parsePresentSpend(presentSpend);
  return data<PostResult>(
    { contactForm: rentalForm, reply: null, presentSpend, contact: null },
    { status: error === undefined ? 200 : 422 },
  );
}

function readPresentSpend(form: FormData): string {
  const typed = form.get("presentSpend");
  return typeof typed === "string" ? typed : "";
}

export const headers = joinFormHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return createSitePageMeta(matches[0].loaderData, "quoteWizard");
}

/** The lines of the slip are without VAT in every display. */
function formatTaxNote(t: Translate, { currency, priceDisplay, vatPercent }: PriceSettings): string {
  const hasVatLine = priceDisplay === "inclusive" && vatPercent > 0;
  return t(hasVatLine ? "wizardPage.tax.inclusiveLine" : `wizardPage.tax.${priceDisplay}`, {
    currency: currency.display,
  });
}

export default function WizardPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const company = useCompany();
  const lockupName = useLockupName();
  const { products, draft } = loaderData;
  const terms = { ...company, presentSpend: null };
  return (
    <>
      <div className="calculator-head wrap">
        <h1>{t("wizardPage.title")}</h1>
        <div className="calculator-head__text">
          <p className="lead">
            {t("wizardPage.lead")} <a href={t.path(sitePaths.bestProduct)}>{t("wizardPage.best")}</a>
          </p>
          <p className="mark">{formatTaxNote(t, company)}</p>
        </div>
      </div>
      <Island
        name="quoteWizard"
        of={CompleteWizard}
        when="touch"
        storageKeys={[progressKey, presentSpendKey]}
        props={{
          printedBy: { name: lockupName, ...getPriceSettings(company) },
          answers: listPriceAnswers(t, company.contract),
          whatsAppDigits: company.whatsapp.digits,
          products,
          productCount: loaderData.productCount,
          choiceFilter: loaderData.choiceFilter,
          draft,
          invalidQuantity: loaderData.invalidQuantity,
          invalidPages: loaderData.invalidPages,
          publicUrl: loaderData.publicUrl,
          requestedStep: loaderData.requestedStep,
          contact: actionData?.contact ?? loaderData.contact,
          posted: actionData?.reply ?? null,
          presentSpend: actionData?.presentSpend ?? "",
        }}
      >
        <Island
          name="contactStep"
          of={ContactStep}
          when="use"
          storageKeys={[getDraftKey(contactStepId), progressKey]}
          props={{
            // Without a fragment, which would keep the focus from the summary of the errors.
            action: getStepUrl(1, draft),
            start: actionData?.contactForm ?? rentalForm,
            ways: getOtherWays(company, t),
            retention: formatRetention(t, company.retentionMonths),
          }}
        />
      </Island>
      <Dock
        price={
          products === null || draft === null
            ? undefined
            : {
                query: String(toDraftQuoteQuery(draft)),
                taxed: getRequestedTotal(priceDraft(products, draft, terms).quote),
              }
        }
      />
    </>
  );
}
