import { Link } from "react-router";
import { stageNames } from "#domain/enquiries/enquiry.ts";
import type { EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { getTextLanguage } from "#domain/shared/locale.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";

export const matchTexts = {
  email: "same e-mail address",
  mobile: "same phone number",
  domain: "same company domain",
} as const;

/** Of the same customer, as far as address, number or domain tell. */
export function RelatedEnquiries({ related }: Pick<EnquiryDetailResponse, "related">) {
  if (related.total === 0) return null;
  return (
    <section aria-labelledby="related-heading">
      <h2 id="related-heading">{formatCounted(related.total, "other enquiry", "other enquiries")}</h2>
      <ul className="related">
        {related.rows.map(({ _id, company, name, createdAt, stage, asked, match }) => (
          <li key={_id}>
            <Link className="link" to={dashboardPaths.enquiry(_id)}>
              <bdi>{company || name}</bdi>
            </Link>{" "}
            <Moment at={createdAt} />, {stageNames[stage]}, {matchTexts[match]}
            <small dir="auto" lang={getTextLanguage(asked, "ar")}>
              {asked}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
