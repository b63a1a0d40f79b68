import type { ReactNode } from "react";
import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { PhoneLink } from "#app/ui/PhoneLink.tsx";

/** A sentence: by mail, and by telephone where the company has one. */
export function WaysToReach() {
  const t = useText();
  const {
    email,
    phones: [phone],
  } = useCompany();
  return (
    <Rich
      text={
        phone === undefined
          ? t("legal.write", { email })
          : t("legal.writeOrCall", { email, phone: phone.display })
      }
      tags={{
        mail: <MailLink email={email} />,
        ...(phone !== undefined && { phone: <PhoneLink phone={phone} /> }),
      }}
    />
  );
}

function MailLink({ email, children }: { readonly email: string; readonly children?: ReactNode }) {
  return <a href={`mailto:${email}`}>{children}</a>;
}
