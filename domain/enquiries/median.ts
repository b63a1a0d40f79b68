/** Where the middle of so many values stands once they are in order: one of them, or two. */
export function getMiddleRange(count: number): { readonly offset: number; readonly limit: number } {
  return { offset: Math.max(0, Math.ceil(count / 2) - 1), limit: count === 0 ? 0 : 2 - (count % 2) };
}

/** The median, from the values in the middle (`getMiddleRange`); null where there are none. */
export function getMedian(middle: readonly number[]): number | null {
  if (middle.length === 0) return null;
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
