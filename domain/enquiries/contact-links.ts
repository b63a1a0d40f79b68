import type { Translate } from "#messages/message.ts";
import { formatMailto } from "#domain/shared/email.ts";
import { isolate } from "#domain/shared/format.ts";
import { toWellFormed } from "#domain/shared/typed-text.ts";

interface Reachable {
  readonly mobile: string;
  readonly email: string;
}

/** Null: there is no number or no address. */
export interface ContactLinks {
  readonly tel: string | null;
  readonly whatsapp: string | null;
  readonly mail: string | null;
}

/** They open a call, a chat and a mail that begin in the language of the customer. @param t of that language */
export function getContactLinks(
  t: Translate,
  { mobile, email }: Reachable,
  company: string,
  reference: string,
): ContactLinks {
  const words = { company, reference: isolate(reference, t.locale) };
  const greeting = t("greeting.chat", words);
  const query = `subject=${encode(t("greeting.subject", words))}&body=${encode(`${t("greeting.mail")}\n\n`)}`;
  return {
    tel: mobile === "" ? null : `tel:+${mobile}`,
    whatsapp: mobile === "" ? null : `https://wa.me/${mobile}?text=${encode(greeting)}`,
    mail: email === "" ? null : `${formatMailto(email)}?${query}`,
  };
}

function encode(text: string): string {
  return encodeURIComponent(toWellFormed(text));
}
