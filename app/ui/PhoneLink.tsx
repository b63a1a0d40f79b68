import type { ReactNode } from "react";
import { type CompanyPhone, formatDialledNumber } from "#domain/company/company.ts";

interface PhoneLinkProps {
  readonly phone: CompanyPhone;
  readonly children?: ReactNode;
}

/** Without children it is a tag of `Rich`, around the number. */
export function PhoneLink({ phone, children }: PhoneLinkProps) {
  return (
    <a href={`tel:${formatDialledNumber(phone)}`}>
      <bdi dir="ltr">{children}</bdi>
    </a>
  );
}
