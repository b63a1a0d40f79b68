/** The same list if there is no such index. */
export function moveItem<Item>(list: readonly Item[], item: Item, place: number): readonly Item[] {
  if (place < 0 || place >= list.length || list[place] === item) return list;
  return list.filter((each) => each !== item).toSpliced(place, 0, item);
}

/**
 * Applies the moves of an older list (`mine`): each moved item follows the item that it follows there, if
 * that item is still in the list.
 */
export function reapplyMoves<Item>(
  now: readonly Item[],
  mine: readonly Item[],
  moved: ReadonlySet<Item>,
): readonly Item[] {
  const [present, placed] = [new Set(now), now.filter((item) => !moved.has(item))];
  for (const [index, item] of mine.entries()) {
    if (!moved.has(item) || !present.has(item)) continue;
    const before = mine.slice(0, index).findLast((other) => placed.includes(other));
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, item);
  }
  return placed;
}
