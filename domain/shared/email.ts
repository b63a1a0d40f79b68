import { requiredSingleLineSchema } from "./form-text.ts";
import { cleanTypedCode } from "./typed-text.ts";
import { parseUrl } from "./url.ts";

export const maxEmailLength = 254;

const localPartSigns = "[\\w!#$%&'*+/=?^`{|}~-]+";
const domainLabel = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";

/** After RFC 5321, without names in quotation marks; a domain of other letters in its ASCII form. */
export const emailPattern = new RegExp(
  `^(?=[^@]{1,64}@)${localPartSigns}(?:\\.${localPartSigns})*@(?:${domainLabel}\\.)+(?:[a-zA-Z]{2,63}|xn--${domainLabel})$`,
);

/** The domain in ASCII and small letters, so that an address has one spelling. */
export function normalizeEmail(typed: string): string {
  const text = cleanTypedCode(typed);
  const domain = text.slice(text.lastIndexOf("@") + 1);
  return text.slice(0, text.length - domain.length) + toAsciiDomain(domain);
}

/** Of a field that staff fill in. */
export function createEmailSchema(label: string) {
  return requiredSingleLineSchema(label, maxEmailLength)
    .overwrite(normalizeEmail)
    .regex(emailPattern, `${label} must be an e-mail address, such as info@example.com`)
    .meta({ format: "email" });
}

/** "münchen.de" becomes "xn--mnchen-3ya.de". A text that is no domain stays. */
export function toAsciiDomain(domain: string): string {
  const isDomain =
    domain.length <= maxEmailLength && /^[^\s/?#:@\\%[\]]+$/.test(domain) && domain.includes(".");
  return (isDomain && parseUrl(`https://${domain}`)?.hostname) || domain;
}

export function formatMailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
