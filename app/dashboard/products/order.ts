/** The list with one of its items taken to another place; the list itself where there is no such place. */
export function movedTo<Item>(list: readonly Item[], item: Item, place: number): readonly Item[] {
  if (place < 0 || place >= list.length || list[place] === item) return list;
  return list.filter((each) => each !== item).toSpliced(place, 0, item);
}
