import type { ReactNode } from "react";
import { Icon } from "#app/ui/Icon.tsx";

interface ChatLinkProps {
  /** URL of a chat about the quote. */
  readonly chatUrl: string;
  /** Path of the quote's page. */
  readonly path: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Link to WhatsApp with a text about the quote. The browser notifies the server of a click by `ping`. */
export function ChatLink({ chatUrl, path, className, children }: ChatLinkProps) {
  return (
    <a className={className} href={chatUrl} ping={`/api${path}/whatsapp`} rel="noreferrer">
      <Icon name="whatsapp" /> {children}
    </a>
  );
}
