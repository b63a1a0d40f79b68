import { Link } from "react-router";
import type { EnquiryFileAnswer } from "../../../domain/enquiries/enquiry-response.ts";
import { whatsAppLink } from "../../../domain/quotes/quote-terms.ts";
import { useCompany } from "../../layout/company-data.ts";
import { Icon } from "../../ui/Icon.tsx";
import { DeskHeader } from "../layout/DashboardHeader.tsx";
import { deskPaths } from "../layout/sections.ts";
import { Moment } from "../ui/Moment.tsx";

interface EnquiryHeadProps {
  readonly file: EnquiryFileAnswer;
  /** Query of the list that leads here. */
  readonly list: string;
}

/** Who it is, the ways to answer, and the ways to the enquiries that wait before and after it. */
export function EnquiryHead({ file: { enquiry, waiting, quotes }, list }: EnquiryHeadProps) {
  const house = useCompany();
  const subject = `Your ${quotes.length > 0 ? "quote" : "enquiry"}`;
  const greeting = `Hello ${enquiry.name}, this is ${house.name} about ${subject.toLowerCase()}.`;
  const mail = new URLSearchParams({
    subject: `${subject}, ${house.name}`,
    body: `Hello ${enquiry.name},\n\n`,
  });
  return (
    <DeskHeader
      title={enquiry.company || enquiry.name}
      note={
        <>
          <bdi>{enquiry.name}</bdi>, <Moment at={enquiry.createdAt} />
        </>
      }
      back={{ label: "Back to the list", path: deskPaths.enquiries + list }}
    >
      <a className="btn btn--sm btn--line" data-thumb href={`tel:+${enquiry.mobile}`}>
        <Icon name="phone" /> Call
      </a>
      <a
        className="btn btn--sm btn--line"
        href={whatsAppLink(enquiry.mobile, greeting)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="whatsapp" /> WhatsApp
      </a>
      <a
        className="btn btn--sm"
        href={`mailto:${encodeURIComponent(enquiry.email).replace("%40", "@")}?${mail.toString().replaceAll("+", "%20")}`}
      >
        <Icon name="mail" /> Reply
      </a>
      {waiting.previous !== null && (
        <Link className="btn btn--sm btn--line" to={deskPaths.enquiry(waiting.previous)} state={{ list }}>
          <Icon name="arrowBack" />
          <span>
            Previous<span className="thumb-hidden"> waiting</span>
          </span>
        </Link>
      )}
      {waiting.next !== null && (
        <Link className="btn btn--sm btn--line" to={deskPaths.enquiry(waiting.next)} state={{ list }}>
          <span>
            Next<span className="thumb-hidden"> waiting</span>
          </span>
          <Icon name="arrow" />
        </Link>
      )}
    </DeskHeader>
  );
}
