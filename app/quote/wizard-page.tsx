import { quoteQuery } from "../../domain/quote-address.ts";
import { data, redirect } from "react-router";
import { originOfForm } from "../../domain/enquiry-origin.ts";
import { contactSchema, honeypotField } from "../../domain/enquiry.ts";
import { sitePaths } from "../../domain/site-paths.ts";
import { useCompany } from "../company.ts";
import { type ContactFormStart, emptyContactForm } from "../forms/ContactForm.tsx";
import type { NoticeContent } from "../forms/Notice.tsx";
import { contactErrorsOf, contactOf, contactValuesOf } from "../forms/contact-values.ts";
import { postedForm, replyOfDesk } from "../forms/posted-form.ts";
import { contactStepNotice, quoteNotice } from "../forms/send-notices.ts";
import { draftName } from "../forms/use-draft.ts";
import { Island } from "../islands/Island.tsx";
import { pageMeta } from "../page-meta.ts";
import type { RouteHandle } from "../route-handle.ts";
import { servicesContext } from "../services.ts";
import { Dock } from "../site/layout/Dock.tsx";
import type { Route } from "./+types/wizard-page";
import DockPrice from "./DockPrice.tsx";
import { contactStepId } from "./ContactStep.tsx";
import QuoteWizard from "./QuoteWizard.tsx";
import { contactCookie } from "./contact-cookie.ts";
import { offeredMachines } from "./offered-machines.ts";
import { firstSelection, priceSelection } from "./selection.ts";
import { readStep } from "./steps.ts";
import { progressName } from "./wizard-progress.ts";

/** What a form that was posted without script comes back with. */
interface Posted {
  readonly contactForm: ContactFormStart;
  readonly quoteNotice: NoticeContent | null;
}

export const handle = { ownDock: true } satisfies RouteHandle;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { catalogue, report } = context.get(servicesContext);
  const machines = await offeredMachines(catalogue, url.searchParams).catch((error: unknown) => {
    report(error);
    return null;
  });
  const wanted = readStep(url.searchParams);
  const contact = wanted === 1 ? null : await contactCookie.read(request);
  return data(
    { machines, wanted, contact, selection: firstSelection(machines ?? [], url.searchParams) },
    {
      status: machines === null ? 503 : 200,
      headers: { Vary: "Cookie", ...(contact !== null && { "Cache-Control": "private, no-store" }) },
    },
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  return form.get("intent") === "quote"
    ? sendQuote(request, form, context)
    : sendEnquiry(request, form, url.searchParams, context);
}

type Context = Route.ActionArgs["context"];

async function sendEnquiry(request: Request, form: FormData, query: URLSearchParams, context: Context) {
  const { frontDesk, client, publicUrl, report } = context.get(servicesContext);
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
    return data<Posted>({ contactForm, quoteNotice: null }, init);
  }
  const cookie = await contactCookie.write(contactSchema.parse(body), publicUrl.startsWith("https:"));
  const next = new URLSearchParams(query);
  next.set("step", "2");
  return redirect(`${sitePaths.quoteWizard}?${next}`, { status: 303, headers: { "Set-Cookie": cookie } });
}

async function sendQuote(request: Request, form: FormData, context: Context) {
  const { frontDesk, client, report } = context.get(servicesContext);
  const contact = await contactCookie.read(request);
  const body = { ...Object.fromEntries(form), ...contact };
  const { reply, init } = await replyOfDesk(() => frontDesk.sendQuote(body, client), report);
  return data<Posted>({ contactForm: emptyContactForm, quoteNotice: quoteNotice(reply) }, init);
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
  const { machines, selection } = loaderData;
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
        memories={[draftName(contactStepId), progressName]}
        props={{
          printedBy: { name: company.name, vatPercent: company.vatPercent },
          whatsAppDigits: company.whatsapp.digits,
          machines,
          selection,
          wanted: loaderData.wanted,
          contact: loaderData.contact,
          contactForm: actionData?.contactForm ?? emptyContactForm,
          quoteNotice: actionData?.quoteNotice ?? null,
        }}
      />
      {machines !== null && selection !== null ? (
        <Dock priceQuery={String(quoteQuery(selection.machineId, selection.meter))}>
          <Island
            name="dockPrice"
            of={DockPrice}
            when="touch"
            props={{ total: priceSelection(machines, selection).price.total }}
          />
        </Dock>
      ) : (
        <Dock />
      )}
    </>
  );
}
