import { passwordLimits } from "../../domain/accounts/login.ts";

/** Fewest characters that have to be left of a password without what others would think of first. */
const fewestOwn = 6;
/** Shorter words stand at the beginning of too much that is good. */
const shortestWord = 4;

/** Words of the trade: whoever guesses at these accounts tries them. */
const tradeWords = ["waraq", "printer", "copier", "rental", "dashboard", "sharjah", "dubai"] as const;
/** People put these behind such a word. */
const additions = /(?:19|20)\d\d|[^\p{L}\p{N}]+/gu;

const message =
  "This password is among the first that are tried: choose another one, such as four words of your own";

/**
 * What is wrong with a password to be set, for OWASP ASVS 5.0 6.2.4 and 6.2.11; null where nothing is. Of a password that
 * many people use, or of words around the account, there has to be more than a few characters besides.
 *
 * @param around texts whose words belong to the account: its address, the company's name
 */
export async function weaknessOf(password: string, around: readonly string[]): Promise<string | null> {
  const text = password.toLowerCase();
  const words = [...tradeWords, ...around.flatMap((each) => each.toLowerCase().split(/[^\p{L}\p{N}]+/u))];
  const withoutWords = words
    .filter((word) => word.length >= shortestWord)
    .reduce((left, word) => left.replaceAll(word, ""), text);
  const rest = withoutWords === text ? text : withoutWords.replaceAll(additions, "");
  if (rest.length < fewestOwn || new Set(text).size < fewestOwn) return message;
  // Loaded when it is needed, which is seldom.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const isCommon = dictionary["passwords-common"].some((each) => {
    if (each.length < passwordLimits.least / 2 || !text.startsWith(each)) return false;
    const more = text.slice(each.length);
    return more.length < fewestOwn || more.replaceAll(each, "").length < fewestOwn;
  });
  return isCommon ? message : null;
}
