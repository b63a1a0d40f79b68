import type { ReactNode } from "react";
import type { EnquiryDetailResponse, EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import { formatMailto } from "#domain/shared/email.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { DoNotContact } from "./DoNotContact.tsx";

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
  readonly contact: Pick<EnquiryResponse, "mobile" | "email" | "doNotContact">;
  readonly links: EnquiryDetailResponse["links"];
  readonly children?: ReactNode;
}

/** They greet in the language of the customer. */
export function ContactLinks({
  contact: { mobile, email, doNotContact },
  links,
  children,
}: ContactLinksProps) {
  const choices = [
    [links.tel, "Call", icons.phone],
    [links.whatsapp, "WhatsApp", icons.whatsapp],
  ] as const;
  return (
    <span className="contact-links">
      <DoNotContact isOn={doNotContact}>
        {links.tel !== null && (
          <CopyableLink href={links.tel} text={formatPhone(mobile)} name="phone number" />
        )}
        {email !== "" && <CopyableLink href={formatMailto(email)} text={email} name="e-mail address" />}
        {choices.map(
          ([href, text, icon]) =>
            href !== null && (
              <a
                key={text}
                className="link"
                href={href}
                {...(text === "WhatsApp" && { target: "_blank", rel: "noreferrer" })}
              >
                <Icon path={icon} /> {text}
              </a>
            ),
        )}
        {children}
      </DoNotContact>
    </span>
  );
}
