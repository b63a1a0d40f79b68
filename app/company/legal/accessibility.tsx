import { accessibilityPath } from "#domain/pages/site-paths.ts";
import { getPageText, useText } from "#app/messages/text-context.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/accessibility";
import { LegalPage } from "./LegalPage.tsx";
import { WaysToReach } from "./WaysToReach.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const t = getPageText();
  return createPageMeta(matches[0].loaderData, {
    title: t("accessibility.title"),
    description: t("accessibility.description"),
    path: accessibilityPath,
  });
}

/** The promises and the gaps are those of docs/accessibility.md: change both together. */
export default function Accessibility() {
  const t = useText();
  return (
    <LegalPage
      heading={t("accessibility.title")}
      updated="2026-11-30"
      sections={[
        {
          id: "promise",
          heading: t("accessibility.promise"),
          body: (
            <>
              <p>{t("accessibility.promise.standard")}</p>
              <p>{t("accessibility.promise.ways")}</p>
            </>
          ),
        },
        { id: "check", heading: t("accessibility.check"), body: <p>{t("accessibility.check.text")}</p> },
        {
          id: "not-reached",
          heading: t("accessibility.notReached"),
          body: (
            <>
              <p>{t("accessibility.notReached.readers")}</p>
              <p>{t("accessibility.notReached.large")}</p>
              <p>{t("accessibility.notReached.pdf")}</p>
              <p>{t("accessibility.notReached.content")}</p>
            </>
          ),
        },
        {
          id: "reach-us",
          heading: t("accessibility.reachUs"),
          body: (
            <p>
              {t("accessibility.reachUs.text")} <WaysToReach />
            </p>
          ),
        },
      ]}
    />
  );
}
