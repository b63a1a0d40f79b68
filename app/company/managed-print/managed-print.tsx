import { useText } from "#app/messages/text-context.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { getEmptyDetails } from "#app/enquiries/contact-values.ts";
import type { ContactFormStart } from "#app/enquiries/ContactForm.tsx";
import { EnquiryIsland } from "#app/enquiries/EnquiryIsland.tsx";
import { joinFormHeaders, loadEnquiryForm, submitEnquiryForm } from "#app/enquiries/enquiry-action.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { loadPart, respondWithParts } from "#app/layout/page-parts.ts";
import { servicesContext } from "#app/layout/services.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { getContactLinks } from "#app/layout/contact-links.ts";
import { BrandStrip } from "#app/layout/bands/BrandStrip.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import { Bill } from "#app/ui/Bill.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { NextSteps } from "#app/ui/NextSteps.tsx";
import type { Route } from "./+types/managed-print";
import { AuditSteps } from "./AuditSteps.tsx";
import { Fleet } from "./Fleet.tsx";
import { MonthlyReport, reportId } from "./MonthlyReport.tsx";
import { createMonthlyReport } from "./monthly-report.ts";
import "#app/enquiries/enquiry-page.css";
import "./managed-print.css";

const auditId = "audit";
const topic = "managed-print";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const machines = services.showcase.exampleOffice;
  const products = await loadPart(
    services,
    Promise.all(machines.map(({ product }) => services.catalogue.findByName(product))),
  );
  const report = products === null ? [] : createMonthlyReport(machines, products.flat());
  const { start, headers: formHeaders } = await loadEnquiryForm(request, services, sitePaths.managedPrint, {
    topic,
    details: { ...getEmptyDetails(topic), fleet: "6-15" },
  });
  return respondWithParts({ machines, report, start }, products !== null, formHeaders);
}

export function action({ request, context }: Route.ActionArgs) {
  return submitEnquiryForm(request, context.get(servicesContext), {
    path: sitePaths.managedPrint,
    formId: auditId,
  });
}

export const headers = joinFormHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return createPageMeta(site, {
    title: "Managed print services",
    description: `Every printer of your office under one contract: ${site.company.name} counts the machines, looks after them, and sends one bill with a line for each.`,
    path: sitePaths.managedPrint,
  });
}

export default function ManagedPrint({ loaderData, actionData }: Route.ComponentProps) {
  const { machines, report } = loaderData;
  return (
    <>
      <section className="page-head">
        <div className="wrap page-head__columns">
          <h1 className="page-title">Managed print: every printer you have, one contract.</h1>
          <div>
            <p className="lead">
              Yours, ours and the one in the stores. We count them, look after them, and send one bill with a
              line for each.
            </p>
            <p className="managed-print__ways">
              <a className="button" href="#audit-heading">
                Ask for an audit <Icon name="arrow" />
              </a>
              {report.length > 0 && (
                <a className="link" href={`#${reportId}`}>
                  See a monthly report
                </a>
              )}
            </p>
          </div>
        </div>
      </section>
      <Fleet machines={machines} />
      <BrandStrip />
      <Customers />
      <AuditSteps />
      {report.length > 0 && <MonthlyReport lines={report} />}
      <Savings />
      <Audit start={actionData ?? loaderData.start} />
      <PricingBanner heading="One machine is enough?">
        The <a href={sitePaths.quoteWizard}>usage and pricing calculator</a> shows its month, and asks for no
        name.
      </PricingBanner>
    </>
  );
}

function Customers() {
  return (
    <section className="section sheet">
      <div className="wrap split">
        <div className="split__head">
          <h2 className="section-title">Who it is for</h2>
          <p className="lead">Offices with more printers than people who know how many there are.</p>
        </div>
        <Bill
          lines={[
            [
              "Three machines or more",
              "With fewer, a rental is simpler. We will say so",
              <a key="rental" className="link" href={sitePaths.service}>
                Rental
              </a>,
            ],
            [
              "Several makes, several ages",
              "Machines you own stay; we take them under the contract",
              "Yours and ours",
            ],
            ["More than one floor or branch", "Each place has its own line on the bill", "By cost centre"],
            [
              "Printing is nobody’s job",
              "Toner, repairs and meter readings come off your desk",
              "One number",
            ],
          ]}
        />
      </div>
    </section>
  );
}

function Savings() {
  const { claims } = useCompany();
  return (
    <section className="on-ink" aria-labelledby="savings">
      <div className="wrap savings">
        <div className="savings__figure">
          <h2 id="savings">
            <small>What it saves: up to</small> {claims.savingsPercent}
            <sup>%</sup>
          </h2>
        </div>
        <dl>
          <div>
            <dt>Machines nobody needs</dt>
            <dd>The audit finds them. They leave.</dd>
          </div>
          <div>
            <dt>Colour nobody asked for</dt>
            <dd>Black is the setting; colour is the choice.</dd>
          </div>
          <div>
            <dt>Toner bought in a hurry</dt>
            <dd>It arrives before the machine asks.</dd>
          </div>
          <div>
            <dt>Call-outs, each with its invoice</dt>
            <dd>Visits and parts are in the price of the page.</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

function Audit({ start }: { readonly start: ContactFormStart }) {
  const t = useText();
  const company = useCompany();
  const { support } = company;
  return (
    <section className="section" aria-labelledby="audit-heading">
      <div className="wrap enquiry-page">
        <div>
          <div className="head-lines">
            <h2 className="section-title" id="audit-heading">
              Ask for an audit
            </h2>
            <p className="lead">Half a day, free of charge. A rough number of machines is enough to begin.</p>
          </div>
          <EnquiryIsland
            id={auditId}
            action={sitePaths.managedPrint}
            start={start}
            submitLabel="Ask for an audit"
          />
        </div>
        <NextSteps
          id="audit-steps"
          steps={[
            [
              `Within ${support.pricing}`,
              "A consultant calls to agree a date and asks which floors we may walk.",
            ],
            ["On the day", "One person, half a day, no downtime. We read meters; we do not read documents."],
            [
              `Within ${support.auditPlan} of the visit`,
              "You get the list and the plan. Keep both, whatever you decide.",
            ],
          ]}
        >
          {getContactLinks(company, t)
            .filter(({ icon }) => icon === "phone")
            .map(({ icon, text, href }) => (
              <a key={icon} className="link" href={href}>
                <Icon name={icon} /> <bdi dir="ltr">{text}</bdi>
              </a>
            ))}
        </NextSteps>
      </div>
    </section>
  );
}
