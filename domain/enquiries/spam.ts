// For the server alone: Safari 15.6, which the site supports, has no lookbehind assertions.
import { type Contact, contactFieldNames, contactUses } from "#domain/shared/contact.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";

const maxLinks = 3;

const linkMarkup =
  /<\/a>|<(?:img|iframe|script)\b|\bhref\s*=|\[(?:url|link|img)(?:=|\][^[]*\[\/)|\]\(\s*(?:[a-z]+:|\/\/|[\w-]+\.)|\[\[?(?:https?:|www\.)[^\s\]]+\s|\b(?:java|vb)script:|\bdata:text\/html/i;

/** A scheme, "www.", or a host with a path. A host alone may be the name of a company. */
const linkStart =
  /(?:\b[a-z][a-z0-9]+:[/\\]{2}|\bhttps?:|(?<!\S)\/\/(?=[^\s/]+\.)|(?<![\w@./-])www\d?\.|(?<![\p{L}\p{N}@./-])(?:[\p{L}\p{N}-]+\.)+[a-z]{2,}\/)[^\s/\\,;|]*/giu;

const emailAddress =
  /(?<![\w.+-])[\w.+-]+(?:\s?(?:@|[[({]\s?(?:at|@)\s?[\])}])\s?|\sat\s)[\w-]+(?:\s?(?:\.|[[({]\s?(?:\.|dot)\s?[\])}])\s?[\w-]+)+/gi;

/** As in "spam[.]example" and "spam (dot) com", and not as in "(dot) matrix". */
const bracketedDot =
  /[\p{L}\p{N}]\s?[[({]\s?(?:\.\s?[\])}]\s?[a-z]{2,}|dot\s?[\])}]\s?[a-z]{2,4}(?![\p{L}-]))/iu;

/**
 * For staff. People's own tools give each of these signs: a password manager fills a field that nobody sees, and an honest
 * enquiry may hold links or the text of a colleague. So one sign marks an enquiry, and only two make it spam.
 */
export const spamSigns = {
  honeypot: "a field that people do not see is filled in",
  links: "it has many links, a disguised link or markup",
  repeated: "the same text came under several e-mail addresses",
} as const;
export type SpamSign = keyof typeof spamSigns;
const spamSignNames = listFieldNames(spamSigns);

/** Spam is stored and marked, never dropped, and not mailed. */
export function isSpam(signs: readonly SpamSign[]): boolean {
  return signs.length > 1;
}

/** Those of the content. */
export function findSpamSigns(contact: Contact, honeypot: string): SpamSign[] {
  return [
    ...(honeypot.trim() === "" ? [] : (["honeypot"] as const)),
    ...(hasSpamLinks(contact) ? (["links"] as const) : []),
  ];
}

export function parseSpamSigns(stored: string): SpamSign[] {
  const names = stored.split(",");
  return spamSignNames.filter((name) => names.includes(name));
}

/** Null without a sign. */
export function describeSpamSigns(signs: readonly SpamSign[]): string | null {
  if (signs.length === 0) return null;
  return `It may be spam: ${signs.map((sign) => spamSigns[sign]).join("; ")}.`;
}

/** Text that an honest sender is likely to write must not match. */
function hasSpamLinks(contact: Contact): boolean {
  return contactFieldNames.some((field) => {
    const text = contact[field];
    switch (contactUses[field].links) {
      case "none":
        return hasDisguisedLink(text) || hasLink(text);
      case "few":
        return (
          hasDisguisedLink(text) ||
          linkMarkup.test(removeDisguises(text)) ||
          findMatches(linkStart, text).length > maxLinks
        );
      case null:
        return false;
    }
  });
}

function hasLink(text: string): boolean {
  return findMatches(linkStart, text).some(
    (start) => /[:\\]|\/\//.test(start) || (!/^www/i.test(start) && start === start.toLowerCase()),
  );
}

/** Counted separately, because "hxxp://" is a link with a scheme already. */
const webScheme = /https?:/gi;

function hasDisguisedLink(text: string): boolean {
  const plain = removeDisguises(text);
  return (
    bracketedDot.test(text.replaceAll(emailAddress, " ")) ||
    [linkStart, webScheme].some(
      (pattern) => findMatches(pattern, plain).length > findMatches(pattern, text).length,
    )
  );
}

function removeDisguises(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/(?<=[\p{L}\p{N}])\u3002(?=[\p{L}\p{N}])/gu, ".")
    .replaceAll(/\bh(?:xx|\*\*)p(?=s?:)/gi, "http")
    .replaceAll(/\bh ?t ?t ?p ?(s?) ?: ?\/ ?\//gi, "http$1://");
}

function findMatches(pattern: RegExp, text: string): readonly string[] {
  return text.match(pattern) ?? [];
}
