/** A4 and what stands where on it. Points: 72 to an inch. */
export const pageLayout = {
  width: 595.28,
  height: 841.89,
  margin: { top: 42, side: 48 },
  /** Where the last line of a page may end; below it stands the foot. */
  end: 776,
  footer: { strip: 790, line: 803 },
  gutter: 28,
} as const;

/** Between the margins. */
export const contentWidth = pageLayout.width - 2 * pageLayout.margin.side;

/** A breakdown and what stands beside it. */
export const breakdownWidth = 218;
export const besideBreakdownWidth = contentWidth - breakdownWidth - pageLayout.gutter;
