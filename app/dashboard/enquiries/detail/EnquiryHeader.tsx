import { use } from "react";
import type { EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { ContactLinks } from "#app/dashboard/enquiries/ContactLinks.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { InboxContext } from "#app/dashboard/enquiries/list/inbox-context.ts";
import { getListPath } from "#app/dashboard/enquiries/list/list-query.ts";
import { openReply } from "./ReplyForm.tsx";
import { useNeighbours } from "./use-neighbours.ts";

interface EnquiryHeaderProps {
  readonly detail: EnquiryDetailResponse;
  /** Missing for an erased enquiry. */
  readonly onAnswered?: () => void;
  readonly onGo: (step: 1 | -1) => void;
}

export function EnquiryHeader({ detail, onAnswered, onGo }: EnquiryHeaderProps) {
  const { enquiry } = detail;
  const isErased = enquiry.erasedAt !== null;
  const { query } = use(InboxContext);
  const { hasPrevious, hasNext } = useNeighbours(enquiry._id);
  return (
    <DashboardHeader
      title={isErased ? "Erased enquiry" : enquiry.company || enquiry.name}
      note={
        <>
          {isErased ? (
            "Received"
          ) : (
            <>
              <bdi>{enquiry.name}</bdi>,
            </>
          )}{" "}
          <Moment at={enquiry.createdAt} />, {enquiry.reference}
          {!isErased && (
            <ContactLinks contact={enquiry} links={detail.links}>
              {enquiry.email !== "" && !enquiry.isSpam && (
                <button className="link" type="button" aria-keyshortcuts="r" onClick={openReply}>
                  <Icon path={icons.mail} /> Reply
                </button>
              )}
            </ContactLinks>
          )}
        </>
      }
      back={{ label: "Back to the list", path: getListPath(query) }}
    >
      {onAnswered !== undefined && (
        <button
          className="button button--small"
          type="button"
          data-thumb
          aria-keyshortcuts="e"
          onClick={onAnswered}
        >
          <Icon path={icons.check} /> Answered, next
        </button>
      )}
      {([-1, 1] as const).map((step) => (
        <button
          key={step}
          className="mini"
          type="button"
          aria-label={step === 1 ? "Next" : "Previous"}
          title={step === 1 ? "Next" : "Previous"}
          aria-disabled={!(step === 1 ? hasNext : hasPrevious) || undefined}
          onClick={() => onGo(step)}
        >
          <DashboardIcon name={step === 1 ? "down" : "up"} />
        </button>
      ))}
    </DashboardHeader>
  );
}
