import map from "#content/office-map.svg?url";
import { formatAddressLines } from "#domain/company/company.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Target } from "#app/ui/Target.tsx";

/** Sends no request to a map service, so the page does not depend on one and does not disclose its visitors. */
export function OfficeMap() {
  const { address, legalName, map: office } = useCompany();
  return (
    <section className="map" aria-label="Map to our office">
      <img
        src={map}
        alt="Drawing of the streets around the office"
        width={1440}
        height={560}
        loading="lazy"
      />
      <div className="map__pin">
        <Target />
      </div>
      <div className="wrap">
        <address className="map__address">
          <b>Corporate office</b>
          {legalName}
          {formatAddressLines(address).map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a className="link" href={office.directionsUrl} rel="noopener">
            Open in maps <Icon name="external" />
          </a>
        </address>
      </div>
    </section>
  );
}
