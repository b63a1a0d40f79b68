/** @throws if an item of the list has no words */
export function addWords<Item, Words>(items: readonly Item[], words: readonly Words[]): (Item & Words)[] {
  if (items.length !== words.length)
    throw new Error("The Arabic list has another length than the English one");
  return items.flatMap((item, index) => words.slice(index, index + 1).map((own) => ({ ...item, ...own })));
}
