import type { ReactNode } from "react";
import { useText } from "#app/messages/text-context.ts";

interface PageLinkProps {
  /** Of the site, without a language. */
  readonly path: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** In the language of the page. Without children it is a tag of `Rich`. */
export function PageLink({ path, className, children }: PageLinkProps) {
  const t = useText();
  return (
    <a className={className} href={t.path(path)}>
      {children}
    </a>
  );
}
