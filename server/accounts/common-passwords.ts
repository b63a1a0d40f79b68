import { passwordLimits } from "#domain/accounts/login.ts";

const minOwnCharacters = 6;
const minWordLength = 4;

const tradeWords = ["waraq", "printer", "copier", "rental", "dashboard", "sharjah", "dubai"] as const;
const commonAdditions = /(?:19|20)\d\d|[^\p{L}\p{N}]+/gu;

const weakPasswordMessage =
  "This password is among the first that are tried: choose another one, such as four words of your own";

/** Null for a strong password (OWASP ASVS 5.0, 6.2.4 and 6.2.11). */
export async function findPasswordWeakness(
  password: string,
  accountTexts: readonly string[],
): Promise<string | null> {
  const text = password.toLowerCase();
  const words = [
    ...tradeWords,
    ...accountTexts.flatMap((each) => each.toLowerCase().split(/[^\p{L}\p{N}]+/u)),
  ];
  const withoutWords = words
    .filter((word) => word.length >= minWordLength)
    .reduce((left, word) => left.replaceAll(word, ""), text);
  const rest = withoutWords === text ? text : withoutWords.replaceAll(commonAdditions, "");
  if (rest.length < minOwnCharacters || new Set(text).size < minOwnCharacters) return weakPasswordMessage;
  // Imported on demand: passwords are rarely set.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const isCommon = dictionary["passwords-common"].some((each) => {
    if (each.length < passwordLimits.min / 2 || !text.startsWith(each)) return false;
    const addition = text.slice(each.length);
    return addition.length < minOwnCharacters || addition.replaceAll(each, "").length < minOwnCharacters;
  });
  return isCommon ? weakPasswordMessage : null;
}
