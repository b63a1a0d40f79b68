import { useText } from "#app/messages/text-context.ts";
import { Rich } from "#app/messages/Rich.tsx";
import { formatCount } from "#domain/shared/format.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import copiers from "./images/refurbished-copiers.svg?url";

export function Refurbished() {
  const t = useText();
  const { name, claims } = useCompany();
  const { from, to } = claims.co2PerCopierKg;
  return (
    <section className="refurbished section on-ink">
      <div className="wrap refurbished__columns">
        <div>
          <h2 className="section-title">
            {t("home.refurbished.heading", { copiers: claims.refurbishedCopiers })}
          </h2>
          <p className="lead">
            <Rich
              text={t("home.refurbished.lead", {
                from: formatCount(from),
                to: formatCount(to),
                saved: formatCount(claims.co2SavedKg),
              })}
              tags={{ sub: <sub /> }}
            />
          </p>
          <a className="button button--line" href={t.path(sitePaths.sustainability)}>
            {t("home.refurbished.link", { company: name })}
          </a>
        </div>
        <img
          className="refurbished__dots"
          src={copiers}
          width={400}
          height={250}
          loading="lazy"
          alt={t("home.refurbished.alt")}
        />
      </div>
    </section>
  );
}
