/** Order of two texts by their characters' codes, for `sort`: the same on every machine, whatever its language. */
export function compareText(first: string, second: string): number {
  return first < second ? -1 : Number(first > second);
}
