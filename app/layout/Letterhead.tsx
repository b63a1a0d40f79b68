import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { useLocation } from "react-router";
import { formatAddress } from "#domain/company/company.ts";
import { useCompany, usePublicUrl } from "./company-data.ts";
import { ArabicMark, Logo } from "#app/ui/Logo.tsx";

export function Letterhead() {
  const { legalName, address, phones, email, lockup } = useCompany();
  const t = useText();
  const publicUrl = usePublicUrl();
  const { pathname } = useLocation();
  return (
    <div className="letterhead">
      <div className="letterhead__logo">
        <Logo lockup={lockup} mark={<ArabicMark />} />
      </div>
      <address>
        <Rich
          text={t("layout.letterhead", { company: legalName, address: formatAddress(address, t.locale) })}
          tags={{ b: <b /> }}
        />
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
