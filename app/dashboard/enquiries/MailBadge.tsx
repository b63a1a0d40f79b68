import { type MailState, mailNames } from "#domain/enquiries/enquiry.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { mailIcons } from "./enquiry-texts.ts";

export function MailBadge({ state }: { readonly state: MailState }) {
  return (
    <span className="mail-badge" data-state={state}>
      <Icon path={mailIcons[state]} /> <span className="visually-hidden">Mail: </span>
      {mailNames[state]}
    </span>
  );
}
