import { data } from "react-router";
import { findServicePhone } from "#domain/company/company.ts";
import { formatMachineCode } from "#domain/machines/machine-code.ts";
import { carePath, sitePaths } from "#domain/pages/site-paths.ts";
import { joinFormHeaders } from "#app/enquiries/enquiry-action.ts";
import { useCompany } from "#app/layout/company-data.ts";
import type { RouteHandle } from "#app/layout/route-handle.ts";
import { servicesContext } from "#app/layout/services.ts";
import { Rich } from "#app/messages/Rich.tsx";
import { getPageText, useText } from "#app/messages/text-context.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { Bill } from "#app/ui/Bill.tsx";
import { PageLink } from "#app/ui/PageLink.tsx";
import type { Route } from "./+types/care-page";
import { CareForms } from "./CareForms.tsx";
import { CareWays } from "./CareWays.tsx";
import { loadReceived, submitCareForm } from "./care-action.ts";

export const handle = { ownDock: true } satisfies RouteHandle;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const received = await loadReceived(request, url, context.get(servicesContext), carePath);
  const headers = { "Cache-Control": "private, no-store" };
  return data({ received }, received === null ? {} : { headers });
}

export function action({ request, context }: Route.ActionArgs) {
  return submitCareForm(request, context.get(servicesContext), carePath, null);
}

export const headers = joinFormHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const t = getPageText();
  const texts = { title: t("care.title"), description: t("care.description") };
  return createPageMeta(matches[0].loaderData, { ...texts, path: carePath });
}

export default function CarePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <section className="page-head">
        <div className="wrap page-head__columns">
          <h1 className="page-title">{t("care.heading")}</h1>
          <p className="lead">{t("care.lead")}</p>
        </div>
      </section>
      <div className="wrap page-body care">
        <div>
          <CareForms path={carePath} asksForMachine {...loaderData} result={actionData} />
          <p className="care__other">
            <Rich text={t("care.writeToUs")} tags={{ link: <PageLink path={sitePaths.contact} /> }} />
          </p>
        </div>
        <aside aria-labelledby="where">
          <h2 className="subheading" id="where">
            {t("care.whereCode")}
          </h2>
          <Plates />
          <p className="muted">{t("care.whereCode.text")}</p>
          <h2 className="subheading">{t("care.telephone")}</h2>
          <CareWays />
        </aside>
      </div>
      <AfterSending />
    </>
  );
}

const drawnNumbers = { code: formatMachineCode("K7P4QX2M"), serial: "QC34-2207-0412" };

/** Drawings of our sticker and of a plate of the maker: the number that is asked for has a frame. */
function Plates() {
  const company = useCompany();
  return (
    <div className="care-plates" aria-hidden="true" dir="ltr">
      <div>
        <i className="care-plates__code" />
        <p>
          <b>{company.name}</b>
          <i />
          <i />
          <mark>{drawnNumbers.code}</mark>
          <small>{findServicePhone(company)?.display}</small>
        </p>
      </div>
      <div>
        <p>
          <i />
          <mark>{drawnNumbers.serial}</mark>
          <i />
        </p>
      </div>
    </div>
  );
}

function AfterSending() {
  const t = useText();
  const { contract, deliveries, serviceAreas } = useCompany();
  const [delivery] = deliveries;
  const [area] = serviceAreas;
  return (
    <section className="section sheet rule-top" aria-labelledby="after">
      <div className="wrap split">
        <h2 className="section-title" id="after">
          {t("care.after")}
        </h2>
        <Bill
          lines={[
            [t("care.reading"), contract.meterReading, t("care.after.reading")],
            [t("care.toner"), delivery?.place ?? "", delivery?.time],
            [t("care.fault"), area ? t("care.after.fault", { area: area.area }) : "", area?.withContract],
            [t("care.invoice"), t("care.invoice.next"), t("care.invoice.note")],
          ]}
        />
      </div>
    </section>
  );
}
