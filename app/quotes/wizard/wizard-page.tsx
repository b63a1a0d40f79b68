import { data, redirect } from "react-router";
import { askedQuery, isBeyondPrices, readAskedVolumes } from "../../../domain/pricing/volumes.ts";
import { originOfForm } from "../../../domain/enquiries/attribution.ts";
import { type SentContact, honeypotField, sentContactSchema } from "../../../domain/shared/contact.ts";
import { fleetQuery } from "../../../domain/quotes/quote-lines-url.ts";
import { quoteTotal } from "../../../domain/quotes/quote.ts";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { useCompany } from "../../layout/company-data.ts";
import { type ContactFormStart, emptyContactForm } from "../../enquiries/ContactForm.tsx";
import type { Answered } from "../../forms/post-json.ts";
import { contactErrorsOf, contactOf, contactValuesOf } from "../../enquiries/contact-values.ts";
import { postedForm, replyOfDesk } from "../../forms/posted-form.ts";
import { contactStepNotice } from "../../enquiries/send-notices.ts";
import { draftName } from "../../forms/use-draft.ts";
import { Island } from "../../islands/Island.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import type { RouteHandle } from "../../layout/route-handle.ts";
import { servicesContext } from "../../layout/services.ts";
import { Dock } from "../../layout/Dock.tsx";
import { otherWays } from "../../layout/contact-links.ts";
import type { Route } from "./+types/wizard-page";
import DockPrice from "../../pricing/DockPrice.tsx";
import { contactStepId } from "./ContactStep.tsx";
import { quantityError } from "./QuantityField.tsx";
import { compareIntent } from "./PresentSpendField.tsx";
import QuoteWizard from "./QuoteWizard.tsx";
import { quoteIntent } from "./SendQuote.tsx";
import { contactCookie } from "./contact-cookie.ts";
import { firstFleet, priceFleet } from "../lines/draft-quote.ts";
import { readTurn, takeTurn } from "../lines/draft-action.ts";
import { offeredMachines } from "../../pricing/product-choices.ts";
import { readStep, stepAddress, unlockedStep } from "./steps.ts";
import { presentSpendName, presentSpendOf } from "./use-present-spend.ts";
import { progressName } from "./wizard-progress.ts";

/** What a form that was posted without script comes back with. */
interface Posted {
  readonly contactForm: ContactFormStart;
  /** What came of the request for the quote; null where none was sent. */
  readonly reply: Answered | null;
  /** What was typed as paid today. */
  readonly presentSpend: string;
  /** The details of the customer who asks for the quote; null where none were sent. */
  readonly contact: SentContact | null;
}

export const handle = { ownDock: true } satisfies RouteHandle;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { catalogue, publicUrl, report } = services;
  const volumes = readAskedVolumes(url.searchParams);
  // A price for fewer pages than were asked for would be a wrong one.
  if (isBeyondPrices(volumes)) return redirect(`${sitePaths.bestMachine}?${askedQuery(volumes)}`, 303);
  const machines = await offeredMachines(catalogue, url.searchParams).catch((error: unknown) => {
    report(error);
    return null;
  });
  const fleet = firstFleet(machines ?? [], url.searchParams);
  const asked = readStep(url.searchParams);
  const turn = readTurn(url.searchParams);
  const wrongQuantity = wrongQuantityOf(url.searchParams);
  if (machines !== null && fleet !== null) {
    if (turn !== null) return redirect(stepAddress(2, takeTurn(machines, fleet, turn)), 303);
    if (wrongQuantity === null && hasIdleParts(url.searchParams))
      return redirect(stepAddress(asked, fleet), 303);
  }
  const wanted = wrongQuantity === null ? asked : unlockedStep(asked, 2);
  const contact = wanted === 1 ? null : await contactCookie(services).read(request);
  return data(
    { machines, wanted, contact, fleet, wrongQuantity, publicUrl },
    {
      status: machines === null ? 503 : wrongQuantity === null ? 200 : 422,
      headers: { Vary: "Cookie", ...(contact !== null && { "Cache-Control": "private, no-store" }) },
    },
  );
}

/** A number of machines that was sent without script, where it is none. */
function wrongQuantityOf(query: URLSearchParams): string | null {
  const typed = query.get("quantity");
  return typed !== null && quantityError(typed) !== undefined ? typed : null;
}

/** Whether an address has what a form sends though it says nothing: one machine, and no office. */
function hasIdleParts(query: URLSearchParams): boolean {
  return query.get("quantity") === "1" || query.get("office")?.trim() === "";
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  // The intent of the pressed button comes after the intent of the form.
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
  const { frontDesk, client, report } = services;
  const values = contactValuesOf(form);
  const origin = originOfForm(sitePaths.quoteWizard, request.headers.get("Referer") ?? "");
  const body = { ...contactOf(values), [honeypotField]: values[honeypotField], origin };
  const { reply, init } = await replyOfDesk(() => frontDesk.sendEnquiry(body, client), report);
  if (!reply.success) {
    const contactForm = {
      values,
      errors: contactErrorsOf(reply.errors),
      notice: contactStepNotice(reply),
    };
    return data<Posted>({ contactForm, reply: null, presentSpend: "", contact: null }, init);
  }
  const sent = sentContactSchema.parse({ ...body, enquiry: reply.enquiry });
  const cookie = await contactCookie(services).write(sent);
  const next = new URLSearchParams(query);
  next.set("step", "2");
  return redirect(`${sitePaths.quoteWizard}?${next}`, { status: 303, headers: { "Set-Cookie": cookie } });
}

async function sendQuote(request: Request, form: FormData, context: Context) {
  const services = context.get(servicesContext);
  const { frontDesk, client, report } = services;
  const fields = Object.fromEntries(form);
  // Without the cookie the form comes from a page whose script took the details, and failed at the quote.
  const contact =
    (await contactCookie(services).read(request)) ?? sentContactSchema.safeParse(fields).data ?? null;
  const body = { ...fields, ...contact };
  const { reply, init } = await replyOfDesk(() => frontDesk.sendQuote(body, client), report);
  const presentSpend = presentSpendIn(form);
  return data<Posted>({ contactForm: emptyContactForm, reply, presentSpend, contact }, init);
}

/** Shows the difference to what is paid today, and sends nothing. */
function compare(form: FormData) {
  const presentSpend = presentSpendIn(form);
  const { error } = presentSpendOf(presentSpend);
  return data<Posted>(
    { contactForm: emptyContactForm, reply: null, presentSpend, contact: null },
    { status: error === undefined ? 200 : 422 },
  );
}

function presentSpendIn(form: FormData): string {
  const typed = form.get("presentSpend");
  return typeof typed === "string" ? typed : "";
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...(actionHeaders ?? [])]);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: "Request for quote",
    description:
      "Choose a machine, set your black and colour pages, and have the price of a month in your mailbox.",
    path: sitePaths.quoteWizard,
  });
}

export default function WizardPage({ loaderData, actionData }: Route.ComponentProps) {
  const company = useCompany();
  const { machines, fleet } = loaderData;
  const terms = { vatPercent: company.vatPercent, presentSpend: null };
  return (
    <>
      <section className="phead phead--s">
        <div className="wrap phead__g">
          <h1 className="h-page">Request for quote</h1>
          <div>
            <p className="lead">
              Three short steps. You see the price before you send anything that matters. Rather write?{" "}
              <a href={sitePaths.quoteRequest}>Ask in your own words</a>.
            </p>
            <a className="link" href={sitePaths.bestMachine}>
              Which machine is best for me?
            </a>
          </div>
        </div>
      </section>
      <Island
        name="quoteWizard"
        of={QuoteWizard}
        when="touch"
        memories={[draftName(contactStepId), progressName, presentSpendName]}
        props={{
          printedBy: { name: company.name, vatPercent: company.vatPercent },
          whatsAppDigits: company.whatsapp.digits,
          machines,
          fleet,
          wrongQuantity: loaderData.wrongQuantity,
          publicUrl: loaderData.publicUrl,
          wanted: loaderData.wanted,
          contact: actionData?.contact ?? loaderData.contact,
          ways: otherWays(company),
          contactForm: actionData?.contactForm ?? emptyContactForm,
          posted: actionData?.reply ?? null,
          presentSpend: actionData?.presentSpend ?? "",
        }}
      />
      {machines !== null && fleet !== null ? (
        <Dock priceQuery={String(fleetQuery(fleet))}>
          <Island
            name="dockPrice"
            of={DockPrice}
            when="touch"
            props={{ total: quoteTotal(priceFleet(machines, fleet, terms).quote) }}
          />
        </Dock>
      ) : (
        <Dock />
      )}
    </>
  );
}
