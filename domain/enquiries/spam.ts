// For the server alone: Safari 15.6, which the site supports, has no lookbehind assertions.
import type { Contact } from "#domain/shared/contact.ts";

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
 * Spam is stored and marked, never dropped, and not mailed. Text that an honest sender may write must not match.
 */
export function isLikelySpam(contact: Contact, honeypot: string): boolean {
  if (honeypot.trim() !== "") return true;
  const { company, message } = contact;
  if (linkMarkup.test(removeDisguises(message)) || findMatches(linkStart, message).length > maxLinks)
    return true;
  return [company, message].some(hasDisguisedLink) || hasLink(company);
}

function hasLink(company: string): boolean {
  return findMatches(linkStart, company).some(
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
