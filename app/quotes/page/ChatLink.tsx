import type { ReactNode } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";

interface ChatLinkProps {
  /** Empty where the company has no number for chats. */
  readonly chatUrl: string;
  readonly path: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The browser notifies the server of a click by `ping`. */
export function ChatLink({ chatUrl, path, className, children }: ChatLinkProps) {
  if (chatUrl === "") return null;
  return (
    <a className={className} href={chatUrl} ping={`/api${path}/whatsapp`} rel="noreferrer">
      <Icon path={icons.whatsapp} /> {children}
    </a>
  );
}
