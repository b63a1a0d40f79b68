import type { ReactNode } from "react";
import { Icon } from "../../ui/Icon.tsx";

interface ChatLinkProps {
  /** Opens a chat about the quote. */
  readonly chatUrl: string;
  /** Path of the quote's page. */
  readonly path: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Leads to WhatsApp with the quote already typed. The browser itself tells the site that it was pressed. */
export function ChatLink({ chatUrl, path, className, children }: ChatLinkProps) {
  return (
    <a className={className} href={chatUrl} ping={`/api${path}/whatsapp`} rel="noreferrer">
      <Icon name="whatsapp" /> {children}
    </a>
  );
}
