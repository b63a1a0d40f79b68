// For the server alone: browsers that the site promises cannot read these lookbehinds.
import type { Contact } from "../shared/contact.ts";

/** Links in a message that are still ordinary: the sender's own site, a product, the way to the office. */
const maxLinks = 3;

/** A link in the markup of a page, a forum, a wiki or Markdown, or an address that is a program. */
const linkMarkup =
  /<\/a>|<(?:img|iframe|script)\b|\bhref\s*=|\[(?:url|link|img)(?:=|\][^[]*\[\/)|\]\(\s*(?:[a-z]+:|\/\/|[\w-]+\.)|\[\[?(?:https?:|www\.)[^\s\]]+\s|\b(?:java|vb)script:|\bdata:text\/html/i;

/** The start of a link: a scheme, "www.", or a host that a path follows. A host alone may be a company's name. */
const linkStart =
  /(?:\b[a-z][a-z0-9]+:[/\\]{2}|\bhttps?:|(?<!\S)\/\/(?=[^\s/]+\.)|(?<![\w@./-])www\d?\.|(?<![\p{L}\p{N}@./-])(?:[\p{L}\p{N}-]+\.)+[a-z]{2,}\/)[^\s/\\,;|]*/giu;

/** An e-mail address, also one spelled out against robots: whatever its domain is, it is no link. */
const emailAddress =
  /(?<![\w.+-])[\w.+-]+(?:\s?(?:@|[[({]\s?(?:at|@)\s?[\])}])\s?|\sat\s)[\w-]+(?:\s?(?:\.|[[({]\s?(?:\.|dot)\s?[\])}])\s?[\w-]+)+/gi;

/** As in "spam[.]example" and "spam (dot) com", and not as in "(dot) matrix". */
const bracketedDot =
  /[\p{L}\p{N}]\s?[[({]\s?(?:\.\s?[\])}]\s?[a-z]{2,}|dot\s?[\])}]\s?[a-z]{2,4}(?![\p{L}-]))/iu;

/**
 * Whether an enquiry looks like spam: the hidden field is filled in, a link stands where a company's name goes,
 * or the message holds link markup, a disguised link, or more links than an ordinary enquiry. Such an enquiry is
 * stored and marked, never dropped, but it is not mailed: what an honest sender may write must not be taken for it.
 */
export function isLikelySpam(contact: Contact, honeypot: string): boolean {
  if (honeypot.trim() !== "") return true;
  const { company, message } = contact;
  if (linkMarkup.test(removeDisguises(message)) || findMatches(linkStart, message).length > maxLinks)
    return true;
  return [company, message].some(hasDisguisedLink) || hasLink(company);
}

/** Whether a company's name holds a link. "www.dune.example" alone is a name, and so is "Gulf.Co/Dubai". */
function hasLink(company: string): boolean {
  return findMatches(linkStart, company).some(
    (start) => /[:\\]|\/\//.test(start) || (!/^www/i.test(start) && start === start.toLowerCase()),
  );
}

/** Counted by itself: "hxxp://" is a link already, with a scheme of its own. */
const webScheme = /https?:/gi;

/** Honest senders have no reason to write a link so that a filter does not see it. */
function hasDisguisedLink(text: string): boolean {
  const plain = removeDisguises(text);
  return (
    bracketedDot.test(text.replaceAll(emailAddress, " ")) ||
    [linkStart, webScheme].some(
      (pattern) => findMatches(pattern, plain).length > findMatches(pattern, text).length,
    )
  );
}

/** A text with the letters and dots that a browser reads in it. */
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
