import type { Translate } from "#messages/message.ts";
import { type Emirate, emirates } from "#domain/shared/emirates.ts";
import { isolateText } from "#domain/shared/format.ts";
import { formatLineName } from "#domain/pricing/price-breakdown.ts";

interface Office {
  /** As the customer names it. */
  readonly office: string;
  readonly emirate?: Emirate | null | undefined;
}

/** "Second floor, Dubai". The emirate stands once where the customer has typed it too. */
export function formatOffice(t: Translate, { office, emirate }: Office): string {
  if (!emirate) return office;
  const name = t.text(emirates[emirate]);
  if (office === "") return name;
  const parts = office.split(/[,،]/).map((part) => part.trim());
  return parts.includes(name)
    ? office
    : t("enquiry.emirate.office", { office: isolateText(office, t.locale), emirate: name });
}

/** With its office as people read it, for the texts of a single price. */
export function localizeOffice<Line extends Office>(t: Translate, line: Line): Line {
  return { ...line, office: formatOffice(t, line) };
}

export function formatQuoteLineName(t: Translate, line: Office & { readonly productTitle: string }): string {
  return formatLineName(t, localizeOffice(t, line));
}
