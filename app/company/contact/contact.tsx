import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import EnquiryForm from "#app/enquiries/EnquiryForm.tsx";
import { loadEnquiryForm, submitEnquiryForm } from "#app/enquiries/enquiry-action.ts";
import { getDraftKey } from "#app/forms/use-draft.ts";
import { Island } from "#app/islands/Island.tsx";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { loadPart, respondWithParts } from "#app/layout/page-parts.ts";
import { servicesContext } from "#app/layout/services.ts";
import { createOfficeNode } from "#app/seo/structured-data.ts";
import { getOtherWays } from "#app/layout/contact-links.ts";
import { FeaturedProducts } from "#app/catalogue/listing/FeaturedProducts.tsx";
import { loadFeaturedProducts } from "#app/catalogue/listing/featured-products.ts";
import type { Route } from "./+types/contact";
import { ContactLines } from "./ContactLines.tsx";
import { OfficeMap } from "./OfficeMap.tsx";
import "#app/enquiries/enquiry-page.css";
import "./contact.css";

const formId = "contact";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const featured = await loadPart(services, loadFeaturedProducts(services.catalogue));
  const { start, headers: formHeaders } = await loadEnquiryForm(request, services, sitePaths.contact);
  return respondWithParts({ featured, start }, featured !== null, formHeaders);
}

export function action({ request, context }: Route.ActionArgs) {
  return submitEnquiryForm(request, context.get(servicesContext), { path: sitePaths.contact, formId });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...(actionHeaders ?? [])]);
}

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const { address, name } = site.company;
  return createPageMeta(site, {
    title: "Contact and support",
    description: `Call, write to or visit ${name} in ${address.city}, ${address.country}. Support for copiers and printers around the clock.`,
    path: sitePaths.contact,
    company: createOfficeNode(site),
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const company = useCompany();
  const { featured } = loaderData;
  // Without JavaScript its link would lose the input of a form that came back.
  const hidesFailure = actionData !== undefined && featured === null;
  return (
    <>
      <section className="page-head">
        <div className="wrap">
          <h1 className="page-title contact__heading">Need Support? We’re Here 24/7!</h1>
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
            action: sitePaths.contact,
            start: actionData ?? loaderData.start,
            ways: getOtherWays(company),
            messagePlaceholder: "Machine, serial number if you have it, and what it is doing",
          }}
        />
        <ContactLines company={company} />
      </section>
      <OfficeMap />
      {!hidesFailure && <FeaturedProducts featured={featured} />}
    </>
  );
}
