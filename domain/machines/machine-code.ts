import { cleanTypedCode } from "#domain/shared/typed-text.ts";

/** Without vowels, so that no code is a word, and without 0, 1, I, L and O, which are misread. */
const alphabet = "23456789BCDFGHJKMNPQRSTVWXYZ";

const codeLength = 8;

/** @param random at least 8 bytes */
export function createMachineCode(random: Uint8Array): string {
  const signs = [...random.subarray(0, codeLength)].map((byte) => alphabet.charAt(byte % alphabet.length));
  return signs.join("");
}

/** In any case, with a gap anywhere and with digits of any keyboard; null for a text that is no code. */
export function parseMachineCode(typed: string): string | null {
  const code = cleanTypedCode(typed).toUpperCase().replace(/[\s-]/g, "");
  return code.length === codeLength && [...code].every((sign) => alphabet.includes(sign)) ? code : null;
}

/** "K7P4-QX2M" */
export function formatMachineCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

export function machinePath(code: string): string {
  return `/m/${parseMachineCode(code)?.toLowerCase() ?? code}`;
}

/** Of the QR code: one in capitals has fewer modules, and the server redirects it. */
export function getMachineAddress(publicUrl: string, code: string): string {
  const address = `${publicUrl}${machinePath(code)}`;
  return /^[A-Z\d $%*+./:-]+$/i.test(address) ? address.toUpperCase() : address;
}
