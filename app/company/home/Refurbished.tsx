import { formatCount } from "#domain/shared/format.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import copiers from "./images/refurbished-copiers.svg?url";

export function Refurbished() {
  const { name, claims } = useCompany();
  const { from, to } = claims.co2PerCopierKg;
  return (
    <section className="refurbished section on-ink">
      <div className="wrap refurbished__columns">
        <div>
          <h2 className="section-title">
            {formatCount(claims.refurbishedCopiers)} copiers, each used twice.
          </h2>
          <p className="lead">
            Every dot is a refurbished copier we put back to work. Each one avoids {formatCount(from)} to{" "}
            {formatCount(to)} kg of CO<sub>2</sub>e. Together, up to {formatCount(claims.co2SavedKg)} kg.
          </p>
          <a className="button button--line" href={sitePaths.sustainability}>
            Sustainability at {name}
          </a>
        </div>
        <img
          className="refurbished__dots"
          src={copiers}
          width={400}
          height={250}
          loading="lazy"
          alt="A copier drawn in dots, one for each refurbished copier"
        />
      </div>
    </section>
  );
}
