import { data } from "react-router";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { formatRetention } from "#domain/enquiries/retention.ts";
import { useCompany } from "#app/layout/company-data.ts";
import EnquiryForm from "./EnquiryForm.tsx";
import { loadEnquiryForm, readFormPreset, submitEnquiryForm } from "./enquiry-action.ts";
import { getDraftKey } from "#app/forms/use-draft.ts";
import { Island } from "#app/islands/Island.tsx";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/layout/services.ts";
import { ContactLines } from "#app/company/contact/ContactLines.tsx";
import { getOtherWays } from "#app/layout/contact-links.ts";
import { calculatorLink } from "#app/layout/navigation.ts";
import { Icon } from "#app/ui/Icon.tsx";
import type { Route } from "./+types/request-page";
import "./enquiry-page.css";
import "./request-page.css";

const formId = "request";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { start, headers: formHeaders } = await loadEnquiryForm(
    request,
    services,
    sitePaths.quoteRequest,
    readFormPreset(url.searchParams, "rental"),
  );
  return data({ start }, { headers: formHeaders });
}

export function action({ request, context }: Route.ActionArgs) {
  return submitEnquiryForm(request, context.get(servicesContext), { path: sitePaths.quoteRequest, formId });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...(actionHeaders ?? [])]);
}

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, {
    title: "Request for quote by message",
    description: "Tell us what you print, and we answer with a machine and its price of a month.",
    path: sitePaths.quoteRequest,
  });
}

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const company = useCompany();
  return (
    <>
      <section className="page-head">
        <div className="wrap page-head__columns">
          <h1 className="page-title">Request for quote</h1>
          <p className="lead">
            Tell us what you print. We answer with a machine and the price of a month, in writing.
          </p>
        </div>
      </section>
      <section className="wrap page-body enquiry-page">
        <Island
          name="enquiryForm"
          of={EnquiryForm}
          when="touch"
          storageKeys={[getDraftKey(formId)]}
          props={{
            id: formId,
            action: sitePaths.quoteRequest,
            start: actionData ?? loaderData.start,
            ways: getOtherWays(company),
            topicQuestion: "What do you need?",
            retention: formatRetention(company.retentionMonths),
          }}
        />
        <div className="request__ways">
          <h2 className="subheading">Rather see the price first?</h2>
          <p>
            The calculator asks for no name. Set your pages on a machine, and the slip shows the month, with
            toner, parts and engineer on it.
          </p>
          <a className="button button--line" href={calculatorLink.path}>
            {calculatorLink.label} <Icon name="arrow" />
          </a>
          <ContactLines company={{ ...company, phones: company.phones.slice(0, 1) }} />
        </div>
      </section>
    </>
  );
}
