import { useText } from "#app/messages/text-context.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { getEmptyDetails } from "#app/enquiries/contact-values.ts";
import type { ContactFormStart } from "#app/enquiries/contact-values.ts";
import { EnquiryIsland } from "#app/enquiries/EnquiryIsland.tsx";
import { joinFormHeaders, loadEnquiryForm, submitEnquiryForm } from "#app/enquiries/enquiry-action.ts";
import { PageLink } from "#app/ui/PageLink.tsx";
import { Rich } from "#app/messages/Rich.tsx";
import { createSitePageMeta } from "#app/seo/page-meta.ts";
import { loadPart, respondWithParts } from "#app/layout/page-parts.ts";
import { servicesContext } from "#app/layout/services.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { getContactLinks } from "#app/layout/contact-links.ts";
import { BrandStrip } from "#app/layout/bands/BrandStrip.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import { Bill } from "#app/ui/Bill.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { NextSteps } from "#app/ui/NextSteps.tsx";
import type { Route } from "./+types/managed-print";
import { AuditSteps } from "./AuditSteps.tsx";
import { Fleet } from "./Fleet.tsx";
import { MonthlyReport, reportId } from "./MonthlyReport.tsx";
import { createMonthlyReport } from "./monthly-report.ts";
import "#app/enquiries/enquiry-page.css";
import "#app/ui/bill-table.css";
import "./managed-print.css";

const auditId = "audit";
const topic = "managed-print";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { exampleOffice } = services;
  const products = await loadPart(
    services,
    Promise.all(exampleOffice.map(({ product }) => services.catalogue.findByName(product))),
  );
  const titles = products?.flat().map(({ title }) => title);
  const machines = exampleOffice.filter(({ product }) => titles?.includes(product) ?? true);
  const report = products === null ? [] : createMonthlyReport(machines, products.flat());
  const { start, headers: formHeaders } = await loadEnquiryForm(request, services, sitePaths.managedPrint, {
    topic,
    details: { ...getEmptyDetails(topic), fleet: "6-15" },
  });
  // An office with machines of other catalogues is no example of this one.
  const fleet = machines.filter(({ product }) => report.some((line) => line.product === product));
  return respondWithParts(
    { machines: products === null ? machines : fleet, report, start },
    products !== null,
    formHeaders,
  );
}

export function action({ request, context }: Route.ActionArgs) {
  return submitEnquiryForm(request, context.get(servicesContext), {
    path: sitePaths.managedPrint,
    formId: auditId,
  });
}

export const headers = joinFormHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return createSitePageMeta(matches[0].loaderData, "managedPrint");
}

export default function ManagedPrint({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { machines, report } = loaderData;
  return (
    <>
      <section className="page-head">
        <div className="wrap page-head__columns">
          <h1 className="page-title">{t("managedPrint.heading")}</h1>
          <div>
            <p className="lead">{t("managedPrint.lead")}</p>
            <p className="managed-print__ways row">
              <a className="button" href="#audit-heading">
                {t("managedPrint.audit")} <Icon path={icons.arrow} />
              </a>
              {report.length > 0 && (
                <a className="link" href={`#${reportId}`}>
                  {t("managedPrint.report.link")}
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
      <PricingBanner heading={t("managedPrint.banner.heading")}>
        <Rich text={t("managedPrint.banner.lead")} tags={{ a: <PageLink path={sitePaths.quoteWizard} /> }} />
      </PricingBanner>
    </>
  );
}

function Customers() {
  const t = useText();
  return (
    <section className="section sheet">
      <div className="wrap split">
        <div className="split__head">
          <h2 className="section-title">{t("managedPrint.who.heading")}</h2>
          <p className="lead">{t("managedPrint.who.lead")}</p>
        </div>
        <Bill
          lines={[
            [
              t("managedPrint.who.three"),
              t("managedPrint.who.three.detail"),
              <a key="rental" className="link" href={t.path(sitePaths.service)}>
                {t("service.choice.rental")}
              </a>,
            ],
            [
              t("managedPrint.who.makes"),
              t("managedPrint.who.makes.detail"),
              t("managedPrint.who.makes.value"),
            ],
            [
              t("managedPrint.who.branches"),
              t("managedPrint.who.branches.detail"),
              t("managedPrint.who.branches.value"),
            ],
            [t("managedPrint.who.job"), t("managedPrint.who.job.detail"), t("managedPrint.who.job.value")],
          ]}
        />
      </div>
    </section>
  );
}

function Savings() {
  const t = useText();
  const { claims } = useCompany();
  return (
    <section className="on-ink" aria-labelledby="savings">
      <div className="wrap savings">
        <div className={claims.savingsPercent === null ? undefined : "savings__figure"}>
          {claims.savingsPercent === null ? (
            <h2 className="section-title" id="savings">
              {t("managedPrint.savings")}
            </h2>
          ) : (
            <h2 id="savings">
              <small>{t("managedPrint.savings.upTo")}</small> {claims.savingsPercent}
              <sup>%</sup>
            </h2>
          )}
        </div>
        <dl>
          <div>
            <dt>{t("managedPrint.savings.machines")}</dt>
            <dd>{t("managedPrint.savings.machines.detail")}</dd>
          </div>
          <div>
            <dt>{t("managedPrint.savings.colour")}</dt>
            <dd>{t("managedPrint.savings.colour.detail")}</dd>
          </div>
          <div>
            <dt>{t("managedPrint.savings.toner")}</dt>
            <dd>{t("managedPrint.savings.toner.detail")}</dd>
          </div>
          <div>
            <dt>{t("managedPrint.savings.callOuts")}</dt>
            <dd>{t("managedPrint.savings.callOuts.detail")}</dd>
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
              {t("managedPrint.audit")}
            </h2>
            <p className="lead">{t("managedPrint.audit.lead")}</p>
          </div>
          <EnquiryIsland
            id={auditId}
            action={sitePaths.managedPrint}
            start={start}
            submitLabel={t("managedPrint.audit")}
          />
        </div>
        <NextSteps
          id="audit-steps"
          steps={[
            [t("company.within", { time: support.pricing }), t("managedPrint.next.call")],
            [t("managedPrint.next.day"), t("managedPrint.next.day.detail")],
            [t("managedPrint.next.afterVisit", { time: support.auditPlan }), t("managedPrint.next.plan")],
          ]}
        >
          {getContactLinks(company, t)
            .filter(({ icon }) => icon === "phone")
            .map(({ icon, text, href }) => (
              <a key={icon} className="link" href={href}>
                <Icon path={icon} /> <bdi dir="ltr">{text}</bdi>
              </a>
            ))}
        </NextSteps>
      </div>
    </section>
  );
}
