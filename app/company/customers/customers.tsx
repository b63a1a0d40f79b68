import { formatCount } from "#domain/shared/format.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/layout/services.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { calculatorLink } from "#app/layout/navigation.ts";
import { BrandStrip } from "#app/layout/bands/BrandStrip.tsx";
import type { Route } from "./+types/customers";
import type { ReactNode } from "react";
import type { ClientLogo } from "#server/company/client-logos.ts";
import "./customers.css";

export function loader({ context }: Route.LoaderArgs) {
  return { logos: context.get(servicesContext).clientLogos };
}

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return createPageMeta(site, {
    title: "Customers",
    description: `Over ${formatCount(site.company.claims.clients)} businesses print by the page with ${site.company.name}. Some of them, by their marks.`,
    path: sitePaths.customers,
  });
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { claims } = useCompany();
  const { logos } = loaderData;
  return (
    <>
      <section className="page-head">
        <div className="wrap page-head__columns">
          <h1 className="page-title">Customers</h1>
          <p className="lead">
            Over {formatCount(claims.clients)} businesses print by the page with us: clinics, schools, law
            firms, site offices, banks. These {formatCount(logos.length)} let us show their mark.
          </p>
        </div>
      </section>
      <section className="page-body">
        <div className="wrap">
          <LogoGrid logos={logos}>
            <a href={calculatorLink.path}>
              Your mark here? <Icon name="arrow" />
              <small>{calculatorLink.label}</small>
            </a>
          </LogoGrid>
        </div>
      </section>
      <BrandStrip />
    </>
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
