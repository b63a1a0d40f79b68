import type { ComponentProps } from "react";
import { useText } from "#app/messages/text-context.ts";
import type { CompanyPhone } from "#domain/company/company.ts";
import { formatRetention } from "#domain/enquiries/retention.ts";
import { getDraftKey } from "#app/forms/use-draft.ts";
import { Island } from "#app/islands/Island.tsx";
import { useCompany } from "#app/layout/company-data.ts";
import { getOtherWays } from "#app/layout/contact-links.ts";
import EnquiryForm from "./EnquiryForm.tsx";

interface EnquiryIslandProps extends Omit<ComponentProps<typeof EnquiryForm>, "ways" | "retention"> {
  /** To call when the form fails; otherwise the first one of the company. */
  readonly phone?: CompanyPhone | undefined;
}

/** The form of a page, with the facts of the company. */
export function EnquiryIsland({ phone, ...form }: EnquiryIslandProps) {
  const t = useText();
  const company = useCompany();
  return (
    <Island
      name="enquiryForm"
      of={EnquiryForm}
      when="touch"
      storageKeys={[getDraftKey(form.id)]}
      props={{
        ...form,
        ways: getOtherWays(company, t, phone),
        retention: formatRetention(t, company.retentionMonths),
      }}
    />
  );
}
