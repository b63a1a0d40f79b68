import { toAsciiDigits } from "#domain/shared/digits.ts";

/** Without I, L, O and U, which are misread on paper and misheard on the telephone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Hexadecimal digits at the end of the id, all of them random. */
const idEnd = 10;
const characters = (idEnd * 4) / Math.log2(alphabet.length);

/**
 * "E-7K3M-9QXA", for people. It follows from the id, so that every enquiry has one, and neither counts the enquiries nor
 * opens anything.
 */
export function formatEnquiryReference(id: string): string {
  let rest = Number.parseInt(id.slice(-idEnd), 16);
  let text = "";
  while (text.length < characters) {
    text = (alphabet[rest % alphabet.length] ?? "") + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return `E-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** The end of the id of the enquiry, or null when the text is no reference. */
export function parseEnquiryReference(text: string): string | null {
  const code = toAsciiDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/^E(?=.{8}$)/, "")
    .replace(/[IL]/g, "1")
    .replaceAll("O", "0");
  const values = [...code].map((character) => alphabet.indexOf(character));
  if (code.length !== characters || values.includes(-1)) return null;
  const value = values.reduce((sum, digit) => sum * alphabet.length + digit, 0);
  return value.toString(16).padStart(idEnd, "0");
}
