import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { PersonalDataResponse } from "#domain/enquiries/personal-data.ts";
import { getFieldRecordPath } from "#app/dashboard/layout/sections.ts";
import { formatUtcDay } from "#app/dashboard/ui/format-moment.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { RecordTable } from "#app/dashboard/ui/RecordTable.tsx";
import { LinkedEnquiryRow } from "./LinkedEnquiryRow.tsx";
import type { FoundEnquiry } from "./personal-data-api.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { formatEnquiryCount } from "#app/dashboard/enquiries/enquiry-texts.ts";

interface FoundPersonProps {
  readonly person: string;
  readonly enquiries: readonly FoundEnquiry[];
  readonly customers: PersonalDataResponse["customers"];
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

export function FoundPerson({ person, enquiries, customers, isBusy, children }: FoundPersonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isEmpty = enquiries.length + customers.length === 0;
  return (
    <section className="personal-data" aria-labelledby="found-heading" aria-busy={isBusy}>
      <h2 id="found-heading" ref={heading} tabIndex={-1}>
        {isEmpty ? "Nothing is kept" : formatEnquiryCount(enquiries.length)} of <bdi>{person}</bdi>
      </h2>
      {isEmpty ? (
        <p>
          There is no enquiry and no quote with this address or number. Accepted quotes that an erasure has
          kept are found by their e-mail address alone.
        </p>
      ) : (
        <>
          {enquiries.length > 0 && <FoundTable enquiries={enquiries} />}
          {customers.map(({ _id, company, people }) => (
            <p key={_id} dir="auto">
              <Link to={getFieldRecordPath("customer", _id)}>{company}</Link>: {people}
            </p>
          ))}
          <div className="button-row">{children}</div>
        </>
      )}
    </section>
  );
}

function FoundTable({ enquiries }: { readonly enquiries: readonly FoundEnquiry[] }) {
  return (
    <RecordTable caption="What is kept" columns={["Enquiry", "Contact", "Received", "With it"]}>
      {enquiries.map((enquiry) => (
        <LinkedEnquiryRow key={enquiry._id} enquiry={enquiry}>
          <td data-label="Contact">
            {enquiry.erasedAt === null ? (
              <>
                <bdi>{enquiry.email}</bdi>, <bdi dir="ltr">{formatPhone(enquiry.mobile)}</bdi>
              </>
            ) : (
              <>
                Erased <Moment at={enquiry.erasedAt} />
              </>
            )}
            {enquiry.otherContacts.map((other) => (
              <div key={JSON.stringify(other)}>
                Quote to <bdi>{other.name}</bdi>, <bdi>{other.email}</bdi>
                {other.mobile !== "" && (
                  <>
                    , <bdi dir="ltr">{formatPhone(other.mobile)}</bdi>
                  </>
                )}
              </div>
            ))}
          </td>
          <td data-label="Received">
            <Moment at={enquiry.createdAt} />
          </td>
          <td data-label="With it">
            {[
              formatCounted(enquiry.quotes, "quote"),
              formatCounted(enquiry.notes, "note"),
              formatCounted(enquiry.mails, "mail"),
            ].join(", ")}
            {enquiry.keptQuotes.map(({ reference, keptUntil }) => (
              <div key={reference}>
                {reference} is accepted: kept until {formatUtcDay(keptUntil)}
              </div>
            ))}
          </td>
        </LinkedEnquiryRow>
      ))}
    </RecordTable>
  );
}
