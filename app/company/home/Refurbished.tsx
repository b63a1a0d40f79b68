import { useText } from "#app/messages/text-context.ts";
import { Rich } from "#app/messages/Rich.tsx";
import { describeRefurbished } from "#domain/company/avoided-co2e.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import copiers from "./images/refurbished-copiers.svg?url";

/** Of the drawing. */
const dots = 1000;

export function Refurbished() {
  const t = useText();
  const { name, claims } = useCompany();
  if (claims.refurbishedCopiers === null) return null;
  const isDotEach = claims.refurbishedCopiers === dots;
  const [putBack, ...avoided] = describeRefurbished(t, claims);
  return (
    <section className="refurbished section on-ink">
      <div className="wrap refurbished__columns">
        <div>
          <h2 className="section-title">
            {t("home.refurbished.heading", { copiers: claims.refurbishedCopiers })}
          </h2>
          <p className="lead">
            <Rich
              text={[isDotEach ? t("home.refurbished.dots") : putBack, ...avoided].join(" ")}
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
          alt={isDotEach ? t("home.refurbished.alt") : ""}
        />
      </div>
    </section>
  );
}
