import { useText } from "#app/messages/text-context.ts";
import { formatPlace } from "#domain/company/company.ts";
import type { PicturePlace } from "#domain/company/showcase.ts";
import { getSearchWords } from "#domain/pages/search-result.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { getSmallerImageUrl } from "#domain/shared/image.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { ServiceLine } from "#app/ui/ServiceLine.tsx";
import consumables from "./images/consumables.webp";
import maintenance from "./images/maintenance.webp";
import managedPrint from "./images/managed-print.webp";
import rental from "./images/rental.webp";

export function ServicesIndex() {
  const t = useText();
  const company = useCompany();
  const getPicture = (place: PicturePlace, delivered: string) =>
    getSmallerImageUrl(company.pagePictures[place] ?? delivered, 480);
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="section-title services__heading">{t("home.services.heading")}</h2>
        <ul className="services">
          <ServiceLine
            name={t("nav.rental")}
            detail={t("home.services.rental", { place: getSearchWords(t, company).place })}
            path={sitePaths.service}
            image={getPicture("rental", rental)}
          />
          <ServiceLine
            name={t("nav.managedPrint")}
            detail={t("home.services.managedPrint")}
            path={sitePaths.managedPrint}
            image={getPicture("managedPrint", managedPrint)}
          />
          <ServiceLine
            name={t("nav.maintenance")}
            detail={t("home.services.maintenance")}
            path={sitePaths.maintenance}
            image={getPicture("maintenance", maintenance)}
          />
          <ServiceLine
            name={t("home.services.consumables")}
            detail={t("home.services.consumables.detail", { city: formatPlace(t, company.address) })}
            path={sitePaths.consumables}
            image={getPicture("consumables", consumables)}
          />
        </ul>
      </div>
    </section>
  );
}
