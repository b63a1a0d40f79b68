import { use } from "react";
import type { EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { formatMailto } from "#domain/shared/email.ts";
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
          {!isErased && <ContactLinks detail={detail} />}
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
      <button
        className="mini"
        type="button"
        aria-label="Previous"
        title="Previous"
        aria-disabled={!hasPrevious || undefined}
        onClick={() => onGo(-1)}
      >
        <DashboardIcon name="up" />
      </button>
      <button
        className="mini"
        type="button"
        aria-label="Next"
        title="Next"
        aria-disabled={!hasNext || undefined}
        onClick={() => onGo(1)}
      >
        <DashboardIcon name="down" />
      </button>
    </DashboardHeader>
  );
}

interface CopyableLinkProps {
  readonly href: string;
  readonly text: string;
  readonly name: string;
}

/** To read out, to paste elsewhere, or for a computer without a program for its address. */
function CopyableLink({ href, text, name }: CopyableLinkProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: "ok", text: `Copied: ${text}` });
    } catch {
      notify({ kind: "bad", text: "The browser does not allow to copy. Select the text." });
    }
  };
  return (
    <span className="copyable">
      <a className="link" href={href}>
        <bdi dir="ltr">{text}</bdi>
      </a>
      <button
        type="button"
        className="copyable__button"
        aria-label={`Copy ${name}`}
        onClick={() => void copy()}
      >
        <DashboardIcon name="copy" />
      </button>
    </span>
  );
}

/** They greet in the language of the customer. */
function ContactLinks({ detail: { enquiry, links } }: Pick<EnquiryHeaderProps, "detail">) {
  const { mobile, email } = enquiry;
  return (
    <span className="enquiry__contact">
      {links.tel !== null && <CopyableLink href={links.tel} text={formatPhone(mobile)} name="phone number" />}
      {email !== "" && <CopyableLink href={formatMailto(email)} text={email} name="e-mail address" />}
      {links.tel !== null && (
        <a className="link" href={links.tel}>
          <Icon path={icons.phone} /> Call
        </a>
      )}
      {links.whatsapp !== null && (
        <a className="link" href={links.whatsapp} target="_blank" rel="noreferrer">
          <Icon path={icons.whatsapp} /> WhatsApp
        </a>
      )}
      {email !== "" && !enquiry.isSpam && (
        <button className="link" type="button" aria-keyshortcuts="r" onClick={openReply}>
          <Icon path={icons.mail} /> Reply
        </button>
      )}
    </span>
  );
}
