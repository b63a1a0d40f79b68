import { data } from "react-router";
import { hasQuestions, listQuestions } from "#domain/company/contract-terms.ts";
import { shortHirePath } from "#app/enquiries/contact-values.ts";
import { getPageText, useText } from "#app/messages/text-context.ts";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import { useCompany } from "#app/layout/company-data.ts";
import { servicesContext } from "#app/layout/services.ts";
import { createSitePageMeta } from "#app/seo/page-meta.ts";
import { createQuestionsNode } from "#app/seo/structured-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { Questions } from "#app/ui/Questions.tsx";
import type { Route } from "./+types/questions-page";

export async function loader({ context }: Route.LoaderArgs) {
  if (!hasQuestions(await context.get(servicesContext).company())) throw data(null, { status: 404 });
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const t = getPageText();
  return createSitePageMeta(site, "questions", {
    structuredData: [createQuestionsNode(listQuestions(t, site.company))],
  });
}

export default function QuestionsPage() {
  const t = useText();
  return (
    <>
      <section className="page-head">
        <div className="wrap">
          <h1 className="page-title">{t("questions.title")}</h1>
        </div>
      </section>
      <section className="page-body" aria-labelledby="asked">
        <Questions
          id="asked"
          heading={t("questions.heading")}
          lead={t("questions.lead")}
          questions={listQuestions(t, useCompany())}
        />
      </section>
      <section className="section sheet" aria-labelledby="hire">
        <div className="wrap split__head">
          <h2 className="section-title" id="hire">
            {t("questions.hire")}
          </h2>
          <p className="lead">{t("questions.hire.lead")}</p>
          <a className="button" href={t.path(shortHirePath)}>
            {t("questions.hire.link")} <Icon path={icons.arrow} />
          </a>
        </div>
      </section>
      <PricingBanner />
    </>
  );
}
