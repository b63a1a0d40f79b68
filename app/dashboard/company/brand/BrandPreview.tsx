import { type BrandColours, createBrandTheme } from "#domain/company/brand-colours.ts";
import { type Colours, toCustomProperties } from "#domain/company/colours.ts";
import { formatAddress } from "#domain/company/company.ts";
import type { CompanySettings } from "#domain/company/company-settings.ts";
import { type Lockup, createLockup, drawnNames, getLogoUrl } from "#domain/company/lockup.ts";
import { SlipLine, SlipSheet } from "#app/pricing/price-slip/SlipPaper.tsx";
import { SlipTotal } from "#app/pricing/price-slip/SlipTotal.tsx";
import { useCompany } from "#app/layout/company-data.ts";
import { ArabicMark } from "#app/ui/Logo.tsx";

interface BrandPreviewProps {
  readonly settings: CompanySettings;
  readonly brand: CompanySettings["brand"] & BrandColours;
}

/** Slip and PDF are paper: they stay light. */
export function BrandPreview({ settings, brand }: BrandPreviewProps) {
  const { light, dark } = createBrandTheme(brand);
  const lockup = createLockup({ name: settings.name, nameAr: settings.nameAr, brand }, "en");
  const reference = `${settings.quotePrefix}-2026-00012`;
  return (
    <div className="brand__pictures" style={toCustomProperties(light)}>
      <Header lockup={lockup} colours={light} caption="Header" />
      <SlipPicture lockup={lockup} colours={light} />
      <MailHead lockup={lockup} colours={light} caption="Head of a mail, light" reference={reference} />
      <MailHead
        lockup={lockup}
        colours={dark}
        caption="Head of a mail, dark"
        reference={reference}
        isOnDark
      />
      <figure className="brand__pdf">
        <figcaption className="visually-hidden">Head of the PDF, always on white</figcaption>
        <div className="row">
          <Sign lockup={lockup} />
          <p className="mark">
            {settings.legalName}
            <br />
            {formatAddress(settings.address)}
          </p>
        </div>
        <b>Quote {reference}</b>
      </figure>
    </div>
  );
}

interface PictureProps {
  readonly lockup: Lockup | undefined;
  readonly colours: Colours;
  readonly caption?: string;
  readonly reference?: string;
  readonly isOnDark?: boolean;
}

function Header({ lockup, colours, caption }: PictureProps) {
  return (
    <figure className="brand__header" style={toCustomProperties(colours)}>
      <figcaption className="visually-hidden">{caption}</figcaption>
      <Sign lockup={lockup} />
      <span className="button button--small">Price your pages</span>
    </figure>
  );
}

function MailHead({ lockup, colours, caption, reference, isOnDark = false }: PictureProps) {
  return (
    <figure className="brand__mail" style={toCustomProperties(colours)}>
      <figcaption className="visually-hidden">{caption}</figcaption>
      <Sign lockup={lockup} isOnDark={isOnDark} />
      <b>Your quote {reference}</b>
      <p>
        The price of a month is <span className="brand__link">on your quote page</span>.
      </p>
      <span className="button button--small">Read the quote</span>
    </figure>
  );
}

function SlipPicture({ lockup, colours }: PictureProps) {
  const { currency } = useCompany();
  return (
    <figure className="brand__slip" style={toCustomProperties(colours)}>
      <figcaption className="visually-hidden">Price slip</figcaption>
      <SlipSheet printedBy={{ name: lockup?.name ?? drawnNames.name }}>
        {/* In the place of the head, which shows the logo in force. */}
        <Sign lockup={lockup} />
        <dl>
          <SlipLine term="Model" value="C340" />
        </dl>
        <SlipTotal totalLabel="A month" currency={currency.display} total="674.00" footerLines={[]} />
      </SlipSheet>
    </figure>
  );
}

/** As the pages show it (`Logo`), of values that are not saved. */
export function Sign({
  lockup,
  isOnDark = false,
}: {
  readonly lockup: Lockup | undefined;
  readonly isOnDark?: boolean;
}) {
  const logo = lockup?.logo ?? null;
  if (logo !== null) {
    const isPlated = logo.platedOn === (isOnDark ? "dark" : "light");
    return <img className="brand__sign" data-plated={isPlated || undefined} src={getLogoUrl(logo)} alt="" />;
  }
  return (
    <span className="brand__sign">
      <b>{lockup?.name ?? drawnNames.name}</b>{" "}
      {lockup === undefined ? <ArabicMark /> : <b lang="ar">{lockup.nameAr}</b>}
    </span>
  );
}
