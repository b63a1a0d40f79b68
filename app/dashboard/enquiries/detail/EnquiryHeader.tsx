import { Link } from "react-router";
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
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";

interface EnquiryHeaderProps {
  readonly detail: EnquiryDetailResponse;
  readonly list: string;
}

export function EnquiryHeader({ detail: { enquiry, waiting, quotes }, list }: EnquiryHeaderProps) {
  const isErased = enquiry.erasedAt !== null;
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
            <span className="enquiry__contact">
              <CopyableLink
                href={`tel:+${enquiry.mobile}`}
                text={formatPhone(enquiry.mobile)}
                name="phone number"
              />
              <CopyableLink href={formatMailto(enquiry.email)} text={enquiry.email} name="e-mail address" />
            </span>
          )}
        </>
      }
      back={{ label: "Back to the list", path: dashboardPaths.enquiries + list }}
    >
      {!isErased && (
        <ContactLinks enquiry={enquiry} subject={`Your ${quotes.length > 0 ? "quote" : "enquiry"}`} />
      )}
      {waiting.previous !== null && (
        <Link
          className="button button--small button--line"
          to={dashboardPaths.enquiry(waiting.previous)}
          state={{ list }}
        >
          <Icon path={icons.arrowBack} />
          <span>
            Previous<span className="phone-hidden"> waiting</span>
          </span>
        </Link>
      )}
      {waiting.next !== null && (
        <Link
          className="button button--small button--line"
          to={dashboardPaths.enquiry(waiting.next)}
          state={{ list }}
        >
          <span>
            Next<span className="phone-hidden"> waiting</span>
          </span>
          <Icon path={icons.arrow} />
        </Link>
      )}
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
    <>
      <a className="button button--small button--line" data-thumb href={`tel:+${enquiry.mobile}`}>
        <Icon path={icons.phone} /> Call
      </a>
      <a
        className="button button--small button--line"
        href={getWhatsAppUrl(enquiry.mobile, greeting)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon path={icons.whatsapp} /> WhatsApp
      </a>
      <a
        className="button button--small"
        href={`${formatMailto(enquiry.email)}?${mail.toString().replaceAll("+", "%20")}`}
      >
        <Icon path={icons.mail} /> Reply
      </a>
    </>
  );
}
