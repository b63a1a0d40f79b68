/** Guesses that an attacker needs, of which zxcvbn gives its best score. */
const minGuesses = 1e10;
const minWordLength = 4;
/** The time of zxcvbn grows with the square of the length, and this many characters can be strong enough. */
const maxScoredLength = 32;
/** The variants of letters in place of which signs or digits stand ("p@ssw0rd"). The default of 100 costs a second. */
const maxLookalikeVariants = 4;

const tradeWords = [
  "waraq",
  "printer",
  "copier",
  "rental",
  "dashboard",
  "sharjah",
  "dubai",
  "ajman",
  "emirates",
  "ramadan",
] as const;
const famousPhrases = [
  "correcthorsebatterystaple",
  "thequickbrownfox",
  "tobeornottobe",
  "maytheforcebewithyou",
] as const;

const weakPasswordMessage =
  "This password is among the first that are tried. Choose four or more unusual words that have nothing to do with each other, your name or the company";

/** Null for a strong password (OWASP ASVS 5.0, 6.2.4 and 6.2.11). */
export async function findPasswordWeakness(
  password: string,
  accountTexts: readonly string[],
): Promise<string | null> {
  const words = [
    ...tradeWords,
    ...accountTexts.flatMap((each) => each.toLowerCase().split(/[^\p{L}\p{N}]+/u)),
  ].filter((word) => word.length >= minWordLength);
  // Separators would hide words from zxcvbn: it takes a word with its separators for random characters.
  const text = password
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s\-_.,]+/gu, "");
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), text);
  strengthChecker ??= createStrengthChecker();
  const { guesses, sequence } = (await strengthChecker).check(rest, words);
  const patterns = new Set(sequence.map(({ pattern }) => pattern));
  const isKeyboardWalk = patterns.has("spatial") && !patterns.has("bruteforce");
  return guesses < minGuesses || isKeyboardWalk ? weakPasswordMessage : null;
}

let strengthChecker: ReturnType<typeof createStrengthChecker> | undefined;

/** On demand: the dictionaries take 60 MB, and passwords are rarely set. */
async function createStrengthChecker() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, famousPhrases: [...famousPhrases] },
    graphs: common.adjacencyGraphs,
    maxLength: maxScoredLength,
    l33tMaxSubstitutions: maxLookalikeVariants,
  });
}
