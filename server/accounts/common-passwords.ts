import { passwordLimits } from "../../domain/accounts/login.ts";

/** Fewest characters that have to be left of a password without what others would think of first. */
const minOwnCharacters = 6;
/** Shorter words stand at the beginning of too much that is good. */
const minWordLength = 4;

/** Words of the trade: whoever guesses at these accounts tries them. */
const tradeWords = ["waraq", "printer", "copier", "rental", "dashboard", "sharjah", "dubai"] as const;
/** People put these behind such a word. */
const commonAdditions = /(?:19|20)\d\d|[^\p{L}\p{N}]+/gu;

const weakPasswordMessage =
  "This password is among the first that are tried: choose another one, such as four words of your own";

/**
 * What is wrong with a password to be set, for OWASP ASVS 5.0 6.2.4 and 6.2.11; null where nothing is. Of a password that
 * many people use, or of words around the account, there has to be more than a few characters besides.
 *
 * @param accountTexts texts whose words belong to the account: its address, the company's name
 */
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
  // Loaded when it is needed, which is seldom.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const isCommon = dictionary["passwords-common"].some((each) => {
    if (each.length < passwordLimits.min / 2 || !text.startsWith(each)) return false;
    const addition = text.slice(each.length);
    return addition.length < minOwnCharacters || addition.replaceAll(each, "").length < minOwnCharacters;
  });
  return isCommon ? weakPasswordMessage : null;
}
