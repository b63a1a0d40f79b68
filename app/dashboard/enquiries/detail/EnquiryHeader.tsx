import { use } from "react";
import type { EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { formatMailto } from "#domain/shared/email.ts";
import { getWhatsAppUrl } from "#domain/quotes/whatsapp-text.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { InboxContext } from "#app/dashboard/enquiries/list/inbox-context.ts";
import { getListPath } from "#app/dashboard/enquiries/list/list-query.ts";
import { useNeighbours } from "./use-neighbours.ts";

interface EnquiryHeaderProps {
  readonly detail: EnquiryDetailResponse;
  /** Missing for an erased enquiry. */
  readonly onAnswered?: () => void;
  readonly onGo: (step: 1 | -1) => void;
}

export function EnquiryHeader({ detail: { enquiry, quotes }, onAnswered, onGo }: EnquiryHeaderProps) {
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
            <ContactLinks enquiry={enquiry} subject={`Your ${quotes.length > 0 ? "quote" : "enquiry"}`} />
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

interface ContactLinksProps {
  readonly enquiry: EnquiryDetailResponse["enquiry"];
  readonly subject: string;
}

function ContactLinks({ enquiry, subject }: ContactLinksProps) {
  const company = useCompany();
  const greeting = `Hello, this is ${company.name} about ${subject.toLowerCase()}.`;
  const mail = new URLSearchParams({
    subject: `${subject}, ${company.name}`,
    body: "Hello,\n\n",
  });
  return (
    <span className="enquiry__contact">
      <CopyableLink href={`tel:+${enquiry.mobile}`} text={formatPhone(enquiry.mobile)} name="phone number" />
      <CopyableLink href={formatMailto(enquiry.email)} text={enquiry.email} name="e-mail address" />
      <a className="link" href={`tel:+${enquiry.mobile}`}>
        <Icon path={icons.phone} /> Call
      </a>
      <a className="link" href={getWhatsAppUrl(enquiry.mobile, greeting)} target="_blank" rel="noreferrer">
        <Icon path={icons.whatsapp} /> WhatsApp
      </a>
      <a className="link" href={`${formatMailto(enquiry.email)}?${mail.toString().replaceAll("+", "%20")}`}>
        <Icon path={icons.mail} /> Reply
      </a>
    </span>
  );
}
