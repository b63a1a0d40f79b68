/** The list with one of its items taken to another place; the list itself where there is no such place. */
export function moveItem<Item>(list: readonly Item[], item: Item, place: number): readonly Item[] {
  if (place < 0 || place >= list.length || list[place] === item) return list;
  return list.filter((each) => each !== item).toSpliced(place, 0, item);
}

/**
 * A list as it is now, with the items that somebody moved in an older state of it (`mine`) where they put them: each behind the
 * item that it stands behind there, as far as that is still in the list.
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
