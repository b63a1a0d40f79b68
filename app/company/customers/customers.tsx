import { useText } from "#app/messages/text-context.ts";
import type { ShownShowcase } from "#domain/company/showcase.ts";
import { formatCount } from "#domain/shared/format.ts";
import { type CompanyClaims, isFloor } from "#domain/company/company.ts";
import { toChoice } from "#messages/message.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createSitePageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/layout/services.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { calculatorLink } from "#app/layout/navigation.ts";
import { BrandStrip } from "#app/layout/bands/BrandStrip.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import type { Route } from "./+types/customers";
import type { ReactNode } from "react";
import type { Translate } from "#messages/message.ts";
import type { ClientLogo } from "#server/company/showcase/service.ts";
import { Cases } from "./Cases.tsx";
import "./customers.css";

export function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).showcase();
}

export function meta({ matches }: Route.MetaArgs) {
  return createSitePageMeta(matches[0].loaderData, "customers");
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { claims } = useCompany();
  const { logos, cases, sectors } = loaderData;
  return (
    <>
      <section className="page-head">
        <div className="wrap page-head__columns">
          <h1 className="page-title">{t("nav.customers")}</h1>
          <p className="lead">{describeCustomers(t, claims, loaderData)}</p>
        </div>
      </section>
      <Cases cases={cases} />
      <Sectors sectors={sectors} />
      {logos.length > 0 && (
        <section className="section" aria-labelledby="logos">
          <div className="wrap">
            <div className="section-head">
              <h2 className="section-title" id="logos">
                {t("customers.logos.heading", { logos: logos.length })}
              </h2>
              <a className="link" href={t.path(calculatorLink.path)}>
                {t(calculatorLink.label)} <Icon path={icons.arrow} />
              </a>
            </div>
            <LogoGrid logos={logos}>
              <a href={t.path(calculatorLink.path)}>
                {t("customers.logos.yours")} <Icon path={icons.arrow} />
                <small>{t("nav.priceYourPages")}</small>
              </a>
            </LogoGrid>
          </div>
        </section>
      )}
      <BrandStrip />
      <PricingBanner />
    </>
  );
}

function describeCustomers(
  t: Translate,
  { clients }: CompanyClaims,
  { logos, cases }: Readonly<Record<"logos" | "cases", readonly unknown[]>>,
): string {
  if (logos.length + cases.length === 0) return t("customers.none");
  return [
    clients !== null &&
      t("customers.clients", { clients: formatCount(clients), floor: toChoice(isFloor(clients)) }),
    logos.length > 0 && t("customers.logos", { logos: logos.length }),
    cases.length > 0 && t("customers.cases", { cases: cases.length }),
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}

function Sectors({ sectors }: { readonly sectors: ShownShowcase["sectors"] }) {
  const t = useText();
  if (sectors.length === 0) return null;
  return (
    <section className="section sheet" aria-labelledby="sectors">
      <div className="wrap split">
        <div className="split__head">
          <h2 className="section-title" id="sectors">
            {t("customers.sectors.heading")}
          </h2>
          <p className="lead">{t("customers.sectors.lead")}</p>
        </div>
        <dl className="sectors">
          {sectors.map(({ name, habit }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{habit}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** From this aspect ratio on, a logo is a wordmark and gets more of the width of its cell. */
const minWideRatio = 1.4;

interface LogoGridProps {
  readonly logos: readonly ClientLogo[];
  /** Three columns wide: with this last cell 93 logos fill a grid of 12, 6 or 4 columns. */
  readonly children: ReactNode;
}

function LogoGrid({ logos, children }: LogoGridProps) {
  return (
    <ul className="logos">
      {logos.map(({ name, source, aspectRatio }) => (
        <li key={name} data-wide={aspectRatio >= minWideRatio || undefined}>
          <img src={source} alt={name} width={100} height={Math.round(100 / aspectRatio)} loading="lazy" />
        </li>
      ))}
      <li className="logos__you">{children}</li>
    </ul>
  );
}
