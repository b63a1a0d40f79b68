import { variableNames } from "#server/config.ts";

/** Mistakes that the server can start with. Of an environment in which other programs' variables stand too. */
export function listStartWarnings(
  environment: Readonly<Record<string, string | undefined>>,
  userId: number | undefined,
): string[] {
  const misspelt = findMisspeltNames(environment).map(
    ({ name, meant }) => `${name} is no setting of this server: the name is ${meant}`,
  );
  return userId === 0 && environment["NODE_ENV"] !== "development"
    ? [...misspelt, "The server runs as root: let it run as a user of its own, as deploy/systemd does"]
    : misspelt;
}

/** cron sets it in the environment of its jobs. */
const otherPrograms = new Set(["MAILTO"]);

export function findMisspeltNames(
  environment: Readonly<Record<string, string | undefined>>,
): { readonly name: string; readonly meant: string }[] {
  // A service of systemd gets no variables of other programs, and some settings from settings.env: what is close to those is wrong too.
  const isService = environment["INVOCATION_ID"] !== undefined;
  const candidates = variableNames.filter((name) => isService || environment[name] === undefined);
  return Object.keys(environment)
    .filter((name) => !variableNames.includes(name) && !otherPrograms.has(name) && !name.startsWith("npm_"))
    .flatMap((name) => {
      const meant = candidates.find((each) => isMisspelt(toStem(name), toStem(each)));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

/** "TRUSTED_PROXIES" and "trusted-proxy" have one stem. */
function toStem(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .replace(/IES$/, "Y")
    .replace(/S$/, "");
}

/** A shorter name, such as HOST, is close to usual ones, such as HOME. */
const minStemLength = 6;
const minLongStemLength = 10;

function isMisspelt(typed: string, name: string): boolean {
  const mistakes = name.length < minLongStemLength ? 1 : 2;
  return (
    name.length >= minStemLength &&
    Math.abs(typed.length - name.length) <= mistakes &&
    countWrongLetters(typed, name) <= mistakes
  );
}

/** Letters that are missing, too many or wrong. Their order is not compared. */
function countWrongLetters(typed: string, name: string): number {
  let missing = name;
  for (const letter of typed) missing = missing.replace(letter, "");
  return Math.max(missing.length, typed.length - (name.length - missing.length));
}
