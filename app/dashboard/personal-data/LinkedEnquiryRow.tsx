import type { ReactNode } from "react";
import { Link } from "react-router";
import type { EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import { erasedName } from "#domain/enquiries/retention.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { LinkedRow } from "#app/dashboard/ui/LinkedRow.tsx";

interface LinkedEnquiryRowProps {
  readonly enquiry: Pick<EnquiryResponse, "_id" | "name" | "company">;
  readonly children: ReactNode;
}

export function LinkedEnquiryRow({ enquiry: { _id, name, company }, children }: LinkedEnquiryRowProps) {
  return (
    <LinkedRow>
      <th scope="row">
        <Link to={dashboardPaths.enquiry(_id)}>
          {name === "" ? (
            erasedName
          ) : (
            <>
              <bdi>{name}</bdi>, <bdi>{company}</bdi>
            </>
          )}
        </Link>
      </th>
      {children}
    </LinkedRow>
  );
}
