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
  if (name.length < minStemLength) return false;
  return countMistakes(typed, name) <= (name.length < minLongStemLength ? 1 : 2);
}

/** Letters that are missing, too many, wrong, or exchanged with their neighbour (optimal string alignment). */
function countMistakes(typed: string, name: string): number {
  const rows = [Array.from({ length: name.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= name.length; column += 1) {
      const isSame = typed[row - 1] === name[column - 1];
      const isExchanged = typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1];
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isExchanged ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(typed.length, name.length);
}
