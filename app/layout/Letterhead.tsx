import { useText } from "#app/messages/text-context.ts";
import { useLocation } from "react-router";
import { formatAddressLines } from "#domain/company/company.ts";
import { useCompany, useLockupName, usePublicUrl } from "./company-data.ts";
import { ArabicMark, Logo } from "#app/ui/Logo.tsx";

export function Letterhead() {
  const { legalName, address, phones, email } = useCompany();
  const lockupName = useLockupName();
  const t = useText();
  const publicUrl = usePublicUrl();
  const { pathname } = useLocation();
  return (
    <div className="letterhead">
      <div className="letterhead__logo">
        <Logo name={lockupName} mark={<ArabicMark />} />
      </div>
      <address>
        <b>{legalName}</b>, {formatAddressLines(address).join(t("layout.comma"))}
        <br />
        {phones.map(({ display }) => (
          <bdi dir="ltr" key={display}>
            {display}
          </bdi>
        ))}
        <span>{email}</span>
        <br />
        <b>
          {publicUrl}
          {t.path(pathname)}
        </b>
      </address>
    </div>
  );
}
