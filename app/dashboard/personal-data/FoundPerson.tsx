import { type ReactNode, useEffect, useRef } from "react";
import { FoundTable } from "./FoundTable.tsx";
import type { FoundEnquiry } from "./personal-data-api.ts";
import { formatCounted } from "./personal-data-texts.ts";

interface FoundPersonProps {
  /** The e-mail address or phone number that was searched for. */
  readonly person: string;
  readonly enquiries: readonly FoundEnquiry[];
  readonly isBusy: boolean;
  /** Buttons to export or erase the data. */
  readonly children: ReactNode;
}

/** Search result: the stored data of one person. Its heading takes the focus. */
export function FoundPerson({ person, enquiries, isBusy, children }: FoundPersonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isEmpty = enquiries.length === 0;
  return (
    <section className="personal-data" aria-labelledby="found-heading" aria-busy={isBusy}>
      <h2 id="found-heading" ref={heading} tabIndex={-1}>
        {isEmpty ? "Nothing is kept" : formatCounted(enquiries.length, "enquiry", "enquiries")} of{" "}
        <bdi>{person}</bdi>
      </h2>
      {isEmpty ? (
        <p>There is no enquiry and no quote with this address or number.</p>
      ) : (
        <>
          <FoundTable enquiries={enquiries} />
          <div className="btnrow">{children}</div>
        </>
      )}
    </section>
  );
}
